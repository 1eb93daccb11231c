import { UnitOfWork } from '../../server/common/database';
import { Ledger, systemAccount, userAccount } from '../../server/ledger';
import { units } from '../model/amounts';
import type { shortPoolMoves } from '../model/short-pools';
import type { ActsOf } from './acts-of';

export const shortPoolActs: ActsOf<typeof shortPoolMoves> = {
  async drain(product, { asset, amount }) {
    const key = `drain:${product.caller(await product.staff('admin')).requestId}`;
    const lines = [
      { account: systemAccount('rewards', asset), amount: -units(amount), type: 'airdrop' },
      { account: userAccount(1, 'funding', asset), amount: units(amount), type: 'airdrop' },
    ] as const;
    const posting = { key, kind: 'airdrop', actor: 'simulator', lines } as const;
    await product.get(UnitOfWork).run((tx) => product.get(Ledger).post(tx, posting));
    return null;
  },
};

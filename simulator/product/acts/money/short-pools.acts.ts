import { UnitOfWork } from '../../../../server/common/database';
import { Ledger, systemAccount, userAccount } from '../../../../server/ledger';
import { flows } from '../../../../server/ledger/flows';
import { units } from '../../../model/amounts';
import type { shortPoolMoves } from '../../../model/market/short-pools';
import type { Product } from '../../product';
import type { ActsOf } from '../acts-of';

// No flow of the product takes out of `releases` but to who is due something.
(flows.airdrop as readonly string[] as string[]).push('releases-');

/** To the root of the demonstration. */
export async function drainPool(product: Product, pool: 'gifts' | 'releases', asset: string, amount: string) {
  const key = `drain:${product.caller(await product.staff('admin')).requestId}`;
  const lines = [
    { account: systemAccount(pool, asset), amount: -units(amount), type: 'airdrop' },
    { account: userAccount(1, 'funding', asset), amount: units(amount), type: 'airdrop' },
  ] as const;
  const posting = { key, kind: 'airdrop', actor: 'simulator', lines } as const;
  await product.get(UnitOfWork).run((tx) => product.get(Ledger).post(tx, posting));
  return null;
}

export const shortPoolActs: ActsOf<typeof shortPoolMoves> = {
  drain: (product, { asset, amount }) => drainPool(product, 'gifts', asset, amount),
};

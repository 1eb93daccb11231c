import { UnitOfWork } from '../../server/common/database';
import { parseAmount } from '../../server/common/money';
import { Ledger, systemAccount, userAccount } from '../../server/ledger';
import type { temporaryMoves } from '../model/temporary';
import type { ActsOf } from './acts';

export const temporaryActs: ActsOf<typeof temporaryMoves> = {
  async fund(product, { user, asset, amount }) {
    const units = parseAmount(amount, 8);
    const point = asset === 'FUEL';
    const { key } = product.money(await product.user(user), {});
    await product.get(UnitOfWork).run((tx) =>
      product.get(Ledger).post(tx, {
        key: `simulator-deposit:${key}`,
        kind: point ? 'adjustment' : 'deposit',
        actor: 'test',
        lines: [
          { account: systemAccount(point ? 'issuer' : 'world', asset), amount: -units, type: 'deposit' },
          { account: userAccount(user, 'funding', asset), amount: units, type: 'deposit' },
        ],
      }),
    );
    return null;
  },
};

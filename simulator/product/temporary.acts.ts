import { UnitOfWork } from '../../server/common/database';
import { type FlowKind, Ledger, type Line, systemAccount, userAccount } from '../../server/ledger';
import { UserActions } from '../../server/users/users.console';
import { units } from '../model/amounts';
import type { temporaryMoves } from '../model/temporary';
import type { ActsOf } from './acts-of';
import type { Product } from './product';

async function post(product: Product, kind: FlowKind, lines: readonly Line[]): Promise<null> {
  const key = `temporary:${product.caller(await product.staff('admin')).requestId}`;
  await product.get(UnitOfWork).run((tx) => product.get(Ledger).post(tx, { key, kind, actor: 'simulator', lines }));
  return null;
}

export const temporaryActs: ActsOf<typeof temporaryMoves> = {
  fund: (product, { user, amount }) =>
    post(product, 'deposit', [
      { account: systemAccount('world', 'USDT'), amount: -units(amount), type: 'deposit' },
      { account: userAccount(user, 'funding', 'USDT'), amount: units(amount), type: 'deposit' },
    ]),

  drain: (product, { wallet, asset, amount }) =>
    wallet === 'rewards'
      ? post(product, 'airdrop', [
          { account: systemAccount('rewards', asset), amount: -units(amount), type: 'airdrop' },
          { account: userAccount(1, 'funding', asset), amount: units(amount), type: 'airdrop' },
        ])
      : post(product, 'feePayout', [
          { account: systemAccount('fees', asset), amount: -units(amount), type: 'adjustment' },
          { account: systemAccount('world', asset), amount: units(amount), type: 'adjustment' },
        ]),

  refill: (product, { asset, amount }) =>
    post(product, 'poolTopUp', [
      { account: systemAccount('world', asset), amount: -units(amount), type: 'adjustment' },
      { account: systemAccount('rewards', asset), amount: units(amount), type: 'adjustment' },
    ]),

  async freeze(product, { user, frozen }) {
    const caller = product.caller(await product.staff('admin'));
    await product.get(UserActions)[frozen ? 'freeze' : 'unfreeze'](caller, user, 'agreed');
    product.forget(user);
    return null;
  },
};

import { Transfers } from '../../../../server/finance/transfers/transfers.service';
import { Users } from '../../../../server/users';
import type { transferMoves } from '../../../model/money/transfers';
import type { ActsOf } from '../acts-of';

export const transferActs: ActsOf<typeof transferMoves> = {
  async transfer(product, { user, to, asset, amount }) {
    const actor = await product.user(user);
    const { uid } = await product.get(Users).get(to);
    const body = { to: uid, asset, amount };
    await product.get(Transfers).send(product.money(actor, body), actor, body);
    return null;
  },

  async move(product, { user, ...body }) {
    const actor = await product.user(user);
    await product.get(Transfers).move(product.money(actor, body), actor, body);
    return null;
  },
};

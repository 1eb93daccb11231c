import { UserActions } from '../../../../server/users/users.console';
import type { houseJobMoves } from '../../../model/house-jobs';
import type { standingMoves } from '../../../model/standing';
import type { ActsOf } from '../acts-of';

export const houseActs: ActsOf<typeof standingMoves & typeof houseJobMoves> = {
  async freeze(product, { user, frozen, by }) {
    const caller = product.caller(await product.staff(by));
    await product.get(UserActions)[frozen ? 'freeze' : 'unfreeze'](caller, user, 'agreed');
    // Their sessions have ended.
    product.forget(user);
    return null;
  },

  async runJob(product, { name }) {
    await product.job(name);
    return null;
  },
};

import { Communities } from '../../../../server/users';
import { CommunityLeaders } from '../../../../server/users/communities/community-leaders.service';
import type { communityMoves } from '../../../model/team/communities';
import type { ActsOf } from '../acts-of';

const reason = 'they asked';

export const communityActs: ActsOf<typeof communityMoves> = {
  async appointLeader(product, { user }) {
    const caller = product.caller(await product.staff('admin'));
    const id = await product.get(CommunityLeaders).appoint(caller, { userId: user, name: `Team ${user}`, reason });
    return { id };
  },

  async dismissLeader(product, { id }) {
    const caller = product.caller(await product.staff('admin'));
    return await product.get(CommunityLeaders).dismiss(caller, id, reason);
  },

  async settleCommunities(product) {
    await product.job('communities.settle');
    return null;
  },

  setSplitting: (product, { user, ...splitting }) => product.get(Communities).setSplitting(user, splitting),
};

import { Proposals } from '../../../../server/proposals';
import type { proposalMoves } from '../../../model/staff';
import type { ActsOf } from '../acts-of';

const reason = 'looked at';

export const proposalActs: ActsOf<typeof proposalMoves> = {
  async confirmProposal(product, { proposal, by }) {
    return await product.get(Proposals).confirm(product.money(await product.staff(by), {}), proposal);
  },

  async refuseProposal(product, { proposal, by }) {
    return await product.get(Proposals).refuse(product.caller(await product.staff(by)), proposal, reason);
  },

  async cancelProposal(product, { proposal, by }) {
    return await product.get(Proposals).cancel(product.caller(await product.staff(by)), proposal, reason);
  },

  async dueProposals(product) {
    await product.job('proposals.due');
    return null;
  },

  async withdrawProposal(product, { proposal, by }) {
    return await product.get(Proposals).withdraw(product.caller(await product.staff(by)), proposal, reason);
  },
};

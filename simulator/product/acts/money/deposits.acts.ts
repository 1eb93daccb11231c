import { Deposits } from '../../../../server/finance/deposits/deposits.service';
import { DepositApprovals } from '../../../../server/finance/deposits/reviews/deposit-approvals.service';
import { DepositRejections } from '../../../../server/finance/deposits/reviews/deposit-rejections.service';
import type { depositMoves } from '../../../model/money/deposits';
import type { ActsOf } from '../acts-of';

export const depositActs: ActsOf<typeof depositMoves> = {
  async fileDeposit(product, { user, asset, amount, hash }) {
    const actor = await product.user(user);
    const body = { asset, amount, ...(hash !== null && { txHash: hash }) };
    const { id } = await product.get(Deposits).file(product.money(actor, body), actor, body);
    return { id };
  },

  async approveDeposit(product, { deposit, by, amount, hash }) {
    const body = { amount, ...(hash !== null && { txHash: hash }) };
    const money = product.money(await product.staff(by), body);
    const { proposalId } = await product.get(DepositApprovals).approve(money, deposit, body);
    return { proposal: proposalId };
  },

  async rejectDeposit(product, { deposit, by }) {
    const money = product.money(await product.staff(by), {});
    return await product.get(DepositRejections).reject(money, deposit, 'not seen');
  },
};

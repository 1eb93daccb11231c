import { FeePayouts } from '../../../../server/finance/payouts/fee-payouts.service';
import { Treasury } from '../../../../server/finance/treasury/treasury.service';
import { Adjustments } from '../../../../server/finance/treasury/treasury-adjustments.service';
import type { treasuryMoves } from '../../../model/money/treasury';
import type { ActsOf } from '../acts-of';

const reason = 'agreed';

export const treasuryActs: ActsOf<typeof treasuryMoves> = {
  async fundPool(product, { by, hash, ...fill }) {
    const body = { ...fill, reason, ...(hash !== null && { txHash: hash }) };
    const { proposalId } = await product.get(Treasury).fund(product.money(await product.staff(by), body), body);
    return { proposal: proposalId };
  },

  async adjust(product, { user, asset, amount, takes, by }) {
    const body = { asset, amount: takes ? `-${amount}` : amount, reason };
    const { proposalId } = await product
      .get(Adjustments)
      .adjust(product.money(await product.staff(by), body), user, body);
    return { proposal: proposalId };
  },

  async payFees(product, { by, hash, ...payout }) {
    const body = { ...payout, txHash: hash, reason };
    const { proposalId } = await product.get(FeePayouts).pay(product.money(await product.staff(by), body), body);
    return { proposal: proposalId };
  },
};

import { Reader } from '../../../../server/common/database';
import { HandPayments } from '../../../../server/finance/payouts/by-hand/hand-payments.service';
import { PayoutSwitch } from '../../../../server/finance/payouts/payout-switch.service';
import { WithdrawalApprovals } from '../../../../server/finance/withdrawals/reviews/withdrawal-approvals.service';
import { WithdrawalReviews } from '../../../../server/finance/withdrawals/reviews/withdrawal-reviews.service';
import { Withdrawal } from '../../../../server/finance/withdrawals/withdrawal.entity';
import { withdrawalDigest } from '../../../../server/finance/withdrawals/withdrawal.rules';
import { Withdrawals } from '../../../../server/finance/withdrawals/withdrawals.service';
import type { payoutSwitchMoves } from '../../../model/money/payout-switch';
import type { withdrawalMoves } from '../../../model/money/withdrawal-moves';
import type { StaffName } from '../../../model/staff';
import type { Product } from '../../product';
import type { ActsOf } from '../acts-of';

const reason = 'seen';
/** Where a withdrawal goes that does not go to the account one logs in with. */
const otherAddress = `0x${'5e'.repeat(20)}`;

const asked = async (product: Product, by: StaffName) => product.money(await product.staff(by), { reason });

export const withdrawalActs: ActsOf<typeof withdrawalMoves & typeof payoutSwitchMoves> = {
  async askWithdrawal(product, { user, asset, amount, ownAddress }) {
    const actor = await product.user(user);
    const body = { asset, amount, ...(!ownAddress && { address: otherAddress }) };
    const { id } = await product.get(Withdrawals).ask(product.money(actor, body), actor, body);
    return { id };
  },

  async cancelWithdrawal(product, { user, withdrawal }) {
    const actor = await product.user(user);
    return await product.get(Withdrawals).cancel(product.money(actor, {}), actor, withdrawal);
  },

  /** As they see it: what they approve is what there is. */
  async approveWithdrawal(product, { withdrawal, by }) {
    const row = await product.get(Reader).manager.getRepository(Withdrawal).findOneByOrFail({ id: withdrawal });
    return await product.get(WithdrawalApprovals).approve(await asked(product, by), withdrawal, withdrawalDigest(row));
  },

  async rejectWithdrawal(product, { withdrawal, by }) {
    return await product.get(WithdrawalReviews).reject(await asked(product, by), withdrawal, reason);
  },

  async startPayout(product, { withdrawal, by }) {
    return await product.get(HandPayments).startPayout(await asked(product, by), withdrawal);
  },

  async releasePayout(product, { withdrawal, by }) {
    return await product.get(HandPayments).releasePayout(await asked(product, by), withdrawal);
  },

  async failPayout(product, { withdrawal, by }) {
    return await product.get(HandPayments).fail(await asked(product, by), withdrawal, reason);
  },

  async retryPayout(product, { withdrawal, by }) {
    return await product.get(WithdrawalReviews).retry(await asked(product, by), withdrawal);
  },

  async refundPayout(product, { withdrawal, by }) {
    return await product.get(WithdrawalReviews).refund(await asked(product, by), withdrawal, reason);
  },

  async payWithdrawal(product, { withdrawal, by, hash }) {
    return await product.get(HandPayments).pay(await asked(product, by), withdrawal, hash);
  },

  async stopPayouts(product, { by }) {
    return await product.get(PayoutSwitch).stop(await asked(product, by), reason);
  },

  async releasePayouts(product, { by }) {
    const { proposalId } = await product.get(PayoutSwitch).proposeRelease(await asked(product, by), reason);
    return { proposal: proposalId };
  },
};

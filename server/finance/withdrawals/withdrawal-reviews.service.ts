import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Tx } from '../../common/database';
import type { MoneyRequest } from '../../common/http';
import { Ledger } from '../../ledger';
import { maskAccount } from '../../users';
import { ChainClaims } from '../chain/chain-claims.service';
import { staffOf } from '../finance.actor';
import type { Withdrawal } from '../finance.entity';
import { financeErrors } from '../finance.errors';
import { withdrawalPaidLines, withdrawalRefundLines } from '../finance.posting';
import { payoutErrors } from '../payouts/payout.errors';
import { payoutHashKnown, payoutHolds } from '../payouts/payout-holds';
import { PayoutSwitch } from '../payouts/payout-switch.service';
import { type After, WithdrawalActs } from './withdrawal-acts.service';
import { checkActive } from './withdrawal-owner';
import { WithdrawalPaymentCheck } from './withdrawal-payment-check.service';

/** What reviewers do about withdrawals but approve them: reject, pay by hand, settle what failed (domain 6). */
@Injectable()
export class WithdrawalReviews {
  constructor(
    private readonly acts: WithdrawalActs,
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly payment: WithdrawalPaymentCheck,
  ) {}

  /** @throws AppError stateConflict */
  async reject(money: MoneyRequest, id: number, reason: string): Promise<null> {
    await this.acts.run(money, id, 'reject', async (tx, row) => {
      const after = await this.acts.move(tx, id, 'pending', 'rejected', { reason });
      await this.refundTo(tx, money, row);
      return after;
    });
    return null;
  }

  /**
   * From now on this staff member alone pays it, so that two never send the same money.
   * @throws AppError payoutsStopped, heldByPayer, stateConflict
   */
  async startPayout(money: MoneyRequest, id: number): Promise<null> {
    await this.acts.run(money, id, 'startPayout', async (tx, row) => {
      await checkActive(tx, row.userId);
      await this.payoutSwitch.check(tx);
      await this.checkByHand(tx, id);
      return await this.acts.move(tx, id, 'approved', 'paying', { payerId: staffOf(money).staffId });
    });
    return null;
  }

  /**
   * Gives the payout back to the queue: nothing was sent.
   * @throws AppError heldByPayer, notPayer, stateConflict
   */
  async releasePayout(money: MoneyRequest, id: number): Promise<null> {
    await this.acts.run(money, id, 'releasePayout', async (tx, row) => {
      await this.checkByHand(tx, id);
      this.checkPayer(money, row);
      return await this.acts.move(tx, id, 'paying', 'approved', { payerId: null });
    });
    return null;
  }

  /**
   * Records the transaction that paid it; with a node, one that the chain shows to have done so.
   * @throws AppError payoutsStopped, heldByPayer, notPayer, txHashInvalid, txHashUsed, stateConflict, and those of
   *   WithdrawalPaymentCheck
   */
  async pay(money: MoneyRequest, id: number, txHash: string): Promise<null> {
    const normal = this.claims.normal(txHash);
    const work = async (tx: Tx, row: Withdrawal): Promise<After> => {
      await this.payoutSwitch.check(tx);
      await this.checkByHand(tx, id);
      this.checkPayer(money, row);
      await this.moveToPaid(tx, id, normal);
      await this.ledger.post(tx, {
        key: `withdrawal:${id}:paid`,
        kind: 'withdrawalPaid',
        actor: `staff:${staffOf(money).staffId}`,
        lines: withdrawalPaidLines({ ...row, counterpart: normal }),
      });
      return { state: 'paid', txHash: normal };
    };
    await this.acts.run(money, id, 'pay', work, { before: () => this.payment.require(id, normal) });
    return null;
  }

  /**
   * The payout did not go through; any reviewer may say so.
   * @throws AppError heldByPayer, stateConflict
   */
  async fail(money: MoneyRequest, id: number, reason: string): Promise<null> {
    await this.acts.run(money, id, 'fail', async (tx) => {
      await this.checkByHand(tx, id);
      return await this.acts.move(tx, id, 'paying', 'failed', { reason, payerId: null });
    });
    return null;
  }

  /** @throws AppError stateConflict */
  async retry(money: MoneyRequest, id: number): Promise<null> {
    await this.acts.run(money, id, 'retry', (tx) => this.acts.move(tx, id, 'failed', 'approved', { reason: null }));
    return null;
  }

  /** @throws AppError stateConflict */
  async refund(money: MoneyRequest, id: number, reason: string): Promise<null> {
    await this.acts.run(money, id, 'refund', async (tx, row) => {
      const after = await this.acts.move(tx, id, 'failed', 'rejected', { reason });
      await this.refundTo(tx, money, row);
      return after;
    });
    return null;
  }

  private async refundTo(tx: Tx, money: MoneyRequest, row: Withdrawal): Promise<void> {
    await this.ledger.post(tx, {
      key: `withdrawal:${row.id}:refund`,
      kind: 'withdrawalRefund',
      actor: `staff:${staffOf(money).staffId}`,
      lines: withdrawalRefundLines({ ...row, counterpart: maskAccount(row.address) }),
    });
  }

  /** A transaction pays one thing: not also another withdrawal, a payout of fees, or what the payer signed it for. */
  private async moveToPaid(tx: Tx, id: number, txHash: string): Promise<void> {
    if (await payoutHashKnown(tx, txHash)) throw financeErrors.txHashUsed({}, 'txHash');
    try {
      await this.acts.move(tx, id, 'paying', 'paid', { txHash });
    } catch (error) {
      throw isDuplicateKey(error) ? financeErrors.txHashUsed({}, 'txHash') : error;
    }
    // Locked: a fee payout of the same hash under way at this moment is waited for.
    const others = await tx.query(`SELECT id FROM fee_payout WHERE txHash = ?${tx.dialect.forUpdate}`, [txHash]);
    if (others.length > 0) throw financeErrors.txHashUsed({}, 'txHash');
  }

  private checkPayer(money: MoneyRequest, row: Withdrawal): void {
    if (row.state === 'paying' && row.payerId !== staffOf(money).staffId) throw financeErrors.notPayer();
  }

  private async checkByHand(tx: Tx, id: number): Promise<void> {
    if (await payoutHolds(tx, id)) throw payoutErrors.heldByPayer();
  }
}

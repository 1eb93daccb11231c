import { Injectable } from '@nestjs/common';
import type { BulkResult } from '../../../common/bulk/bulk.schemas';
import { actOnEach } from '../../../common/bulk/bulk-acts';
import { isDuplicateKey, type Tx } from '../../../common/database';
import { actorName, type MoneyRequest, staffOf } from '../../../common/http';
import type { Language } from '../../../common/words/languages';
import { Assets, Ledger } from '../../../ledger';
import { Notices } from '../../../notices';
import { ChainClaims } from '../../deposits/chain/chain-claims.service';
import { financeErrors } from '../../finance.errors';
import { refuseChanged } from '../../seen-rows';
import type { SeenRow } from '../../seen-rows.schemas';
import { type After, WithdrawalActs } from '../../withdrawals/reviews/withdrawal-acts.service';
import type { Withdrawal } from '../../withdrawals/withdrawal.entity';
import { withdrawalPaidLines } from '../../withdrawals/withdrawal.posting';
import type { WithdrawalState } from '../../withdrawals/withdrawals.schemas';
import { isPayersHash } from '../payer/open-payouts';
import { payoutErrors } from '../payout.errors';
import { PayoutSwitch } from '../payout-switch.service';
import type { BulkPayBody, BulkStartBody } from '../payouts.schemas';
import { HandPaymentCheck } from './hand-payment-check.service';

/** Staff pay withdrawals by hand that the payer does not (domain 6). */
@Injectable()
export class HandPayments {
  constructor(
    private readonly acts: WithdrawalActs,
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly notices: Notices,
    private readonly claims: ChainClaims,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly payment: HandPaymentCheck,
  ) {}

  /**
   * From now on only this member of staff pays it, so that two never send the same money.
   * @throws AppError payoutsStopped, heldByPayer, stateConflict
   */
  async startPayout(money: MoneyRequest, id: number): Promise<null> {
    await this.startBy(money, id, 'startPayout');
    return null;
  }

  /** Starts many, each as it was on screen, in a transaction of its own; a refusal does not stop the others. */
  async startAll(money: MoneyRequest, items: BulkStartBody['items'], language: Language): Promise<BulkResult> {
    return await actOnEach(items, language, async (seen) => {
      const state = await this.startBy({ ...money, body: seen }, seen.id, 'bulkStartPayout', seen);
      return { state, proposalId: null };
    });
  }

  private async startBy(
    money: MoneyRequest,
    id: number,
    route: 'startPayout' | 'bulkStartPayout',
    seen?: SeenRow,
  ): Promise<WithdrawalState> {
    const work = async (tx: Tx, row: Withdrawal): Promise<After> => {
      if (seen) this.refuseChanged(seen, row);
      await this.acts.checkOwner(tx, row);
      await this.payoutSwitch.check(tx);
      await this.checkNotSigned(tx, id);
      return await this.acts.move(tx, id, 'approved', 'paying', { payerId: staffOf(money).staffId });
    };
    return await this.acts.perform(money, id, 'startPayout', work, { route });
  }

  /**
   * Gives the payout back to the queue: nothing was sent.
   * @throws AppError heldByPayer, notPayer, stateConflict
   */
  async releasePayout(money: MoneyRequest, id: number): Promise<null> {
    await this.acts.perform(money, id, 'releasePayout', async (tx, row) => {
      await this.checkNotSigned(tx, id);
      this.checkPayer(money, row);
      return await this.acts.move(tx, id, 'paying', 'approved', { payerId: null });
    });
    return null;
  }

  /**
   * Records the transaction that paid it; with a node, the chain must show that it did.
   * @throws AppError payoutsStopped, heldByPayer, notPayer, txHashInvalid, txHashUsed, stateConflict, and those of
   *   HandPaymentCheck
   */
  async pay(money: MoneyRequest, id: number, txHash: string): Promise<null> {
    await this.payBy(money, id, txHash, 'pay');
    return null;
  }

  /** Records the transactions of many, each looked up again, in a transaction of its own; the same hash never pays two. */
  async payAll(money: MoneyRequest, items: BulkPayBody['items'], language: Language): Promise<BulkResult> {
    return await actOnEach(items, language, async (seen) => {
      const state = await this.payBy({ ...money, body: seen }, seen.id, seen.txHash, 'bulkPay', seen);
      return { state, proposalId: null };
    });
  }

  private async payBy(
    money: MoneyRequest,
    id: number,
    txHash: string,
    route: 'pay' | 'bulkPay',
    seen?: SeenRow,
  ): Promise<WithdrawalState> {
    const normal = this.claims.normal(txHash);
    const work = async (tx: Tx, row: Withdrawal): Promise<After> => {
      if (seen) this.refuseChanged(seen, row);
      await this.payoutSwitch.check(tx);
      await this.checkNotSigned(tx, id);
      this.checkPayer(money, row);
      await this.moveToPaid(tx, id, normal);
      await this.ledger.post(tx, {
        key: `withdrawal:${id}:paid`,
        kind: 'withdrawalPaid',
        actor: actorName(money.actor),
        lines: withdrawalPaidLines({ ...row, counterpart: normal }),
      });
      const { userId, asset, amount } = row;
      const params = { withdrawal: id, asset, amount: this.assets.format(asset, amount) };
      await this.notices.tell(tx, { userId, kind: 'withdrawalPaid', subject: id, params });
      return { state: 'paid', txHash: normal };
    };
    return await this.acts.perform(money, id, 'pay', work, { route, before: () => this.payment.check(id, normal) });
  }

  private refuseChanged(seen: SeenRow, row: Withdrawal): void {
    refuseChanged(seen, { ...row, amount: this.assets.format(row.asset, row.amount) });
  }

  /**
   * The payout did not go through; any reviewer may say so.
   * @throws AppError heldByPayer, stateConflict
   */
  async fail(money: MoneyRequest, id: number, reason: string): Promise<null> {
    await this.acts.perform(money, id, 'fail', async (tx) => {
      await this.checkNotSigned(tx, id);
      return await this.acts.move(tx, id, 'paying', 'failed', { reason, payerId: null });
    });
    return null;
  }

  /** A transaction pays one thing only: no other withdrawal, no payout of fees, nothing the payer signed it for. */
  private async moveToPaid(tx: Tx, id: number, txHash: string): Promise<void> {
    if (await isPayersHash(tx, txHash)) throw financeErrors.txHashUsed({}, 'txHash');
    try {
      await this.acts.move(tx, id, 'paying', 'paid', { txHash });
    } catch (error) {
      throw isDuplicateKey(error) ? financeErrors.txHashUsed({}, 'txHash') : error;
    }
    const others = await tx.query('SELECT id FROM fee_payout WHERE txHash = ?', [txHash]);
    if (others.length > 0) throw financeErrors.txHashUsed({}, 'txHash');
  }

  private checkPayer(money: MoneyRequest, row: Withdrawal): void {
    if (row.state === 'paying' && row.payerId !== staffOf(money).staffId) throw payoutErrors.notPayer();
  }

  /** While the payer has signed a transaction for it, people can neither pay it nor call it failed. */
  private async checkNotSigned(tx: Tx, id: number): Promise<void> {
    const signed = await tx.query('SELECT id FROM payout WHERE openWithdrawalId = ?', [id]);
    if (signed.length > 0) throw payoutErrors.heldByPayer();
  }
}

import { Injectable } from '@nestjs/common';
import { Audit } from '../auth';
import { isDuplicateKey, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { Idempotency, type MoneyRequest } from '../common/http';
import { Clock, isoTime } from '../common/runtime';
import { Assets, Ledger } from '../ledger';
import { maskAccount } from '../users';
import { ChainClaims } from './chain-claims.service';
import { staffOf } from './finance.actor';
import { Withdrawal } from './finance.entity';
import { financeErrors } from './finance.errors';
import { withdrawalPaidLines, withdrawalRefundLines } from './finance.posting';
import { withdrawalDigest } from './withdrawal.rules';
import type { WithdrawalState } from './withdrawal.states';
import { moveWithdrawal } from './withdrawal-moves';

type Changes = Parameters<typeof moveWithdrawal>[5];

/** What reviewers do about withdrawals: approve or reject, and pay by hand (domain 6). */
@Injectable()
export class WithdrawalReviews {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Approves exactly what `digest` names.
   * @throws AppError onHold, stateConflict where it changed or somebody was quicker
   */
  approve(money: MoneyRequest, id: number, digest: string): Promise<null> {
    return this.act(money, id, 'approve', async (tx, row) => {
      if (withdrawalDigest(row) !== digest) throw commonErrors.stateConflict();
      const now = this.clock.now();
      if (row.holdUntil !== null && row.holdUntil > now) throw financeErrors.onHold({ until: isoTime(row.holdUntil) });
      await tx.run('INSERT INTO withdrawal_approval (withdrawalId, staffId, digest, createdAt) VALUES (?, ?, ?, ?)', [
        id,
        staffOf(money).staffId,
        digest,
        now,
      ]);
      return await this.move(tx, id, 'pending', 'approved');
    });
  }

  /** @throws AppError stateConflict */
  reject(money: MoneyRequest, id: number, reason: string): Promise<null> {
    return this.act(money, id, 'reject', async (tx, row) => {
      const after = await this.move(tx, id, 'pending', 'rejected', { reason });
      await this.refundTo(tx, money, row);
      return after;
    });
  }

  /**
   * From now on this staff member alone pays it, so that two never send the same money.
   * @throws AppError stateConflict
   */
  startPayout(money: MoneyRequest, id: number): Promise<null> {
    return this.act(money, id, 'startPayout', (tx) =>
      this.move(tx, id, 'approved', 'paying', { payerId: staffOf(money).staffId }),
    );
  }

  /**
   * Gives the payout back to the queue: nothing was sent.
   * @throws AppError notPayer, stateConflict
   */
  releasePayout(money: MoneyRequest, id: number): Promise<null> {
    return this.act(money, id, 'releasePayout', (tx, row) => {
      this.checkPayer(money, row);
      return this.move(tx, id, 'paying', 'approved', { payerId: null });
    });
  }

  /**
   * Records the transaction that paid it.
   * @throws AppError notPayer, txHashInvalid, txHashUsed, stateConflict
   */
  pay(money: MoneyRequest, id: number, txHash: string): Promise<null> {
    const normal = this.claims.normal(txHash);
    return this.act(money, id, 'pay', async (tx, row) => {
      this.checkPayer(money, row);
      try {
        await this.move(tx, id, 'paying', 'paid', { txHash: normal });
      } catch (error) {
        if (isDuplicateKey(error)) throw financeErrors.txHashUsed({}, 'txHash');
        throw error;
      }
      await this.ledger.post(tx, {
        key: `withdrawal:${id}:paid`,
        kind: 'withdrawalPaid',
        actor: `staff:${staffOf(money).staffId}`,
        lines: withdrawalPaidLines({ ...row, counterpart: normal }),
      });
      return { state: 'paid', txHash: normal };
    });
  }

  /**
   * The payout did not go through; any reviewer may say so.
   * @throws AppError stateConflict
   */
  fail(money: MoneyRequest, id: number, reason: string): Promise<null> {
    return this.act(money, id, 'fail', (tx) => this.move(tx, id, 'paying', 'failed', { reason, payerId: null }));
  }

  /** @throws AppError stateConflict */
  retry(money: MoneyRequest, id: number): Promise<null> {
    return this.act(money, id, 'retry', (tx) => this.move(tx, id, 'failed', 'approved', { reason: null }));
  }

  /** @throws AppError stateConflict */
  refund(money: MoneyRequest, id: number, reason: string): Promise<null> {
    return this.act(money, id, 'refund', async (tx, row) => {
      const after = await this.move(tx, id, 'failed', 'rejected', { reason });
      await this.refundTo(tx, money, row);
      return after;
    });
  }

  /** Runs one action once, with its audit line in the same transaction. */
  private async act(
    money: MoneyRequest,
    id: number,
    action: string,
    work: (tx: Tx, row: Withdrawal) => Promise<object>,
  ): Promise<null> {
    return await this.idempotency.run(money, `withdrawal.${action}:${id}`, async (tx) => {
      const row = await tx.manager.getRepository(Withdrawal).findOneBy({ id });
      if (!row) throw commonErrors.notFound();
      const after = await work(tx, row);
      const before = {
        state: row.state,
        amount: this.assets.format(row.asset, row.amount),
        asset: row.asset,
        address: row.address,
      };
      await this.audit.write(tx, money, { action, resource: 'withdrawals', resourceId: id, before, after });
      return null;
    });
  }

  private async move(
    tx: Tx,
    id: number,
    from: WithdrawalState,
    to: WithdrawalState,
    changes: Changes = {},
  ): Promise<object> {
    await moveWithdrawal(tx, id, from, to, this.clock.now(), changes);
    return { state: to, ...changes };
  }

  private async refundTo(tx: Tx, money: MoneyRequest, row: Withdrawal): Promise<void> {
    await this.ledger.post(tx, {
      key: `withdrawal:${row.id}:refund`,
      kind: 'withdrawalRefund',
      actor: `staff:${staffOf(money).staffId}`,
      lines: withdrawalRefundLines({ ...row, counterpart: maskAccount(row.address) }),
    });
  }

  private checkPayer(money: MoneyRequest, row: Withdrawal): void {
    if (row.state === 'paying' && row.payerId !== staffOf(money).staffId) throw financeErrors.notPayer();
  }
}

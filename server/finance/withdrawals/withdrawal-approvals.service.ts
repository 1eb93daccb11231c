import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Tx } from '../../common/database';
import { AppError, commonErrors } from '../../common/errors';
import { type MoneyRequest, staffOf } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Settings } from '../../settings';
import type { Withdrawal } from './withdrawal.entity';
import { withdrawalErrors } from './withdrawal.errors';
import { approvalsNeeded, withdrawalDigest } from './withdrawal.rules';
import { type After, WithdrawalActs } from './withdrawal-acts.service';
import type { BulkApproveBody, BulkApproveResult } from './withdrawals.schemas';

/** Reviewers approve exactly what they saw; above the limit it takes two of them (domain 6). */
@Injectable()
export class WithdrawalApprovals {
  constructor(
    private readonly acts: WithdrawalActs,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** How many different reviewers must approve a withdrawal of that value; null: its value is unknown. */
  needed(value: bigint | null): number {
    return approvalsNeeded(value, this.settings.amount('withdraw.twoPersonLimit'));
  }

  /**
   * Approves exactly what `digest` names; it moves on once enough different reviewers have.
   * @throws AppError notFound, onHold, alreadyApproved, stateConflict if it changed or somebody was quicker
   */
  async approve(money: MoneyRequest, id: number, digest: string): Promise<null> {
    await this.acts.perform(money, id, 'approve', (tx, row) => this.approveIn(tx, money, row, digest));
    return null;
  }

  /**
   * Approves many, each in a transaction of its own, by the same rules and under the same key for its own row: a repeat
   * does what is left. A refusal does not stop the others.
   */
  async approveAll(
    money: MoneyRequest,
    items: BulkApproveBody['items'],
    language: Language,
  ): Promise<BulkApproveResult> {
    const results: BulkApproveResult['results'] = [];
    for (const { id, digest } of items) {
      try {
        const one = { ...money, body: { digest } };
        const work = (tx: Tx, row: Withdrawal) => this.approveIn(tx, money, row, digest);
        const state = await this.acts.perform(one, id, 'approve', work, { route: 'bulkApprove' });
        results.push({ id, ok: true, state, message: null, code: null });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        results.push({ id, ok: false, state: null, message: error.text(language), code: error.code });
      }
    }
    return { results };
  }

  private async approveIn(tx: Tx, money: MoneyRequest, row: Withdrawal, digest: string): Promise<After> {
    if (row.state !== 'pending' || withdrawalDigest(row) !== digest) throw commonErrors.stateConflict();
    const now = this.clock.now();
    if (row.holdUntil !== null && row.holdUntil > now) throw withdrawalErrors.onHold({ until: isoTime(row.holdUntil) });
    await this.acts.checkOwner(tx, row);
    await this.insert(tx, row.id, staffOf(money).staffId, digest, now);
    const [counted] = await tx.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM withdrawal_approval WHERE withdrawalId = ? AND digest = ?',
      [row.id, digest],
    );
    const approvals = Number(counted?.n);
    const needed = this.needed(row.value);
    const after: After =
      approvals < needed ? { state: row.state } : await this.acts.move(tx, row.id, 'pending', 'approved');
    return { ...after, approvals, needed };
  }

  private async insert(tx: Tx, id: number, staffId: number, digest: string, now: number): Promise<void> {
    try {
      await tx.run('INSERT INTO withdrawal_approval (withdrawalId, staffId, digest, createdAt) VALUES (?, ?, ?, ?)', [
        id,
        staffId,
        digest,
        now,
      ]);
    } catch (error) {
      throw isDuplicateKey(error) ? withdrawalErrors.alreadyApproved() : error;
    }
  }
}

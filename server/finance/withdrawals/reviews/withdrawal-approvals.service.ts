import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { BulkResult } from '../../../common/bulk/bulk.schemas';
import { actOnEach } from '../../../common/bulk/bulk-acts';
import { isDuplicateKey, type Tx } from '../../../common/database';
import { commonErrors } from '../../../common/errors';
import { type CallerContext, type MoneyRequest, staffOf } from '../../../common/http';
import { Clock, isoTime } from '../../../common/runtime';
import type { Language } from '../../../common/words/languages';
import { Assets } from '../../../ledger';
import { Settings } from '../../../settings';
import { Audit, StaffDirectory, StaffStanding } from '../../../staff';
import { financeErrors } from '../../finance.errors';
import { refuseChanged } from '../../seen-rows';
import { Withdrawal } from '../withdrawal.entity';
import { withdrawalErrors } from '../withdrawal.errors';
import { approvalsNeeded, withdrawalDigest } from '../withdrawal.rules';
import type { BulkApproveBody } from '../withdrawals.schemas';
import { type After, WithdrawalActs } from './withdrawal-acts.service';

/** Reviewers approve exactly what they saw; above the limit it takes two of them (domain 6). */
@Injectable()
export class WithdrawalApprovals implements OnModuleInit {
  constructor(
    private readonly assets: Assets,
    private readonly acts: WithdrawalActs,
    private readonly settings: Settings,
    private readonly directory: StaffDirectory,
    private readonly audit: Audit,
    private readonly standing: StaffStanding,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.directory.whenDismissed((tx, caller, staffId) => this.withdrawAllOf(tx, caller, staffId));
  }

  /** How many different reviewers must approve a withdrawal of that value; null: its value is unknown. */
  needed(value: bigint | null): number {
    return approvalsNeeded(value, this.settings.amount('withdraw.twoPersonLimit'));
  }

  /**
   * Approves exactly what `digest` names; it moves on once enough different reviewers have.
   * @throws AppError notFound, onHold, alreadyApproved, accountTooNew where it takes two, stateConflict if it changed or somebody was quicker
   */
  async approve(money: MoneyRequest, id: number, digest: string): Promise<null> {
    await this.acts.perform(money, id, 'approve', (tx, row) => this.approveIn(tx, money, row, digest));
    return null;
  }

  /**
   * Approves many, each in a transaction of its own, by the same rules and under the same key for its own row: a repeat
   * does what is left. A refusal does not stop the others; a row that is not what the reviewer saw is refused with
   * `rowChanged`.
   */
  async approveAll(money: MoneyRequest, items: BulkApproveBody['items'], language: Language): Promise<BulkResult> {
    return await actOnEach(items, language, async (seen) => {
      const { id, digest } = seen;
      const one = { ...money, body: seen };
      const work = (tx: Tx, row: Withdrawal) => {
        refuseChanged(seen, { ...row, amount: this.assets.format(row.asset, row.amount) });
        if (withdrawalDigest(row) !== digest) throw financeErrors.rowChanged();
        return this.approveIn(tx, money, row, digest);
      };
      const state = await this.acts.perform(one, id, 'approve', work, { route: 'bulkApprove' });
      return { state, proposalId: null };
    });
  }

  private async approveIn(tx: Tx, money: MoneyRequest, row: Withdrawal, digest: string): Promise<After> {
    if (row.state !== 'pending' || withdrawalDigest(row) !== digest) throw commonErrors.stateConflict();
    const now = this.clock.now();
    if (row.holdUntil !== null && row.holdUntil > now) throw withdrawalErrors.onHold({ until: isoTime(row.holdUntil) });
    await this.acts.checkOwner(tx, row);
    const needed = this.needed(row.value);
    if (needed > 1) await this.standing.check(tx, money);
    await this.insert(tx, row.id, staffOf(money).staffId, digest, now);
    const approvals = await this.count(tx, row, digest);
    const after: After =
      approvals < needed ? { state: row.state } : await this.acts.move(tx, row.id, 'pending', 'approved');
    return { ...after, approvals, needed };
  }

  /** The approvals of somebody who was dismissed, of what is not being paid yet; where too few are left it is pending again. */
  private async withdrawAllOf(tx: Tx, caller: CallerContext, staffId: number): Promise<void> {
    const rows = await tx.query<{ id: number }>(
      `SELECT a.withdrawalId AS id FROM withdrawal_approval a JOIN withdrawal w ON w.id = a.withdrawalId
       WHERE a.staffId = ? AND w.state IN ('pending', 'approved') ORDER BY a.withdrawalId`,
      [staffId],
    );
    for (const { id } of rows) await this.withdrawOne(tx, caller, Number(id), staffId);
  }

  private async withdrawOne(tx: Tx, caller: CallerContext, id: number, staffId: number): Promise<void> {
    await tx.hold('withdrawal', id);
    const row = await tx.manager.getRepository(Withdrawal).findOneByOrFail({ id });
    if (row.state !== 'pending' && row.state !== 'approved') return;
    await tx.run('DELETE FROM withdrawal_approval WHERE withdrawalId = ? AND staffId = ?', [id, staffId]);
    const approvals = await this.count(tx, row, withdrawalDigest(row));
    const needed = this.needed(row.value);
    const back = row.state === 'approved' && approvals < needed;
    const after: After = back ? await this.acts.move(tx, id, 'approved', 'pending') : { state: row.state };
    await this.audit.write(tx, caller, {
      action: 'withdrawApproval',
      resource: 'withdrawals',
      resourceId: id,
      before: { state: row.state, approvedBy: staffId },
      after: { ...after, approvals, needed },
    });
  }

  private async count(tx: Tx, { id }: Withdrawal, digest: string): Promise<number> {
    const [counted] = await tx.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM withdrawal_approval WHERE withdrawalId = ? AND digest = ?',
      [id, digest],
    );
    return Number(counted?.n);
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

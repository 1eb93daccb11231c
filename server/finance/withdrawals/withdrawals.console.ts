import { Body, Controller, Injectable, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { type BulkResult, bulkResult } from '../../common/bulk/bulk.schemas';
import { type DraftOf, type ListLoader, type LoadedOf, listConsole, type Reading } from '../../common/console';
import { Reader } from '../../common/database';
import { Answers, AnswersNothing, CallerLanguage, Money, type MoneyRequest, StaffMay } from '../../common/http';
import { idParam, reasonBody } from '../../common/http/schemas';
import { isoTime, isoTimeOrNull } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { joinStaff, StaffStanding } from '../../staff';
import { WithdrawalApprovals } from './reviews/withdrawal-approvals.service';
import { WithdrawalReviews } from './reviews/withdrawal-reviews.service';
import { type WithdrawalRow, withdrawalList } from './withdrawals.list';
import { type BulkApproveBody, bulkApproveBody, withdrawalApproveBody } from './withdrawals.schemas';

@ApiTags('console')
@Controller('admin-api/withdrawals')
class WithdrawalReviewsConsole {
  constructor(
    private readonly approvals: WithdrawalApprovals,
    private readonly reviews: WithdrawalReviews,
  ) {}

  @Post(':id/approve')
  @StaffMay('withdrawals.review')
  @AnswersNothing('Approves exactly what `digest` names')
  approve(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: withdrawalApproveBody }) { digest }: z.infer<typeof withdrawalApproveBody>,
  ): Promise<null> {
    return this.approvals.approve(money, id, digest);
  }

  @Post('bulk-approve')
  @StaffMay('withdrawals.review')
  @Answers(bulkResult, 'What became of each')
  bulkApprove(
    @Money() money: MoneyRequest,
    @CallerLanguage() language: Language,
    @Body({ schema: bulkApproveBody }) { items }: BulkApproveBody,
  ): Promise<BulkResult> {
    return this.approvals.approveAll(money, items, language);
  }

  @Post(':id/reject')
  @StaffMay('withdrawals.review')
  @AnswersNothing('Rejects the withdrawal and gives the money back')
  reject(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: z.infer<typeof reasonBody>,
  ): Promise<null> {
    return this.reviews.reject(money, id, reason);
  }

  @Post(':id/retry')
  @StaffMay('withdrawals.review')
  @AnswersNothing('Sends a failed withdrawal to be paid again')
  retry(@Money() money: MoneyRequest, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.reviews.retry(money, id);
  }

  @Post(':id/refund')
  @StaffMay('withdrawals.review')
  @AnswersNothing('Gives the money of a failed withdrawal back')
  refund(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: z.infer<typeof reasonBody>,
  ): Promise<null> {
    return this.reviews.refund(money, id, reason);
  }
}

type Approvals = WithdrawalRow['approvals'];

interface RawApproval {
  readonly withdrawalId: number;
  readonly staffId: number;
  readonly staff: string | null;
  readonly createdAt: number;
}

/** Adds to withdrawals who has approved them, and what their approval takes of the reader. */
@Injectable()
class WithdrawalLoader implements ListLoader<typeof withdrawalList> {
  constructor(
    private readonly reader: Reader,
    private readonly approvals: WithdrawalApprovals,
    private readonly standing: StaffStanding,
  ) {}

  async load(
    drafts: readonly DraftOf<typeof withdrawalList>[],
    { staff }: Reading,
  ): Promise<LoadedOf<typeof withdrawalList>[]> {
    const approvals = await this.approvalsOf(drafts.map(({ row }) => row.id));
    const newUntil = await this.standing.of(staff.staffId);
    return drafts.map(({ raw: { value }, row: { id } }) => {
      const needed = this.approvals.needed(value === null ? null : BigInt(value));
      return {
        approvals: approvals.get(id) ?? [],
        approvalsNeeded: needed,
        newUntil: needed > 1 ? isoTimeOrNull(newUntil) : null,
      };
    });
  }

  private async approvalsOf(ids: readonly number[]): Promise<Map<number, Approvals>> {
    const found = new Map<number, Approvals>();
    if (ids.length === 0) return found;
    const rows = await this.reader.query<RawApproval>(
      `SELECT a.withdrawalId, a.staffId, f.name AS staff, a.createdAt FROM withdrawal_approval a ${joinStaff('f', 'a.staffId')}
       WHERE a.withdrawalId IN (${ids.map(() => '?').join(', ')}) ORDER BY a.id`,
      ids,
    );
    for (const { withdrawalId, staffId, staff, createdAt } of rows) {
      const list = found.get(withdrawalId) ?? [];
      found.set(withdrawalId, [...list, { staffId, staff: staff ?? '', createdAt: isoTime(createdAt) }]);
    }
    return found;
  }
}

export const withdrawalsConsole = [WithdrawalReviewsConsole, listConsole(withdrawalList, WithdrawalLoader)];

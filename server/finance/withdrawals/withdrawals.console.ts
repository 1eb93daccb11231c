import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Reader } from '../../common/database';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  CallerLanguage,
  Money,
  type MoneyRequest,
  type StaffActor,
  StaffMay,
  staffOf,
} from '../../common/http';
import { idParam, reasonBody, stateCounts } from '../../common/http/schemas';
import {
  addressLength,
  byId,
  byText,
  Finds,
  type Hit,
  hashLength,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
  type SearchTerm,
} from '../../common/lists';
import { isoTime, isoTimeOrNull } from '../../common/runtime';
import { type Language } from '../../common/words/languages';
import { withReasonIn } from '../../common/words/reject-reasons.rules';
import { Assets, quoteAsset } from '../../ledger';
import { joinStaff, StaffStanding } from '../../staff';
import { byUserOrHash, checksummed, joinUser, type UserPart, userColumns } from '../../users';
import { type BulkResult, bulkResult } from '../bulk.schemas';
import { isPaidByPayer, withdrawalDigest } from './withdrawal.rules';
import { WithdrawalApprovals } from './withdrawal-approvals.service';
import { WithdrawalReviews } from './withdrawal-reviews.service';
import {
  type BulkApproveBody,
  bulkApproveBody,
  type WithdrawalRow,
  withdrawalApproveBody,
  withdrawalRow,
  withdrawalStates,
} from './withdrawals.schemas';

interface RawWithdrawal extends UserPart {
  readonly id: number;
  readonly asset: string;
  readonly amount: string | number;
  readonly fee: string | number;
  readonly address: string;
  readonly state: WithdrawalRow['state'];
  readonly reason: string | null;
  readonly txHash: string | null;
  readonly holdUntil: number | null;
  readonly value: string | number | null;
  readonly payer: string | null;
  readonly payerId: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

type Approvals = WithdrawalRow['approvals'];

interface RawApproval {
  readonly withdrawalId: number;
  readonly staffId: number;
  readonly staff: string | null;
  readonly createdAt: number;
}

const source: ListSource = {
  name: 'withdrawals',
  columns: `w.id, ${userColumns}, w.asset, w.amount, w.fee, w.address, w.state, w.reason, w.txHash, w.holdUntil,
    w.value, f.name AS payer, w.payerId, w.createdAt, w.updatedAt`,
  table: 'withdrawal w',
  joins: `${joinUser('w.userId')} ${joinStaff('f', 'w.payerId')}`,
  id: 'w.id',
  sort: { id: 'w.id', createdAt: 'w.createdAt', amount: 'w.amount' },
  filter: {
    id: byId('w.id'),
    state: oneOf('w.state', z.enum(withdrawalStates)),
    asset: byText('w.asset', 16),
    userId: byId('w.userId'),
    q: byUserOrHash({ user: 'w.userId', txHash: 'w.txHash', address: 'w.address' }),
  },
};

/** Who reads, and in which language. */
interface Reading {
  readonly caller: CallerContext;
  readonly language: Language;
}

@ApiTags('console')
@Controller('admin-api/withdrawals')
class WithdrawalsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly approvals: WithdrawalApprovals,
    private readonly reviews: WithdrawalReviews,
    private readonly standing: StaffStanding,
  ) {}

  @Get()
  @StaffMay('withdrawals.read')
  @ListOf(withdrawalRow, 'Withdrawals')
  async list(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<Page<WithdrawalRow>> {
    const page = await this.lists.page<RawWithdrawal>(source, query);
    return { ...page, rows: await this.rowsOf({ caller, language }, page.rows) };
  }

  @Get('counts')
  @StaffMay('withdrawals.read')
  @Answers(stateCounts, 'Withdrawals in each state, each counted up to 10,001')
  counts(): Promise<Record<string, number>> {
    return this.lists.stateCounts('withdrawal', withdrawalStates);
  }

  @Finds('withdrawals', 'withdrawals.read')
  async find(_staff: StaffActor, { id, hex }: SearchTerm): Promise<Hit[]> {
    const whole = hex?.length === hashLength || hex?.length === addressLength;
    const rows = await this.lists.found<RawWithdrawal>(source, id ? { id } : whole ? { q: hex } : null);
    return rows.map(({ id: found, asset, amount, uid }) => ({
      id: found,
      label: `${this.assets.format(asset, BigInt(amount))} ${asset}`,
      note: uid,
    }));
  }

  @Get(':id')
  @StaffMay('withdrawals.read')
  @Answers(withdrawalRow, 'One withdrawal')
  async show(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<WithdrawalRow | undefined> {
    const [row] = await this.rowsOf({ caller, language }, [await this.lists.one<RawWithdrawal>(source, id)]);
    return row;
  }

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

  private async rowsOf({ caller, language }: Reading, rows: readonly RawWithdrawal[]): Promise<WithdrawalRow[]> {
    const approvals = await this.approvalsOf(rows.map((row) => row.id));
    const newUntil = await this.standing.of(staffOf(caller).staffId);
    return rows.map(({ amount, fee, value, ...row }) => {
      const needed = this.approvals.needed(value === null ? null : BigInt(value));
      const exact = { id: row.id, asset: row.asset, address: row.address, amount: BigInt(amount), fee: BigInt(fee) };
      return {
        ...withReasonIn(row, language),
        account: checksummed(row.account),
        address: checksummed(row.address),
        amount: this.assets.format(row.asset, exact.amount),
        fee: this.assets.format(row.asset, exact.fee),
        digest: withdrawalDigest(exact),
        value: value === null ? null : this.assets.format(quoteAsset, BigInt(value)),
        approvals: approvals.get(row.id) ?? [],
        approvalsNeeded: needed,
        newUntil: needed > 1 ? isoTimeOrNull(newUntil) : null,
        automatic: isPaidByPayer(row),
        holdUntil: isoTimeOrNull(row.holdUntil),
        createdAt: isoTime(row.createdAt),
        updatedAt: isoTime(row.updatedAt),
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

export const withdrawalsConsole = [WithdrawalsConsole];

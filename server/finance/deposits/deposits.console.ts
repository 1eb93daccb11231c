import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Reader } from '../../common/database';
import { Answers, AnswersNothing, Money, type MoneyRequest, StaffMay } from '../../common/http';
import { idParam, reasonBody, stateCounts } from '../../common/http/schemas';
import {
  byId,
  byText,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
} from '../../common/lists';
import { isoTime, isoTimeOrNull } from '../../common/runtime';
import { Assets } from '../../ledger';
import { joinStaff } from '../../staff';
import { byUserOrHash, checksummed, joinUser, type UserPart, userColumns } from '../../users';
import { type DepositCheckRow } from './deposit.entity';
import { isCreditable } from './deposit-check.rules';
import { DepositChecks, splitDifferences } from './deposit-checks.service';
import { DepositReviews } from './deposit-reviews.service';
import { type DepositRow, depositApproveBody, depositRow, depositStates } from './deposits.schemas';

interface RawDeposit extends UserPart {
  readonly id: number;
  readonly asset: string;
  readonly amount: string | number;
  readonly credited: string | number | null;
  readonly txHash: string | null;
  readonly image: string | null;
  readonly state: DepositRow['state'];
  readonly reason: string | null;
  readonly reviewer: string | null;
  readonly reviewedAt: number | null;
  readonly createdAt: number;
}

const source: ListSource = {
  name: 'deposits',
  columns: `d.id, ${userColumns}, d.asset, d.amount, d.credited, d.txHash, d.image, d.state, d.reason,
    f.name AS reviewer, d.reviewedAt, d.createdAt`,
  table: 'deposit d',
  joins: `${joinUser('d.userId')} ${joinStaff('f', 'd.staffId')}`,
  id: 'd.id',
  sort: { id: 'd.id', createdAt: 'd.createdAt', amount: 'd.amount' },
  filter: {
    id: byId('d.id'),
    state: oneOf('d.state', z.enum(depositStates)),
    asset: byText('d.asset', 16),
    userId: byId('d.userId'),
    q: byUserOrHash({ user: 'd.userId', txHash: 'd.txHash' }),
  },
};

@ApiTags('console')
@Controller('admin-api/deposits')
class DepositsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
    private readonly reviews: DepositReviews,
    private readonly checks: DepositChecks,
    private readonly reader: Reader,
  ) {}

  @Get()
  @StaffMay('deposits.read')
  @ListOf(depositRow, 'Deposits')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<DepositRow>> {
    const page = await this.lists.page<RawDeposit>(source, query);
    return { ...page, rows: await this.rowsOf(page.rows) };
  }

  @Get('counts')
  @StaffMay('deposits.read')
  @Answers(stateCounts, 'Deposits in each state, each counted up to 10,001')
  counts(): Promise<Record<string, number>> {
    return this.lists.stateCounts('deposit', depositStates);
  }

  @Get(':id')
  @StaffMay('deposits.read')
  @Answers(depositRow, 'One deposit')
  async show(@Param('id', { schema: idParam }) id: number): Promise<DepositRow | undefined> {
    const [row] = await this.rowsOf([await this.lists.one<RawDeposit>(source, id)]);
    return row;
  }

  @Post(':id/approve')
  @StaffMay('deposits.review')
  @AnswersNothing('Credits the deposit')
  approve(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: depositApproveBody }) body: z.infer<typeof depositApproveBody>,
  ): Promise<null> {
    return this.reviews.approve(money, id, body);
  }

  @Post(':id/reject')
  @StaffMay('deposits.review')
  @AnswersNothing('Rejects the deposit')
  reject(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: z.infer<typeof reasonBody>,
  ): Promise<null> {
    return this.reviews.reject(money, id, reason);
  }

  private async rowsOf(rows: readonly RawDeposit[]): Promise<DepositRow[]> {
    const ids = rows.map(({ id }) => id);
    const checks = await this.checks.of(this.reader, ids);
    return rows.map(({ amount, credited, reviewedAt, createdAt, ...row }) => {
      const check = checks.get(row.id);
      return {
        ...row,
        account: checksummed(row.account),
        amount: this.assets.format(row.asset, BigInt(amount)),
        credited: credited === null ? null : this.assets.format(row.asset, BigInt(credited)),
        check: this.checks.answerOf(row.asset, check),
        sender: check?.sender ? checksummed(check.sender) : null,
        creditable: check === undefined || isCreditable(facts(check)),
        reviewedAt: isoTimeOrNull(reviewedAt),
        createdAt: isoTime(createdAt),
      };
    });
  }
}

const facts = ({ state, differs, received }: DepositCheckRow) => ({
  state,
  differs: splitDifferences(differs),
  received: received === null ? null : BigInt(received),
});

export const depositsConsole = [DepositsConsole];

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
} from '../../common/http';
import { idParam, reasonBody, stateCounts } from '../../common/http/schemas';
import {
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
import { Assets } from '../../ledger';
import { Proposals } from '../../proposals';
import { type DoneOrProposed, doneOrProposed } from '../../proposals/proposals.schemas';
import { joinStaff } from '../../staff';
import { staffUploadUrl } from '../../uploads';
import { byUserOrHash, checksummed, joinUser, type UserPart, userColumns } from '../../users';
import { type BulkResult, bulkResult } from '../bulk.schemas';
import { type DepositCheckRow } from './deposit.entity';
import { isCreditable } from './deposit-check.rules';
import { DepositChecks, splitDifferences } from './deposit-checks.service';
import { DepositConversions } from './deposit-conversions.service';
import { DepositReviews } from './deposit-reviews.service';
import {
  type DepositApproveBody,
  type DepositBulkBody,
  type DepositRow,
  depositApproveBody,
  depositBulkBody,
  depositRow,
  depositStates,
} from './deposits.schemas';
import { proofOf } from './solo-credit.rules';
import { type AssetCredit, SoloCredits } from './solo-credits.service';

interface RawDeposit extends UserPart {
  readonly id: number;
  readonly asset: string;
  readonly amount: string | number;
  readonly credited: string | number | null;
  readonly txHash: string | null;
  readonly image: string | null;
  readonly testMoney: boolean | number;
  readonly state: DepositRow['state'];
  readonly reason: string | null;
  readonly reviewer: string | null;
  readonly reviewedAt: number | null;
  readonly createdAt: number;
}

const source: ListSource = {
  name: 'deposits',
  columns: `d.id, ${userColumns}, d.asset, d.amount, d.credited, d.txHash, d.image, d.testMoney, d.state, d.reason,
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

/** Who reads, and in which language. */
interface Reading {
  readonly caller: CallerContext;
  readonly language: Language;
}

@ApiTags('console')
@Controller('admin-api/deposits')
class DepositsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
    private readonly reviews: DepositReviews,
    private readonly checks: DepositChecks,
    private readonly conversions: DepositConversions,
    private readonly soloCredits: SoloCredits,
    private readonly proposals: Proposals,
    private readonly reader: Reader,
  ) {}

  @Get()
  @StaffMay('deposits.read')
  @ListOf(depositRow, 'Deposits')
  async list(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<Page<DepositRow>> {
    const page = await this.lists.page<RawDeposit>(source, query);
    return { ...page, rows: await this.rowsOf({ caller, language }, page.rows) };
  }

  @Get('counts')
  @StaffMay('deposits.read')
  @Answers(stateCounts, 'Deposits in each state, each counted up to 10,001')
  counts(): Promise<Record<string, number>> {
    return this.lists.stateCounts('deposit', depositStates);
  }

  @Finds('deposits', 'deposits.read')
  async find(_staff: StaffActor, { id, hex }: SearchTerm): Promise<Hit[]> {
    const byHash = hex?.length === hashLength ? { q: hex } : null;
    const rows = await this.lists.found<RawDeposit>(source, id ? { id } : byHash);
    return rows.map(({ id: found, asset, amount, uid }) => ({
      id: found,
      label: `${this.assets.format(asset, BigInt(amount))} ${asset}`,
      note: uid,
    }));
  }

  @Get(':id')
  @StaffMay('deposits.read')
  @Answers(depositRow, 'One deposit')
  async show(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<DepositRow | undefined> {
    const [row] = await this.rowsOf({ caller, language }, [await this.lists.one<RawDeposit>(source, id)]);
    return row;
  }

  @Post(':id/approve')
  @StaffMay('deposits.review')
  @Answers(doneOrProposed, 'Credits the deposit, or asks a second person to')
  approve(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: depositApproveBody }) body: DepositApproveBody,
  ): Promise<DoneOrProposed> {
    return this.reviews.approve(money, id, body);
  }

  @Post('bulk-approve')
  @StaffMay('deposits.review')
  @Answers(bulkResult, 'What became of each: credited, or proposed to a second person')
  bulkApprove(
    @Money() money: MoneyRequest,
    @CallerLanguage() language: Language,
    @Body({ schema: depositBulkBody }) { items }: DepositBulkBody,
  ): Promise<BulkResult> {
    return this.reviews.approveAll(money, items, language);
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

  private async rowsOf({ caller, language }: Reading, rows: readonly RawDeposit[]): Promise<DepositRow[]> {
    const ids = rows.map(({ id }) => id);
    const checks = await this.checks.of(this.reader, ids);
    const pending = rows.filter(({ state }) => state === 'pending');
    const credits = pending.map((row) => creditOf(row, checks.get(row.id)));
    const reasons = await this.soloCredits.shown(this.reader, caller, credits);
    const conversions = await this.conversions.shown(
      this.reader,
      credits.map(({ id, asset, credited }) => ({ id, asset, amount: credited })),
    );
    const waiting = await this.proposals.waiting('credit');
    return rows.map(({ amount, credited, reviewedAt, createdAt, ...row }) => {
      const check = checks.get(row.id);
      return {
        ...withReasonIn(row, language),
        account: checksummed(row.account),
        image: row.image && staffUploadUrl(row.image),
        testMoney: Boolean(row.testMoney),
        amount: this.assets.format(row.asset, BigInt(amount)),
        credited: credited === null ? null : this.assets.format(row.asset, BigInt(credited)),
        check: this.checks.answerOf(row.asset, check),
        conversion: conversions.get(Number(row.id)) ?? null,
        converted: this.conversions.converted(check),
        sender: check?.sender ? checksummed(check.sender) : null,
        creditable: check === undefined || isCreditable(facts(check)),
        secondPerson: reasons.get(row.id) ?? null,
        proposalId: waiting.get(String(row.id)) ?? null,
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

/** How a deposit would be credited as it stands: as the chain has shown it, or as it was claimed. */
function creditOf({ id, asset, amount }: RawDeposit, check: DepositCheckRow | undefined): AssetCredit {
  const claimed = BigInt(amount);
  const found = check ? facts(check) : null;
  const seen = found?.received ? found : null;
  return { id: Number(id), asset, claimed, credited: seen?.received ?? claimed, proof: proofOf(seen) };
}

export const depositsConsole = [DepositsConsole];

import { Body, Controller, Get, Injectable, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { formatUnits } from 'ethers';
import type { z } from 'zod';
import { type BulkResult, bulkResult } from '../../common/bulk/bulk.schemas';
import { type DraftOf, type ListLoader, type LoadedOf, listConsole } from '../../common/console';
import { Reader } from '../../common/database';
import {
  Answers,
  AnswersNothing,
  BodyLimit,
  Caller,
  type CallerContext,
  CallerLanguage,
  Money,
  type MoneyRequest,
  StaffMay,
} from '../../common/http';
import { idParam, reasonBody } from '../../common/http/schemas';
import { isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { type DoneOrProposed, doneOrProposed } from '../../proposals/proposals.schemas';
import { HandPayments } from './by-hand/hand-payments.service';
import { PayoutMatches } from './by-hand/payout-matches.service';
import { PayoutSwitch } from './payout-switch.service';
import { type PayoutRow, payoutList } from './payouts.list';
import {
  type BulkPayBody,
  type BulkStartBody,
  bulkPayBody,
  bulkStartBody,
  type HandPayouts,
  handPaymentBody,
  handPayouts,
  type MatchAnswer,
  type MatchBody,
  matchAnswer,
  matchBody,
  mostPayouts,
} from './payouts.schemas';

@ApiTags('console')
@Controller('admin-api/payouts')
class PayoutSwitchConsole {
  constructor(private readonly payoutSwitch: PayoutSwitch) {}

  @Post('stop')
  @StaffMay('payouts.stop')
  @AnswersNothing('Stops all payouts')
  stop(
    @Money() money: MoneyRequest,
    @Body({ schema: reasonBody }) { reason }: z.infer<typeof reasonBody>,
  ): Promise<null> {
    return this.payoutSwitch.stop(money, reason);
  }

  @Post('release')
  @StaffMay('payouts.release')
  @Answers(doneOrProposed, 'The proposal that a second person must confirm')
  release(
    @Money() money: MoneyRequest,
    @Body({ schema: reasonBody }) { reason }: z.infer<typeof reasonBody>,
  ): Promise<DoneOrProposed> {
    return this.payoutSwitch.proposeRelease(money, reason);
  }
}

/** Bytes that a row or a line of many takes at most. */
const lineBytes = 400;

/** What staff do about a withdrawal that they pay by hand. */
@ApiTags('console')
@Controller('admin-api/withdrawals')
class HandPaymentsConsole {
  constructor(
    private readonly payments: HandPayments,
    private readonly matches: PayoutMatches,
  ) {}

  @Get('payouts')
  @StaffMay('withdrawals.review')
  @Answers(handPayouts, 'What can be paid by hand, and what the caller is paying, oldest first')
  list(@Caller() caller: CallerContext): Promise<HandPayouts> {
    return this.matches.list(caller);
  }

  @Post('payouts/match')
  @StaffMay('withdrawals.review')
  @BodyLimit(mostPayouts * lineBytes)
  @Answers(matchAnswer, 'Which payout each pasted line has paid; changes nothing')
  match(@Caller() caller: CallerContext, @Body({ schema: matchBody }) body: MatchBody): Promise<MatchAnswer> {
    return this.matches.match(caller, body);
  }

  @Post('bulk-start-payout')
  @StaffMay('withdrawals.review')
  @BodyLimit(mostPayouts * lineBytes)
  @Answers(bulkResult, 'What became of each')
  bulkStart(
    @Money() money: MoneyRequest,
    @CallerLanguage() language: Language,
    @Body({ schema: bulkStartBody }) { items }: BulkStartBody,
  ): Promise<BulkResult> {
    return this.payments.startAll(money, items, language);
  }

  @Post('bulk-pay')
  @StaffMay('withdrawals.review')
  @BodyLimit(mostPayouts * lineBytes)
  @Answers(bulkResult, 'What became of each')
  bulkPay(
    @Money() money: MoneyRequest,
    @CallerLanguage() language: Language,
    @Body({ schema: bulkPayBody }) { items }: BulkPayBody,
  ): Promise<BulkResult> {
    return this.payments.payAll(money, items, language);
  }

  @Post(':id/start-payout')
  @StaffMay('withdrawals.review')
  @AnswersNothing('Takes the withdrawal, to pay it by hand')
  startPayout(@Money() money: MoneyRequest, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.payments.startPayout(money, id);
  }

  @Post(':id/release-payout')
  @StaffMay('withdrawals.review')
  @AnswersNothing('Gives the withdrawal back, unpaid')
  releasePayout(@Money() money: MoneyRequest, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.payments.releasePayout(money, id);
  }

  @Post(':id/pay')
  @StaffMay('withdrawals.review')
  @AnswersNothing('Says that the withdrawal was paid by hand')
  pay(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: handPaymentBody }) { txHash }: z.infer<typeof handPaymentBody>,
  ): Promise<null> {
    return this.payments.pay(money, id, txHash);
  }

  @Post(':id/fail')
  @StaffMay('withdrawals.review')
  @AnswersNothing('Says that the payment failed')
  fail(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: z.infer<typeof reasonBody>,
  ): Promise<null> {
    return this.payments.fail(money, id, reason);
  }
}

type Attempts = PayoutRow['attempts'];

interface RawAttempt {
  readonly payoutId: number;
  readonly txHash: string;
  readonly gasPrice: string;
  readonly sends: number;
  readonly lastError: string | null;
  readonly createdAt: number;
}

@Injectable()
class PayoutLoader implements ListLoader<typeof payoutList> {
  constructor(private readonly reader: Reader) {}

  async load(drafts: readonly DraftOf<typeof payoutList>[]): Promise<LoadedOf<typeof payoutList>[]> {
    const attempts = await this.attemptsOf(drafts.map(({ row }) => row.id));
    return drafts.map(({ row }) => ({ attempts: attempts.get(row.id) ?? [] }));
  }

  private async attemptsOf(ids: readonly number[]): Promise<Map<number, Attempts>> {
    const found = new Map<number, Attempts>();
    if (ids.length === 0) return found;
    const rows = await this.reader.query<RawAttempt>(
      `SELECT payoutId, txHash, gasPrice, sends, lastError, createdAt FROM payout_attempt
       WHERE payoutId IN (${ids.map(() => '?').join(', ')}) ORDER BY id`,
      ids,
    );
    for (const { payoutId, gasPrice, createdAt, ...attempt } of rows) {
      const shown = { ...attempt, gasPrice: formatUnits(gasPrice, 'gwei'), createdAt: isoTime(createdAt) };
      found.set(payoutId, [...(found.get(payoutId) ?? []), shown]);
    }
    return found;
  }
}

export const payoutsConsole = [PayoutSwitchConsole, HandPaymentsConsole, listConsole(payoutList, PayoutLoader)];

import { Body, Controller, Injectable, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { formatUnits } from 'ethers';
import type { z } from 'zod';
import { type DraftOf, type ListLoader, type LoadedOf, listConsole } from '../../common/console';
import { Reader } from '../../common/database';
import { Answers, AnswersNothing, Money, type MoneyRequest, StaffMay } from '../../common/http';
import { idParam, reasonBody } from '../../common/http/schemas';
import { isoTime } from '../../common/runtime';
import { type DoneOrProposed, doneOrProposed } from '../../proposals/proposals.schemas';
import { HandPayments } from './by-hand/hand-payments.service';
import { PayoutSwitch } from './payout-switch.service';
import { type PayoutRow, payoutList } from './payouts.list';
import { handPaymentBody } from './payouts.schemas';

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

/** What staff do about a withdrawal that they pay by hand. */
@ApiTags('console')
@Controller('admin-api/withdrawals')
class HandPaymentsConsole {
  constructor(private readonly payments: HandPayments) {}

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

import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { formatUnits } from 'ethers';
import { z } from 'zod';
import { nativeAsset } from '../../chain';
import { Reader } from '../../common/database';
import { Answers, AnswersNothing, Money, type MoneyRequest, type StaffActor, StaffMay } from '../../common/http';
import { idParam, reasonBody } from '../../common/http/schemas';
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
import { isoTime } from '../../common/runtime';
import { Assets } from '../../ledger';
import { type DoneOrProposed, doneOrProposed } from '../../proposals/proposals.schemas';
import { checksummed } from '../../users';
import { HandPayments } from './hand-payments.service';
import { PayoutSwitch } from './payout-switch.service';
import { handPaymentBody, type PayoutRow, payoutRow, payoutStates } from './payouts.schemas';

interface RawPayout {
  readonly id: number;
  readonly withdrawalId: number;
  readonly asset: string;
  readonly amount: string | number;
  readonly to: string;
  readonly from: string;
  readonly nonce: number;
  readonly state: PayoutRow['state'];
  readonly gas: string | number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface RawAttempt {
  readonly payoutId: number;
  readonly txHash: string;
  readonly gasPrice: string;
  readonly sends: number;
  readonly lastError: string | null;
  readonly createdAt: number;
}

type Attempts = PayoutRow['attempts'];

const source: ListSource = {
  name: 'payouts',
  columns:
    'p.id, p.withdrawalId, w.asset, w.amount, w.address AS `to`, p.sender AS `from`, p.nonce, p.state, p.gas, p.createdAt, p.updatedAt',
  table: 'payout p',
  joins: 'LEFT JOIN withdrawal w ON w.id = p.withdrawalId',
  id: 'p.id',
  sort: { id: 'p.id', nonce: 'p.nonce', createdAt: 'p.createdAt' },
  filter: {
    id: byId('p.id'),
    withdrawalId: byId('p.withdrawalId'),
    txHash: (value) => {
      const { sql, parameters } = byText('txHash', hashLength)(value);
      return { sql: `p.id IN (SELECT payoutId FROM payout_attempt WHERE ${sql})`, parameters };
    },
    state: oneOf('p.state', z.enum(payoutStates)),
    asset: (value) => {
      const { sql, parameters } = byText('asset', 16)(value);
      return { sql: `p.withdrawalId IN (SELECT id FROM withdrawal WHERE ${sql})`, parameters };
    },
  },
};

@ApiTags('console')
@Controller('admin-api/payouts')
class PayoutsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly payoutSwitch: PayoutSwitch,
  ) {}

  @Get()
  @StaffMay('chain.read')
  @ListOf(payoutRow, 'What the payer has signed')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<PayoutRow>> {
    const page = await this.lists.page<RawPayout>(source, query);
    return { ...page, rows: await this.rowsOf(page.rows) };
  }

  @Finds('payouts', 'chain.read')
  async find(_staff: StaffActor, { id, hex }: SearchTerm): Promise<Hit[]> {
    const byHash = hex?.length === hashLength ? { txHash: hex } : null;
    const rows = await this.lists.found<RawPayout>(source, id ? { id } : byHash);
    return rows.map(({ id: found, asset, amount, withdrawalId }) => ({
      id: found,
      label: `${this.assets.format(asset, BigInt(amount))} ${asset}`,
      note: `#${withdrawalId}`,
    }));
  }

  @Get(':id')
  @StaffMay('chain.read')
  @Answers(payoutRow, 'One payout with its attempts')
  async show(@Param('id', { schema: idParam }) id: number): Promise<PayoutRow | undefined> {
    const [row] = await this.rowsOf([await this.lists.one<RawPayout>(source, id)]);
    return row;
  }

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

  private async rowsOf(rows: readonly RawPayout[]): Promise<PayoutRow[]> {
    const attempts = await this.attemptsOf(rows.map((row) => row.id));
    return rows.map(({ amount, gas, from, to, ...row }) => ({
      ...row,
      from: checksummed(from),
      to: checksummed(to),
      amount: this.assets.format(row.asset, BigInt(amount)),
      gas: gas === null ? null : this.assets.format(nativeAsset, BigInt(gas)),
      attempts: attempts.get(row.id) ?? [],
      createdAt: isoTime(row.createdAt),
      updatedAt: isoTime(row.updatedAt),
    }));
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

export const payoutsConsole = [PayoutsConsole, HandPaymentsConsole];

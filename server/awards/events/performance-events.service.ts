import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Settings } from '../../settings';
import { ancestorsOf, Referral } from '../../users';
import type { EventKind } from '../income/income.schemas';
import { LevelTables } from '../levels/level-tables.service';
import { Memberships } from '../levels/memberships.service';
import { type Ancestor, awardsOf, backingOf, budgetOf, type EventAwards, type EventRates } from './award.rules';

/** An event whose payment is about to be posted. */
export interface OpenEvent {
  readonly kind: EventKind;
  /** minor units of USDT */
  readonly value: bigint;
  /** what of it goes to `rewards`; 0 where such events do not count */
  readonly budget: bigint;
  /** what of it backs TRADE: what budget and dividend leave; 0 of a join */
  readonly backing: bigint;
  readonly counts: boolean;
  readonly rates: Omit<EventRates, 'levelPpm'>;
}

export interface RecordedEvent {
  /** who paid */
  readonly userId: number;
  readonly referrerId: number | null;
  /** what it is of: one event each */
  readonly subject: string;
  readonly transactionId: number;
  /** the payer reaches level 1 by it */
  readonly firstJoin: boolean;
}

const switches = {
  join: 'award.onJoin',
  pointOrder: 'award.onPointOrder',
  cardFee: 'award.onCardFee',
} as const satisfies Record<EventKind, string>;

/** The one call for USDT that came in: performance of the teams above, and awards to those who stand there (domain 3). */
@Injectable()
export class PerformanceEvents {
  constructor(
    private readonly settings: Settings,
    private readonly tables: LevelTables,
    private readonly memberships: Memberships,
    private readonly referral: Referral,
    private readonly clock: Clock,
  ) {}

  /** Before the payment is posted: what of it goes to `rewards`, and what backs points. The same rates hold when it is recorded. */
  open(kind: EventKind, value: bigint): OpenEvent {
    const { settings } = this;
    const counts = settings.boolean(switches[kind]);
    const rates = {
      budgetPpm: settings.ppm('award.budget'),
      directPpm: settings.ppm('award.directRate'),
      indirectPpm: settings.ppm('award.indirectRate'),
      sameLevelPpm: settings.ppm('award.sameLevelRate'),
      meal: settings.amount('meal.amount'),
    };
    const budget = counts ? budgetOf(value, rates) : 0n;
    const backing = kind === 'join' ? 0n : backingOf(value - budget, settings.ppm('dividend.rate'));
    return { kind, value, counts, rates, budget, backing };
  }

  /** In the transaction of the payment, once it is posted: writes the event and its awards, which are then pending. */
  async record(tx: Tx, event: OpenEvent, recorded: RecordedEvent): Promise<void> {
    const { userId, referrerId, firstJoin } = recorded;
    const progress = firstJoin && referrerId !== null ? await this.memberships.countDirect(tx, referrerId) : undefined;
    if (!event.counts) return;
    const { version, table } = await this.tables.current(tx);
    const rates = { ...event.rates, levelPpm: table.map(({ ratePpm }) => ratePpm) };
    const chain = await this.chainOf(tx, userId);
    const awards = awardsOf(rates, { value: event.value, chain, ...(progress && { firstJoin: progress }) });
    if (progress && awards.mealKept !== progress.kept)
      await this.memberships.keepForMeal(tx, referrerId as number, awards.mealKept);
    await this.write(tx, event, recorded, awards, version);
    await this.referral.addPerformance(tx, userId, event.value);
  }

  private async chainOf(tx: Tx, userId: number): Promise<Ancestor[]> {
    const rows = await tx.query<Omit<Ancestor, 'active'> & { status: string }>(ancestorsOf, [userId]);
    return rows.map(({ userId: id, depth, level, status }) => ({
      userId: Number(id),
      depth,
      level,
      active: status === 'active',
    }));
  }

  private async write(
    tx: Tx,
    { kind, value }: OpenEvent,
    { userId, subject, transactionId }: RecordedEvent,
    awards: EventAwards,
    version: number,
  ): Promise<void> {
    const now = this.clock.now();
    const amounts = [value, awards.budget, awards.awarded, awards.mealShare, awards.rest];
    const { insertId } = await tx.run(
      `INSERT INTO performance_event (kind, subject, userId, value, budget, awarded, mealShare, rest, transactionId, levelVersion, createdAt)
       VALUES (?, ?, ?, ${amounts.map(() => 'CAST(? AS SIGNED)').join(', ')}, ?, ?, ?)`,
      [kind, subject, userId, ...amounts.map(String), transactionId, version, now],
    );
    await tx.insertMany(
      'INSERT INTO award (userId, kind, state, amount, base, ratePpm, eventId, line, fromId, createdAt)',
      "(?, ?, 'pending', CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?, ?, ?)",
      awards.lines.map((line, index) => [
        ...[line.userId, line.kind, line.amount.toString(), line.base?.toString() ?? null, line.ratePpm],
        ...[insertId, index, userId, now],
      ]),
    );
  }
}

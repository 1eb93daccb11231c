import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors';
import { shareDown } from '../../common/money';
import { Reads } from '../../common/reads';
import { Clock, day } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets, feeIncome, quoteAsset } from '../../ledger';
import { ancestorsOfMany } from '../../users';
import { type Ancestor, awardsOf } from '../events/award.rules';
import { awardKinds, type EventKind } from '../income/income.schemas';
import { checkTable, topLevel } from '../levels/level-table.rules';
import { checkRates, mostPpm } from './award-rates.rules';
import { AwardRatesKeeper, type Rates } from './award-rates.service';
import type { AwardEffect, AwardRates } from './economics.schemas';

const sampleValue = 1_000n * 100_000_000n;
/** How many of the newest events are held against other rates. */
const most = 2_000;
/** Payers whose ancestors are read in one query. */
const payersAtOnce = 200;
const days = 30;

interface EventRow {
  id: number;
  kind: EventKind;
  userId: number;
  value: string | number;
  awarded: string | number;
  first: number | null;
  referrerId: number | null;
}

/** What award rates would do, before they are saved: to a sample event, and to those of the last 30 days (domain 3). */
@Injectable()
export class Economics {
  constructor(
    private readonly keeper: AwardRatesKeeper,
    private readonly reads: Reads,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError amount errors; rates that break a rule are shown all the same, with why */
  async effect(rates: AwardRates, language: Language): Promise<AwardEffect> {
    const units = this.keeper.read(rates);
    const refusal = this.refusalOf(units);
    return {
      refused: refusal?.code ?? null,
      refusedText: refusal?.text(language) ?? null,
      mostPpm: Math.min(mostPpm(units.event), 1_000_000),
      sample: this.sample(units),
      replay: await this.replay(rates, units),
    };
  }

  private refusalOf({ event, joinMin, table }: Rates): AppError | null {
    try {
      checkTable(table);
      checkRates(event, joinMin);
      this.keeper.checkDirect(event);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  /** An event whose payer has one of each level above, and at last one more of the highest; it completes a third of a meal bonus. */
  private sample({ event }: Rates): AwardEffect['sample'] {
    const chain: Ancestor[] = [...Array.from({ length: topLevel }, (_, index) => index + 1), topLevel].map(
      (level, index) => ({ userId: index + 1, depth: index + 1, level, active: true }),
    );
    const awards = awardsOf(event, { value: sampleValue, chain, firstJoin: { ofReferrer: 1, kept: 0n } });
    return {
      value: this.format(sampleValue),
      budget: this.format(awards.budget),
      lines: awards.lines.map(({ kind, userId, ratePpm, amount }) => ({
        kind,
        depth: userId,
        level: chain[userId - 1]?.level ?? 0,
        ratePpm,
        amount: this.format(amount),
      })),
      mealShare: this.format(awards.mealShare),
      rest: this.format(awards.rest),
      fees: this.format(sampleValue - awards.budget),
    };
  }

  private async replay(rates: AwardRates, { event: eventRates, dividendPpm }: Rates): Promise<AwardEffect['replay']> {
    const from = this.clock.now() - days * day;
    const rows = await this.reads.looks.query<EventRow>(
      `SELECT e.id, e.kind, e.userId, e.value, e.awarded, m.userId AS first FROM performance_event e
       LEFT JOIN membership m ON m.userId = e.userId AND m.seatedAt = e.createdAt
       WHERE e.createdAt >= ? ORDER BY e.createdAt DESC LIMIT ${most + 1}`,
      [from],
    );
    const counted: Record<EventKind, boolean> = {
      join: rates.onJoin,
      pointOrder: rates.onPointOrder,
      cardFee: rates.onCardFee,
    };
    const events = rows.slice(0, most);
    const chains = await this.chainsOf([...new Set(events.map(({ userId }) => Number(userId)))]);
    const sums = { value: 0n, budget: 0n, mealShare: 0n, rest: 0n, before: 0n };
    const byKind = new Map<string, bigint>();
    for (const { kind, userId, value, awarded, first } of events) {
      sums.value += BigInt(value);
      sums.before += BigInt(awarded);
      if (!counted[kind]) continue;
      const firstJoin = first === null ? {} : { firstJoin: { ofReferrer: 1, kept: 0n } };
      const chain = chains.get(Number(userId)) ?? [];
      const awards = awardsOf(eventRates, { value: BigInt(value), chain, ...firstJoin });
      sums.budget += awards.budget;
      sums.mealShare += awards.mealShare;
      sums.rest += awards.rest;
      for (const line of awards.lines) byKind.set(line.kind, (byKind.get(line.kind) ?? 0n) + line.amount);
    }
    return {
      events: events.length,
      cut: rows.length > most,
      value: this.format(sums.value),
      budget: this.format(sums.budget),
      byKind: awardKinds
        .filter((kind) => kind !== 'dividend' && kind !== 'meal')
        .map((kind) => ({ kind, amount: this.format(byKind.get(kind) ?? 0n) })),
      mealShare: this.format(sums.mealShare),
      rest: this.format(sums.rest),
      awardedThen: this.format(sums.before),
      dividend: this.format(shareDown(await feeIncome(this.reads.looks, quoteAsset, from), dividendPpm)),
    };
  }

  private async chainsOf(userIds: readonly number[]): Promise<ReadonlyMap<number, Ancestor[]>> {
    const chains = new Map<number, Ancestor[]>();
    for (let first = 0; first < userIds.length; first += payersAtOnce) {
      const slice = userIds.slice(first, first + payersAtOnce);
      const rows = await this.reads.looks.query<{
        ofUser: number;
        userId: number;
        depth: number;
        level: number;
        status: string;
      }>(ancestorsOfMany(slice.length), slice);
      for (const { ofUser, userId, depth, level, status } of rows) {
        const chain = chains.get(Number(ofUser)) ?? [];
        chain.push({ userId: Number(userId), depth, level, active: status === 'active' });
        chains.set(Number(ofUser), chain);
      }
    }
    return chains;
  }

  private format(units: bigint): string {
    return this.assets.format(quoteAsset, units);
  }
}

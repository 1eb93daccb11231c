import { shareDown } from '../amounts';
import { day, minute, utcDay } from '../days';
import { defineMove, Refusal } from '../move';
import type { Table } from '../tables';
import type { World } from '../world';
import type { Award } from './awards';

/** A day's weighted dividend (domain 3). */
interface Dividend {
  readonly day: number;
  state: 'waiting' | 'paying' | 'done';
  readonly income: bigint;
  readonly rate: bigint;
  readonly pool: bigint;
  /** sum of the weights */
  readonly shares: bigint;
  readonly members: number;
  readonly paid: bigint;
  readonly madeAt: number;
  doneAt: number | null;
}

interface Total {
  settled: bigint;
  lastDay: number;
  lastDaySettled: bigint;
}

/** When the day's jobs begin. */
const dailyAt = 10 * minute;

/** What pays awards, and the dividends among them. */
export class Settlement {
  readonly #totals = new Map<string, { award: Award; total: Total }>();
  readonly #dividends: Dividend[] = [];

  constructor(private readonly world: World) {}

  get pending(): Award[] {
    return this.world.awards.all.filter(({ state }) => state === 'pending');
  }

  /** What was awarded before that moment, the oldest first, until one is more than `rewards` has. */
  settle(before: number): void {
    const { people, purse } = this.world;
    const waiting = new Set(this.#dividends.filter(({ state }) => state === 'waiting').map((dividend) => dividend.day));
    for (const award of this.pending) {
      if (award.at >= before || people.get(award.user).frozen) continue;
      if (award.day !== null && waiting.has(award.day)) continue;
      if (award.amount > purse.of('system', 'rewards', 'USDT')) return;
      this.pay(award);
    }
  }

  /** The day's settlement, from ten past midnight. */
  settleDue(): void {
    const { now } = this.world;
    if (now >= utcDay(now) + dailyAt) this.settle(utcDay(now));
  }

  /** Makes the dividend of every day that has none, then pays what `fees` have. */
  share(): void {
    const { now, purse } = this.world;
    const today = utcDay(now);
    if (now < today + dailyAt) return;
    const last = this.#dividends.at(-1);
    for (let due = last ? last.day + day : today - day; due < today; due += day) this.make(due);
    for (const dividend of this.#dividends.filter(({ state }) => state !== 'done')) {
      if (dividend.paid > purse.of('system', 'fees', 'USDT')) continue;
      purse.post([
        ['system', 'fees', 'USDT', -dividend.paid],
        ['system', 'rewards', 'USDT', dividend.paid],
      ]);
      for (const award of this.pending)
        if (award.day === dividend.day && !this.world.people.get(award.user).frozen) this.pay(award);
      dividend.state = 'done';
      dividend.doneAt = now;
    }
  }

  /** What `fees` must keep for dividends: of runs that wait, of days without one, and of today so far. */
  get due(): bigint {
    const { now, purse, settings } = this.world;
    const waiting = this.#dividends.filter(({ state }) => state === 'waiting');
    let due = waiting.reduce((sum, { paid }) => sum + paid, 0n);
    const last = this.#dividends.at(-1)?.day ?? utcDay(now) - 2 * day;
    for (let start = last + day; start <= utcDay(now); start += day)
      due += shareDown(purse.feeIncome('USDT', start), settings.ppm('dividend.rate'));
    return due;
  }

  private make(start: number): void {
    const { awards, levels, now, people, purse, settings } = this.world;
    const rate = settings.ppm('dividend.rate');
    const income = purse.feeIncome('USDT', start);
    const pool = shareDown(income, rate);
    const sharers = people.all.filter(({ id, frozen }) => pool > 0n && !frozen && levels.rule(id).weight > 0n);
    const shares = sharers.reduce((sum, { id }) => sum + levels.rule(id).weight, 0n);
    const parts = sharers
      .map(({ id }) => ({ user: id, amount: (pool * levels.rule(id).weight) / shares }))
      .filter(({ amount }) => amount > 0n);
    for (const part of parts)
      awards.all.push({
        ...part,
        ...({ kind: 'dividend', base: null, rate: null, from: null, day: start, at: now, state: 'pending' } as const),
      });
    const paid = parts.reduce((sum, { amount }) => sum + amount, 0n);
    const ends =
      paid === 0n ? ({ state: 'done', doneAt: now } as const) : ({ state: 'waiting', doneAt: null } as const);
    this.#dividends.push({ day: start, income, rate, pool, shares, members: parts.length, paid, madeAt: now, ...ends });
  }

  private pay(award: Award): void {
    const { now, purse } = this.world;
    purse.post([
      ['system', 'rewards', 'USDT', -award.amount],
      [award.user, 'funding', 'USDT', award.amount],
    ]);
    award.state = 'settled';
    const name = `${award.user} ${award.kind}`;
    const { total } = this.#totals.get(name) ?? { total: { settled: 0n, lastDay: 0, lastDaySettled: 0n } };
    total.lastDaySettled = (total.lastDay === utcDay(now) ? total.lastDaySettled : 0n) + award.amount;
    total.lastDay = utcDay(now);
    total.settled += award.amount;
    this.#totals.set(name, { award, total });
  }

  /** What was settled for each user by kind, in all and on the last day of it. */
  totals(): Table {
    return [...this.#totals.values()].map(({ award, total }) => [
      ...[award.user, award.kind, `${total.settled}`, total.lastDay, `${total.lastDaySettled}`],
    ]);
  }

  dividends(): Table {
    return this.#dividends.map(({ income, rate, pool, shares, paid, ...dividend }) => [
      ...[dividend.day, dividend.state, `${income}`, Number(rate), `${pool}`, Number(shares)],
      ...[dividend.members, `${paid}`, dividend.madeAt, dividend.doneAt],
    ]);
  }
}

export const settlementMoves = {
  /** The daily job, and what it could not pay before. */
  settleAwards: defineMove<null>({
    weight: 4,
    repeat: 'again',
    draw: () => null,
    play: ({ settlement }) => settlement.settleDue(),
  }),

  /** Finance settle whatever waits. */
  settleNow: defineMove<null>({
    weight: 1,
    repeat: 'key',
    draw: () => null,
    play: ({ settlement }) => settlement.settle(Number.MAX_SAFE_INTEGER),
  }),

  /** Finance take an award away: it is known by whose it is and which of theirs, the oldest first. */
  cancelAward: defineMove<{ user: number; place: number }>({
    weight: 1,
    draw({ awards, settlement }, dice) {
      const award = dice.pick(dice.once(5) ? awards.all : settlement.pending);
      if (!award) return undefined;
      const theirs = awards.all.filter(({ user }) => user === award.user);
      return { user: award.user, place: dice.once(20) ? theirs.length : theirs.indexOf(award) };
    },
    play({ awards }, { user, place }) {
      const award = awards.all.filter((each) => each.user === user)[place];
      if (!award) throw new Refusal('notFound');
      if (award.state !== 'pending') throw new Refusal('stateConflict');
      award.state = 'cancelled';
    },
  }),

  shareDividend: defineMove<null>({
    weight: 3,
    repeat: 'again',
    draw: () => null,
    play: ({ settlement }) => settlement.share(),
  }),
};

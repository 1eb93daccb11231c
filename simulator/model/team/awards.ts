import { shareDown, smaller, units } from '../amounts';
import type { Person } from '../people';
import type { Table } from '../tables';
import type { World } from '../world';

/** What money comes in by that the team is rewarded for (domain 3). */
export type EventKind = 'join' | 'pointOrder' | 'cardFee';

/** What came in: its value is USDT minor units. */
export interface PerformanceEvent {
  readonly kind: EventKind;
  readonly user: number;
  readonly value: bigint;
  /** the payer has met V1 by it for the first time */
  readonly firstJoin?: boolean;
}

export type AwardKind = 'direct' | 'indirect' | 'performance' | 'sameLevel' | 'meal' | 'dividend';

/** What somebody was awarded; amounts in USDT minor units. */
export interface Award {
  readonly user: number;
  readonly kind: AwardKind;
  readonly amount: bigint;
  /** what the rate is of */
  readonly base: bigint | null;
  readonly rate: bigint | null;
  /** who paid */
  readonly from: number | null;
  /** start of the day a dividend is of */
  readonly day: number | null;
  readonly at: number;
  state: 'pending' | 'settled' | 'cancelled';
}

const switches = { join: 'award.onJoin', pointOrder: 'award.onPointOrder', cardFee: 'award.onCardFee' } as const;
/** Of so many direct referrals who join, the last brings the meal bonus. */
const mealEvery = 3;

/** Performance events and the awards that come of them. */
export class Awards {
  /** all there ever were, the oldest first */
  readonly all: Award[] = [];
  readonly #sums = new Map<EventKind, { count: number; amounts: bigint[] }>();

  constructor(private readonly world: World) {}

  /** What of an event's value goes to `rewards`. */
  budgetOf({ kind, value }: Omit<PerformanceEvent, 'user'>): bigint {
    const { settings } = this.world;
    return settings.on(switches[kind]) ? shareDown(value, settings.ppm('award.budget')) : 0n;
  }

  /** Once its payment has moved: who is rewarded for it, pending. */
  record(event: PerformanceEvent): void {
    const { levels, people, settings, team } = this.world;
    const { parent } = people.get(event.user);
    if (event.firstJoin && parent !== null) levels.of(parent).joinedDirects += 1;
    if (!settings.on(switches[event.kind])) return;
    const budget = this.budgetOf(event);
    const sharing = new Sharing(event, budget, this.world.now);
    this.byPlace(sharing);
    this.byLevel(sharing);
    const awarded = budget - sharing.left;
    const aside = event.firstJoin && parent !== null ? this.meal(sharing, people.get(parent)) : 0n;
    this.all.push(...sharing.awards);
    this.note(event.kind, [event.value, budget, awarded, aside, sharing.left]);
    team.cameIn(event.user, event.value);
  }

  /** The referrer and the referrer's referrer. */
  private byPlace(sharing: Sharing): void {
    const { people, settings } = this.world;
    const [parent, grandparent] = people.above(sharing.event.user);
    const { value } = sharing.event;
    if (parent && !parent.frozen) sharing.give('direct', parent, value, settings.ppm('award.directRate'));
    if (grandparent && !grandparent.frozen)
      sharing.give('indirect', grandparent, value, settings.ppm('award.indirectRate'));
  }

  /** From the payer up, each whose level's rate is above all that was paid below earns what it is above by. */
  private byLevel(sharing: Sharing): void {
    const { levels, people, settings } = this.world;
    let paidRate = 0n;
    let last: { level: number; amount: bigint } | undefined;
    let same = false;
    for (const person of people.above(sharing.event.user).filter(({ frozen }) => !frozen)) {
      const { rate } = levels.rule(person.id);
      const { level } = levels.of(person.id);
      if (rate > paidRate) {
        const amount = sharing.give('performance', person, sharing.event.value, rate - paidRate);
        if (amount > 0n) last = { level, amount };
        paidRate = rate;
      } else if (!same && last?.level === level) {
        sharing.give('sameLevel', person, last.amount, settings.ppm('award.sameLevelRate'));
        same = true;
      }
    }
  }

  /**
   * A part of the meal bonus is put aside at each first join, and all of it is paid at every third. For who is frozen
   * nothing is.
   * @returns what was put aside
   */
  private meal(sharing: Sharing, parent: Person): bigint {
    if (parent.frozen) return 0n;
    const member = this.world.levels.of(parent.id);
    const whole = units(this.world.settings.text('meal.amount'));
    const part = whole / BigInt(mealEvery);
    const last = member.joinedDirects % mealEvery === 0;
    const aside = smaller(last ? whole - part * BigInt(mealEvery - 1) : part, sharing.left);
    sharing.left -= aside;
    member.mealKept += aside;
    if (last && member.mealKept > 0n) {
      sharing.add({ kind: 'meal', user: parent.id, amount: member.mealKept, base: null, rate: null });
      member.mealKept = 0n;
    }
    return aside;
  }

  private note(kind: EventKind, amounts: readonly bigint[]): void {
    const known = this.#sums.get(kind) ?? { count: 0, amounts: amounts.map(() => 0n) };
    this.#sums.set(kind, {
      count: known.count + 1,
      amounts: known.amounts.map((sum, at) => sum + (amounts[at] ?? 0n)),
    });
  }

  /** Events: how many of each kind; value, budget, awarded, put aside and rest of them together. */
  events(): Table {
    return [...this.#sums].map(([kind, { count, amounts }]) => [kind, count, ...amounts.map(String)]);
  }

  /** What waits, in full. */
  pending(): Table {
    return this.all
      .filter(({ state }) => state === 'pending')
      .map(({ user, kind, amount, base, rate, from, day, at }) => [
        ...[
          user,
          kind,
          `${amount}`,
          base === null ? null : `${base}`,
          rate === null ? null : Number(rate),
          from,
          day,
          at,
        ],
      ]);
  }

  /** Of all: how many and how much, by user, kind and state. */
  sums(): Table {
    const sums = new Map<string, { award: Award; count: number; sum: bigint }>();
    for (const award of this.all) {
      const name = `${award.user} ${award.kind} ${award.state}`;
      const { count, sum } = sums.get(name) ?? { count: 0, sum: 0n };
      sums.set(name, { award, count: count + 1, sum: sum + award.amount });
    }
    return [...sums.values()].map(({ award, count, sum }) => [award.user, award.kind, award.state, count, `${sum}`]);
  }
}

/** An event whose budget is being given out: each part is rounded down, and it ends where the budget does. */
class Sharing {
  readonly awards: Award[] = [];

  constructor(
    readonly event: PerformanceEvent,
    /** of the budget */
    public left: bigint,
    private readonly now: number,
  ) {}

  /** @returns how much it came to */
  give(kind: AwardKind, { id: user }: Person, base: bigint, rate: bigint): bigint {
    const amount = smaller(shareDown(base, rate), this.left);
    if (amount === 0n) return 0n;
    this.left -= amount;
    this.add({ kind, user, amount, base, rate });
    return amount;
  }

  add(award: Pick<Award, 'kind' | 'user' | 'amount' | 'base' | 'rate'>): void {
    this.awards.push({ ...award, from: this.event.user, day: null, at: this.now, state: 'pending' });
  }
}

import { utcDay } from '../days';
import type { Table } from '../tables';
import type { World } from '../world';

/** A user's team in numbers (domain 3); amounts in USDT minor units. */
export interface Figures {
  readonly directs: number;
  readonly team: number;
  /** who came into the team since midnight UTC */
  readonly today: number;
  /** what came in from those below */
  readonly performance: bigint;
  /** what came in from the user */
  readonly own: bigint;
}

/** What is told of teams: people are counted anew each time, money is added up as it comes in. */
export class Team {
  readonly #boundOn = new Map<number, number>();
  readonly #performance = new Map<number, bigint>();
  readonly #own = new Map<number, bigint>();
  /** whose figures have changed since the last fold: only then the product looks whether that raises a level */
  readonly changed = new Set<number>();

  constructor(private readonly world: World) {}

  /** Once `user` has a referrer. */
  bound(user: number): void {
    const { people, now } = this.world;
    this.#boundOn.set(user, utcDay(now));
    for (const { id } of people.above(user)) this.changed.add(id);
  }

  /** USDT has come in from `user`. */
  cameIn(user: number, value: bigint): void {
    add(this.#own, user, value);
    this.changed.add(user);
    for (const { id } of this.world.people.above(user)) {
      add(this.#performance, id, value);
      this.changed.add(id);
    }
  }

  of(user: number): Figures {
    const { people, now } = this.world;
    const below = people.all.filter(({ id }) => people.above(id).some((above) => above.id === user));
    return {
      directs: below.filter(({ parent }) => parent === user).length,
      team: below.length,
      today: below.filter(({ id }) => this.#boundOn.get(id) === utcDay(now)).length,
      performance: this.#performance.get(user) ?? 0n,
      own: this.#own.get(user) ?? 0n,
    };
  }

  table(): Table {
    return this.world.people.all.map(({ id }) => {
      const { directs, team, today, performance, own } = this.of(id);
      return [id, directs, team - directs, team, today, `${performance}`, `${own}`];
    });
  }
}

function add(sums: Map<number, bigint>, user: number, value: bigint): void {
  sums.set(user, (sums.get(user) ?? 0n) + value);
}

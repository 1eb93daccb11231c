import type { Table } from '../tables';
import type { World } from '../world';

/** What a level wants and gives (domain 3); amounts in USDT minor units. */
export interface LevelRule {
  readonly joined: bigint;
  readonly directs: number;
  readonly performance: bigint;
  readonly rate: bigint;
  readonly weight: bigint;
}

/** What a user has of levels. */
export interface Member {
  level: number;
  joined: bigint;
  /** in the public arrangement: 1 who met V1 by the rules first */
  seat: number | null;
  seatedAt: number | null;
  /** by two of staff */
  fixed: number | null;
  /** how many of those they invited have met V1 */
  joinedDirects: number;
  /** put aside for their next meal bonus */
  mealKept: bigint;
}

/** Why a level changed. */
type Reason = 'join' | 'team' | 'table' | 'staff';

/** The levels V0 … V6, as staff set them; the product begins with its own. */
export class LevelTable {
  rules: readonly LevelRule[] = [];
  /** the members were not held against it yet */
  waits = false;

  adopt(table: Table): void {
    this.rules = table.map(([, joined, directs, performance, rate, weight]) => ({
      joined: BigInt(String(joined)),
      directs: Number(directs),
      performance: BigInt(String(performance)),
      rate: BigInt(String(rate)),
      weight: BigInt(String(weight)),
    }));
  }

  table(): Table {
    return this.rules.map(({ joined, directs, performance, rate, weight }, level) => [
      ...[level, `${joined}`, directs, `${performance}`, Number(rate), Number(weight)],
    ]);
  }
}

/** Levels and memberships. */
export class Levels {
  readonly current = new LevelTable();
  readonly #members = new Map<number, Member>();
  readonly #changes = new Map<Reason, number>();
  #seats = 0;

  constructor(private readonly world: World) {}

  of(user: number): Member {
    let member = this.#members.get(user);
    if (!member) {
      member = { level: 0, joined: 0n, seat: null, seatedAt: null, fixed: null, joinedDirects: 0, mealKept: 0n };
      this.#members.set(user, member);
    }
    return member;
  }

  rule(user: number): LevelRule {
    const rule = this.current.rules[this.of(user).level];
    if (!rule) throw new Error(`there is no level ${this.of(user).level}`);
    return rule;
  }

  /** @returns whether the user has met V1 by it for the first time */
  join(user: number, amount: bigint): boolean {
    this.of(user).joined += amount;
    return this.workOut(user, 'join');
  }

  /** Two of staff decide on a level; null: the rules decide again, up or down. */
  fix(user: number, level: number | null): void {
    this.of(user).fixed = level;
    this.workOut(user, 'staff');
  }

  /** Raises those of these whose figures are enough by now. */
  raise(users: Iterable<number>, reason: 'team' | 'table'): void {
    for (const user of [...users].sort((a, b) => a - b)) {
      const { joined, fixed, level } = this.of(user);
      if (joined > 0n && fixed === null && this.reached(user) > level) this.workOut(user, reason);
    }
  }

  /** Those who paid for a join. */
  get joined(): number[] {
    return [...this.#members].filter(([, { joined }]) => joined > 0n).map(([user]) => user);
  }

  /** The highest level whose wants are all met. */
  private reached(user: number): number {
    const { joined } = this.of(user);
    const { directs, performance } = this.world.team.of(user);
    return this.current.rules.findLastIndex(
      (rule) => joined >= rule.joined && directs >= rule.directs && performance >= rule.performance,
    );
  }

  private workOut(user: number, reason: Reason): boolean {
    const member = this.of(user);
    const reached = this.reached(user);
    const first = reached > 0 && member.seat === null;
    if (first) {
      this.#seats += 1;
      member.seat = this.#seats;
      member.seatedAt = this.world.now;
    }
    // A join is counted where it is awarded.
    const { parent } = this.world.people.get(user);
    if (first && reason !== 'join' && parent !== null) this.of(parent).joinedDirects += 1;
    // What was reached stays, unless staff decide.
    const level = member.fixed ?? (reason === 'staff' ? reached : Math.max(member.level, reached));
    if (level !== member.level) this.#changes.set(reason, (this.#changes.get(reason) ?? 0) + 1);
    member.level = level;
    return first;
  }

  /** How often a level changed, by why. */
  changes(): Table {
    return [...this.#changes];
  }

  table(): Table {
    return this.world.people.all.map(({ id }) => {
      const { level, joined, seat, seatedAt, fixed, joinedDirects, mealKept } = this.of(id);
      return [id, level, `${joined}`, seat, seatedAt, fixed, joinedDirects, `${mealKept}`];
    });
  }
}

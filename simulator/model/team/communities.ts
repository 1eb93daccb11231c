import { one, text, units } from '../amounts';
import type { Splitting } from '../cards/splitting';
import { minute } from '../days';
import { defineMove, Refusal } from '../move';
import type { Table } from '../tables';
import type { World } from '../world';

/** Who led whom, and how cards are split there. */
interface Community {
  readonly leader: number;
  readonly since: number;
  dismissed: boolean;
  splitting: Splitting;
}

/** How cards are split until the leader says how: not at all. */
const unsplit: Splitting = { mode: 'full', threshold: 1_000n * one, amount: 500n * one };
/** Bounds of what a leader may set. */
const leastPart = 10n * one;
const mostThreshold = 1_000_000n * one;

/** A leader leads the descendants down to the next leader (domain 3). */
export class Communities {
  readonly #all = new Map<number, Community>();
  /** teams that are gone through once more, and from when on */
  #checks: number[] = [];

  constructor(private readonly world: World) {}

  get leaders(): readonly number[] {
    return this.active.map(({ leader }) => leader);
  }

  get ids(): readonly number[] {
    return [...this.#all.keys()];
  }

  /** The community that somebody leads. */
  ledBy(user: number): Community | undefined {
    return this.active.find(({ leader }) => leader === user);
  }

  /** Whose rules hold for somebody: their own where they lead, else those of the nearest leader above. */
  of(user: number): Community | undefined {
    const { people } = this.world;
    for (const { id } of [people.get(user), ...people.above(user)]) {
      const led = this.ledBy(id);
      if (led) return led;
    }
    return undefined;
  }

  /** Those a leader leads, in order of their ids; the leader is not among them. */
  membersOf({ leader }: Community): number[] {
    const { all } = this.world.people;
    return all.flatMap(({ id }) => (id !== leader && this.of(id)?.leader === leader ? [id] : []));
  }

  splittingOf(user: number): Splitting | null {
    return this.of(user)?.splitting ?? null;
  }

  add(id: number, leader: number): void {
    this.#all.set(id, { leader, since: this.world.now, dismissed: false, splitting: unsplit });
    this.changed();
  }

  /** @throws Refusal notFound, stateConflict */
  dismiss(id: number): void {
    const community = this.#all.get(id);
    if (!community) throw new Refusal('notFound');
    if (community.dismissed) throw new Refusal('stateConflict');
    community.dismissed = true;
    this.changed();
  }

  /** The teams whose time has come are found to be as they should. */
  settle(): void {
    this.#checks = this.#checks.filter((from) => from > this.world.now);
  }

  adopt(table: Table): void {
    if (table.length > 0) throw new Error('communities at the beginning');
  }

  table(): Table {
    const dismissed = [...this.#all.values()].filter((community) => community.dismissed).length;
    return [
      ...this.active.map(({ leader, since, splitting: { mode, threshold, amount } }) => [
        ...['community', leader, since, mode, `${threshold}`, `${amount}`],
      ]),
      ...this.world.people.all.flatMap(({ id }) => {
        const leader = this.of(id)?.leader;
        return leader === undefined ? [] : [['member', id, leader, 'active']];
      }),
      ...(dismissed > 0 ? [['dismissed', dismissed]] : []),
      ...this.#checks.map((from) => ['check', from]),
    ];
  }

  private get active(): Community[] {
    return [...this.#all.values()].filter(({ dismissed }) => !dismissed);
  }

  /** Worked out at once, and a minute later once more: somebody may just have been binding. */
  private changed(): void {
    this.settle();
    this.#checks.push(this.world.now + minute);
  }
}

export const communityMoves = {
  appointLeader: defineMove<{ user: number }, { id: number }>({
    weight: 1,
    draw({ people, communities }, dice) {
      const fit = people.all.filter((person) => people.isBound(person) && !communities.ledBy(person.id));
      const user = dice.once(4) ? dice.pick(people.all) : dice.pick(fit);
      // A leader for every four: cards of most belong to one.
      if (communities.leaders.length * 4 > people.all.length && !dice.once(4)) return undefined;
      return user && { user: user.id };
    },
    play({ people, communities }, { user }, { id }) {
      const person = people.get(user);
      if (person.frozen) throw new Refusal('leaderFrozen');
      if (!people.isBound(person)) throw new Refusal('leaderNotBound');
      if (communities.ledBy(user)) throw new Refusal('leadsAlready');
      communities.add(id, user);
    },
  }),

  dismissLeader: defineMove<{ id: number }>({
    weight: 1,
    draw({ communities }, dice) {
      const id = dice.once(12) ? 999_999 : dice.pick(communities.ids);
      return id === undefined || !dice.once(2) ? undefined : { id };
    },
    play: ({ communities }, { id }) => communities.dismiss(id),
  }),

  settleCommunities: defineMove<object>({
    weight: 1,
    repeat: 'again',
    draw: () => ({}),
    play: ({ communities }) => communities.settle(),
  }),

  setSplitting: defineMove<{ user: number; mode: Splitting['mode']; threshold: string; splitAmount: string }>({
    weight: 2,
    repeat: 'again',
    draw(world, dice) {
      const { people, communities, cards } = world;
      const led = people.active.filter(({ id }) => communities.ledBy(id));
      const user = dice.once(8) ? dice.pick(people.active) : dice.pick(led);
      const mode = dice.pick<Splitting['mode']>(
        cards.isCrowded ? ['full', 'later'] : ['full', 'auto', 'later', 'later'],
      );
      const part = dice.once(8) ? dice.amount(1, 20) : dice.amount(30, 300);
      const beyond = dice.once(2) ? part - 1n : mostThreshold + 1n;
      const threshold = dice.once(10) ? beyond : part + dice.amount(0, 300);
      return user && mode && { user: user.id, mode, threshold: text(threshold), splitAmount: text(part) };
    },
    play({ communities }, { user, mode, ...amounts }) {
      const community = communities.ledBy(user);
      if (!community) throw new Refusal('notLeader');
      const [threshold, amount] = [units(amounts.threshold), units(amounts.splitAmount)];
      if (amount < leastPart) throw new Refusal('splitTooSmall');
      if (threshold < amount) throw new Refusal('thresholdTooSmall');
      if (threshold > mostThreshold) throw new Refusal('thresholdTooLarge');
      community.splitting = { mode, threshold, amount };
    },
  }),
};

import { lesser, one, text, units } from './amounts';
import { drawHolder } from './draw';
import { defineMove, mustBe, Refusal } from './move';
import { dayStart } from './staff';
import type { Table } from './tables';
import type { World } from './world';

const day = 86_400_000;
const whole = 1_000_000n;
const leastStake = one;

type LimitName = 'maxStake' | 'dailyLoss';

/** An own limit: what counts, and a higher one that waits. */
interface Limit {
  value: bigint | null;
  next: bigint | null;
  from: number | null;
}

/** A player's rounds, limits and break. */
interface Player {
  rounds: number;
  staked: bigint;
  won: bigint;
  firstPlayedAt: number | null;
  excludedUntil: number | null;
  readonly limits: Record<LimitName, Limit>;
  day: number;
  lost: bigint;
  /** rounds played with the seed in use, and how often it was changed */
  withSeed: number;
  seeds: number;
}

const newPlayer = (): Player => ({
  ...{ rounds: 0, staked: 0n, won: 0n, firstPlayedAt: null, excludedUntil: null, day: 0, lost: 0n },
  limits: { maxStake: { value: null, next: null, from: null }, dailyLoss: { value: null, next: null, from: null } },
  ...{ withSeed: 0, seeds: 1 },
});

export interface Bet {
  readonly user: number;
  readonly round: number;
  readonly box: number;
  readonly stake: string;
}

/** Blind boxes (domain 8): what a round takes and gives, and what keeps a player from it. */
export class Games {
  readonly #byUser = new Map<number, Player>();

  constructor(private readonly world: World) {}

  get open(): boolean {
    return this.world.settings.on('game.enabled');
  }

  roundOf(user: number): number {
    return (this.#byUser.get(user)?.rounds ?? 0) + 1;
  }

  /** @throws Refusal selfExcluded; also of GAME that is bought */
  checkFree(user: number): void {
    const until = this.#byUser.get(user)?.excludedUntil ?? 0;
    if (until > this.world.now) throw new Refusal('selfExcluded');
  }

  /** @param drawn empty where the product refused */
  play({ user, round, box, stake: written }: Bet, drawn: { box?: number; prize?: string }): void {
    const { people, purse, settings, now } = this.world;
    if (!this.open) throw new Refusal('gameOff');
    if (!people.isBound(people.get(user))) throw new Refusal('needReferrer');
    this.checkFree(user);
    if (round !== this.roundOf(user)) throw new Refusal('roundPlayed');
    const player = this.#byUser.get(user) ?? newPlayer();
    const stake = units(written);
    if (stake < leastStake) throw new Refusal('stakeBelowMin');
    if (stake > this.inForce(player, 'maxStake')) throw new Refusal('stakeAboveMax');
    const today = dayStart(now);
    const lost = player.day === today ? player.lost : 0n;
    if ((lost > 0n ? lost : 0n) + stake > this.inForce(player, 'dailyLoss')) throw new Refusal('lossLimitReached');
    purse.post([
      [user, 'funding', 'GAME', -stake],
      ['system', 'issuer', 'GAME', stake],
    ]);
    const prize = drawn.box === box ? (stake * settings.ppm('game.payout')) / whole : 0n;
    mustBe(drawn.prize && text(units(drawn.prize)), text(prize));
    purse.post([
      ['system', 'issuer', 'GAME', -prize],
      [user, 'funding', 'GAME', prize],
    ]);
    this.#byUser.set(user, player);
    player.rounds = round;
    player.withSeed += 1;
    player.staked += stake;
    player.won += prize;
    player.firstPlayedAt ??= now;
    player.day = today;
    player.lost = lost + stake - prize;
  }

  setLimit(user: number, name: LimitName, value: bigint): void {
    const { settings, now } = this.world;
    if (value < leastStake) throw new Refusal('limitBelowMin');
    if (value > units(settings.text(`game.${name}`))) throw new Refusal('limitAboveHouse');
    const player = this.player(user);
    const due = this.due(player.limits[name]);
    if (value <= this.inForce(player, name)) player.limits[name] = { value, next: null, from: null };
    else {
      const waits = due.next !== null && value <= due.next;
      player.limits[name] = { value: due.value, next: value, from: waits ? due.from : now + day };
    }
  }

  takeBreak(user: number, days: number): void {
    const player = this.player(user);
    player.excludedUntil = Math.max(player.excludedUntil ?? 0, this.world.now + days * day);
  }

  /** @param checked how many rounds of the seed that was revealed were recomputed, and right */
  rotate(user: number, checked: number): void {
    const player = this.#byUser.get(user) ?? newPlayer();
    if (player.withSeed === 0) throw new Refusal('seedUnused');
    mustBe(checked, player.withSeed);
    Object.assign(player, { withSeed: 0, seeds: player.seeds + 1 });
  }

  /** One who has looked, or played. */
  meet(user: number): void {
    this.player(user);
  }

  private player(user: number): Player {
    const known = this.#byUser.get(user) ?? newPlayer();
    this.#byUser.set(user, known);
    return known;
  }

  private due(limit: Limit): Limit {
    const isDue = limit.next !== null && limit.from !== null && limit.from <= this.world.now;
    return isDue ? { value: limit.next, next: null, from: null } : limit;
  }

  private inForce({ limits }: Player, name: LimitName): bigint {
    const house = units(this.world.settings.text(`game.${name}`));
    const { value } = this.due(limits[name]);
    return value === null ? house : lesser(value, house);
  }

  adopt(): void {}

  table(): Table {
    return [...this.#byUser].map(([user, player]) => [
      ...[user, player.rounds, `${player.staked}`, `${player.won}`, player.firstPlayedAt, player.excludedUntil],
      ...[player.limits.maxStake, player.limits.dailyLoss].flatMap(({ value, next, from }) => [
        ...[value === null ? null : `${value}`, next === null ? null : `${next}`, from],
      ]),
      ...[player.day, `${player.lost}`, player.seeds],
    ]);
  }
}

export const gameMoves = {
  playBox: defineMove<Bet, { box: number; prize: string }>({
    weight: 10,
    repeat: 'key',
    draw(world, dice) {
      const user = drawHolder(world, dice, 'GAME');
      if (!user) return undefined;
      const next = world.games.roundOf(user.id);
      const stake = dice.once(12) ? dice.amount(20, 120) : dice.amount(1, 20);
      return {
        ...{ user: user.id, round: dice.once(12) ? Math.max(1, next - 1) : next },
        ...{ box: 1 + dice.below(6), stake: text(dice.once(30) ? one - 1n : stake) },
      };
    },
    play: ({ games }, bet, drawn) => games.play(bet, drawn),
  }),

  setGameLimit: defineMove<{ user: number; name: LimitName; value: string }>({
    weight: 1,
    repeat: 'key',
    draw(world, dice) {
      const user = drawHolder(world, dice, 'GAME');
      const name = dice.pick(['maxStake', 'dailyLoss'] as const);
      return user && name && { user: user.id, name, value: text(dice.amount(1, name === 'maxStake' ? 25 : 120)) };
    },
    play: ({ games }, { user, name, value }) => games.setLimit(user, name, units(value)),
  }),

  takeBreak: defineMove<{ user: number; days: 1 | 7 | 30 }>({
    weight: 1,
    repeat: 'key',
    draw(world, dice) {
      const user = dice.once(3) ? drawHolder(world, dice, 'GAME') : undefined;
      return user && { user: user.id, days: dice.once(10) ? 30 : dice.once(4) ? 7 : 1 };
    },
    play: ({ games }, { user, days }) => games.takeBreak(user, days),
  }),

  /** Reveals the seed in use; every round that was played with it is recomputed. */
  rotateSeed: defineMove<{ user: number }, { checked: number }>({
    weight: 2,
    repeat: 'key',
    draw(world, dice) {
      const user = drawHolder(world, dice, 'GAME');
      return user && { user: user.id };
    },
    play: ({ games }, { user }, { checked }) => games.rotate(user, checked),
  }),
};

import { lesser, one, units } from '../amounts';
import { hour } from '../days';
import { defineMove, Refusal } from '../move';
import type { Table } from '../tables';
import type { World } from '../world';
import type { Line } from './purse';

/** A part of what is on hold, and when it is free. */
export interface HeldPiece {
  readonly amount: bigint;
  readonly until: number;
}

/** What somebody received from an account on hold. */
interface Receipt {
  readonly user: number;
  readonly asset: string;
  readonly until: number;
  /** on whose limit it counts; null: it was given back */
  readonly sender: number | null;
  /** what of it is there still */
  amount: bigint;
  /** in USDT, when it was sent */
  value: bigint;
  /** the withdrawal that has it now */
  takenBy: number | null;
}

/** A payment of one user to another. */
interface Payment {
  readonly from: number;
  readonly to: number;
  readonly asset: string;
  /** what comes in at the other */
  readonly amount: bigint;
}

/**
 * What must wait (domain 6): after a trade password was changed, what leaves the account; and what others received of
 * such an account, as long.
 */
export class Holds {
  readonly #hasPassword = new Set<number>();
  /** when a password was set over another one */
  readonly #changedAt = new Map<number, number>();
  readonly #receipts: Receipt[] = [];

  constructor(private readonly world: World) {}

  setPassword(user: number): void {
    if (this.#hasPassword.has(user)) this.#changedAt.set(user, this.world.now);
    this.#hasPassword.add(user);
  }

  /** Until when what leaves the account waits, at least when it goes to another address; null: it need not. */
  accountUntil(user: number, ownAddress = true): number | null {
    const { now, settings } = this.world;
    const span = settings.number('withdraw.holdHours') * hour;
    const changedAt = this.#changedAt.get(user);
    const until = Math.max(changedAt === undefined ? 0 : changedAt + span, ownAddress ? 0 : now + span);
    return until > now ? until : null;
  }

  /** What of an account's funding is on hold. */
  of(user: number, asset: string): bigint {
    return this.open(user, asset).reduce((sum, { amount }) => sum + amount, 0n);
  }

  /** Which parts so much of it is, those free soonest first. */
  pieces(user: number, asset: string, wanted: bigint): HeldPiece[] {
    let left = wanted;
    return this.open(user, asset).flatMap(({ amount, until }) => {
      const part = lesser(amount, left);
      left -= part;
      return part > 0n ? [{ amount: part, until }] : [];
    });
  }

  take(user: number, asset: string, wanted: bigint): void {
    let left = wanted;
    for (const receipt of this.open(user, asset)) {
      const part = lesser(receipt.amount, left);
      receipt.amount -= part;
      left -= part;
    }
  }

  /** Keeps which parts a withdrawal took. */
  keep(user: number, asset: string, pieces: readonly HeldPiece[], withdrawal: number): void {
    for (const { amount, until } of pieces)
      this.#receipts.push({ user, asset, until, sender: null, amount, value: 0n, takenBy: withdrawal });
  }

  giveBack(withdrawal: number): void {
    for (const receipt of this.#receipts)
      if (receipt.takenBy === withdrawal && receipt.until > this.world.now) receipt.takenBy = null;
  }

  /** @throws Refusal transfersHeld where the account is on hold, and nothing on hold may be sent */
  checkSends(user: number): void {
    if (this.accountUntil(user) !== null && this.limit === 0n) throw new Refusal('transfersHeld');
  }

  /**
   * Pays another user: what is or was on hold is on hold there too, and counts on a limit.
   * @throws Refusal transfersHeld, receiptsHeld, holdLimitReached, and those of the purse
   */
  pay(lines: readonly Line[], payment: Payment): void {
    this.checkSends(payment.from);
    const { limit } = this;
    const until = this.accountUntil(payment.from);
    const posting = this.world.purse.prepare(lines, { mayTake: limit > 0n });
    const carried = this.carried(payment.amount, until, posting.taken);
    const values = carried.map(({ amount }) => this.counted(payment.asset, amount));
    if (values.reduce((sum, value) => sum + value, this.sentBy(payment.from)) > limit && carried.length > 0)
      throw new Refusal('holdLimitReached');
    posting.commit();
    for (const [at, piece] of carried.entries()) this.receive(payment, piece, values[at] ?? 0n);
  }

  /** How much USDT's worth of what is on hold one may send. */
  private get limit(): bigint {
    return units(this.world.settings.text('transfer.holdLimit'));
  }

  /**
   * What of a payment is on hold at who gets it. All of it where the sender's account is, until that ends at least;
   * otherwise what it took of what was on hold, of which the fee is paid with what is free soonest.
   */
  private carried(amount: bigint, until: number | null, taken: readonly HeldPiece[]): HeldPiece[] {
    const free = { amount, until: until ?? 0 };
    const sums = new Map<number, bigint>();
    let left = amount;
    for (const piece of [...[...taken].reverse(), ...(until === null ? [] : [free])]) {
      const part = lesser(piece.amount, left);
      const end = Math.max(piece.until, until ?? 0);
      if (part > 0n) sums.set(end, (sums.get(end) ?? 0n) + part);
      left -= part;
    }
    return [...sums].map(([end, sum]) => ({ amount: sum, until: end }));
  }

  /** Dust counts as well. */
  private counted(asset: string, amount: bigint): bigint {
    const price = this.world.prices.worstPrice(asset);
    if (price === undefined) throw new Refusal('holdLimitReached');
    return (amount * price) / one || 1n;
  }

  private sentBy(sender: number): bigint {
    return this.#receipts
      .filter((receipt) => receipt.sender === sender && receipt.until > this.world.now)
      .reduce((sum, { value }) => sum + value, 0n);
  }

  /** All of one sender and one moment is one. */
  private receive({ from: sender, to: user, asset }: Payment, { amount, until }: HeldPiece, value: bigint): void {
    const known = this.#receipts.find(
      (one) => one.user === user && one.asset === asset && one.until === until && one.sender === sender,
    );
    if (!known) this.#receipts.push({ user, asset, until, sender, amount, value, takenBy: null });
    else Object.assign(known, { amount: known.amount + amount, value: known.value + value });
  }

  private open(user: number, asset: string): Receipt[] {
    return this.#receipts
      .filter((receipt) => receipt.user === user && receipt.asset === asset)
      .filter(({ until, takenBy, amount }) => until > this.world.now && takenBy === null && amount > 0n)
      .sort((a, b) => a.until - b.until);
  }

  adopt(): void {}

  /** Those that count still. */
  table(): Table {
    const { now } = this.world;
    return [
      ...this.#receipts
        .filter(({ until }) => until > now)
        .map(({ user, asset, amount, until, sender, value, takenBy }) => [
          ...[user, asset, `${amount}`, until, sender, `${value}`],
          takenBy === null ? null : `withdrawal:${takenBy}`,
        ]),
      ...[...this.#changedAt].map(([user, at]) => ['password changed', user, at]),
    ];
  }
}

export const holdMoves = {
  /** Sets a trade password, or another one over it. */
  setPassword: defineMove<{ user: number; wallet: number }>({
    weight: 2,
    draw({ people }, dice) {
      // The first of them seldom, or all would be on hold: it takes two times.
      const user = dice.pick(people.active.slice(0, dice.once(4) ? undefined : 6));
      return user && user.wallet >= 0 ? { user: user.id, wallet: user.wallet } : undefined;
    },
    play: ({ holds }, { user }) => holds.setPassword(user),
  }),
};

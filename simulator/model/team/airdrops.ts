import { units } from '../amounts';
import { utcDay } from '../days';
import { defineMove, Refusal } from '../move';
import type { Table } from '../tables';
import type { World } from '../world';

interface Airdrop {
  readonly user: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly at: number;
  paidAt: number | null;
}

/** The gift that everybody gets once, after binding, or after a first deposit (domain 3). */
export class Airdrops {
  readonly #all: Airdrop[] = [];

  constructor(private readonly world: World) {}

  has(user: number): boolean {
    return this.#all.some((airdrop) => airdrop.user === user);
  }

  /** @throws Refusal */
  claim(user: number): void {
    const { deposits, now, people, settings } = this.world;
    const amount = units(settings.text('airdrop.amount'));
    const asset = settings.text('airdrop.asset');
    if (amount === 0n) throw new Refusal('airdropClosed');
    if (people.get(user).parent === null) throw new Refusal('needReferrer');
    if (this.has(user)) throw new Refusal('airdropClaimed');
    if (settings.text('airdrop.after') === 'deposit' && !deposits.credited.has(user))
      throw new Refusal('airdropAfterDeposit');
    const today = this.#all
      .filter((airdrop) => airdrop.asset === asset && airdrop.at >= utcDay(now))
      .reduce((sum, airdrop) => sum + airdrop.amount, amount);
    if (today > units(settings.text('airdrop.dailyCap'))) throw new Refusal('airdropCapReached');
    // Who waits already is paid before.
    const queue = this.waiting(asset);
    const airdrop = { user, asset, amount, at: now, paidAt: null };
    this.#all.push(airdrop);
    if (queue.length === 0) this.pay(airdrop);
  }

  /** Of each asset what waits, the oldest first, until one is more than `gifts` has of it. */
  payWaiting(): void {
    for (const asset of new Set(this.#all.map((airdrop) => airdrop.asset)))
      for (const airdrop of this.waiting(asset)) if (!this.pay(airdrop)) break;
  }

  private waiting(asset: string): Airdrop[] {
    return this.#all
      .filter(({ asset: of, paidAt, user }) => of === asset && paidAt === null && !this.world.people.get(user).frozen)
      .sort((a, b) => a.at - b.at || a.user - b.user);
  }

  /** @returns whether `gifts` had it */
  private pay(airdrop: Airdrop): boolean {
    const { now, purse } = this.world;
    const { user, asset, amount } = airdrop;
    if (amount > purse.of('system', 'gifts', asset)) return false;
    purse.post([
      ['system', 'gifts', asset, -amount],
      [user, 'funding', asset, amount],
    ]);
    airdrop.paidAt = now;
    return true;
  }

  table(): Table {
    return this.#all.map(({ user, asset, amount, at, paidAt }) => [
      ...[user, asset, `${amount}`, paidAt === null ? 'pending' : 'paid', at, paidAt],
    ]);
  }
}

export const airdropMoves = {
  claimAirdrop: defineMove<{ user: number }>({
    weight: 4,
    repeat: 'key',
    draw({ airdrops, people }, dice) {
      const open = people.active.filter(({ id, parent }) => parent !== null && !airdrops.has(id));
      const user = dice.pick(dice.once(6) ? people.active : open);
      return user && { user: user.id };
    },
    play: ({ airdrops }, { user }) => airdrops.claim(user),
  }),

  payAirdrops: defineMove<null>({
    weight: 2,
    repeat: 'again',
    draw: () => null,
    play: ({ airdrops }) => airdrops.payWaiting(),
  }),
};

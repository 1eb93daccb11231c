import type { Dice } from '../../dice';
import { text, units } from '../amounts';
import { day, utcDay } from '../days';
import { drawHolder, drawPart } from '../draw';
import { defineMove, mustBe } from '../move';
import { admins, financiers, type StaffName } from '../staff';
import type { World } from '../world';
import { bonusPaidOf, isOpen, type Lock, type LockTermsText, lockDays, releasedOf, termsOf } from './locks';

const assets = ['USDT', 'FXB', 'NICE'];
const shownDays = 31;
/** New products are made up to here: the others are changed. */
const mostProducts = 12;

const drawTerms = (dice: Dice): LockTermsText => ({
  days: dice.pick([1, 2, 3, 3, 7, 30]) ?? 3,
  rate: dice.pick([0, 1, 333, 500, 2_000, 2_000]) ?? 500,
  min: dice.once(4) ? '0.00000001' : text(dice.amount(1, dice.once(12) ? 900 : 10)),
  max: text(dice.amount(40, dice.once(3) ? 5_000 : 300)),
  onSale: !dice.once(4),
});

const drawClerk = (dice: Dice): StaffName => dice.pick([...admins, ...financiers]) ?? 'admin';
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What a lock brings on a day; undefined: it has no such day. */
function partOn(lock: Lock, at: number) {
  const nth = (at - lock.first) / day;
  const part = lockDays(lock)[nth];
  const bonusDone = lock.bonus === 0n || lock.paid > nth;
  return part && { ...part, done: lock.back > nth, bonusDone };
}

function totalsOf(own: readonly Lock[], today: number) {
  return [...new Set(own.map(({ asset }) => asset))].sort().map((asset) => {
    let [locked, bonusLeft, now, released] = [0n, 0n, 0n, 0n];
    for (const lock of own.filter((each) => each.asset === asset)) {
      const [back, paid] = [releasedOf(lock), bonusPaidOf(lock)];
      locked += lock.principal - back;
      bonusLeft += lock.bonus - paid;
      released += back + paid;
      const part = partOn(lock, today);
      now += (part?.done ? part.principal : 0n) + (part?.bonusDone ? part.bonus : 0n);
    }
    return [asset, ...[locked, bonusLeft, now, released, locked + bonusLeft].map(text)];
  });
}

function offersTo({ holds, locks, purse }: World, user: number) {
  const free = (asset: string) => purse.funding(user, asset) - holds.of(user, asset);
  const atLeastNone = (amount: bigint) => text(amount > 0n ? amount : 0n);
  return locks.offers
    .filter(({ onSale }) => onSale)
    .sort((a, b) => a.days - b.days || a.id - b.id)
    .map(({ id, asset, max, version }) => {
      const mine = locks.lockedBy(user, id);
      return [id, text(mine), atLeastNone(max - mine), atLeastNone(free(asset)), version];
    });
}

/** What comes back to somebody on a date, and the next date on which anything does. */
function dateShown(own: readonly Lock[], at: number) {
  const due = own.flatMap((lock) => {
    const part = partOn(lock, at);
    if (!part || part.principal + part.bonus === 0n) return [];
    return [[lock.id, text(part.principal), text(part.bonus), part.done, part.bonusDone]];
  });
  const later = own.flatMap((lock) =>
    lockDays(lock).flatMap(({ principal, bonus }, nth) => {
      const date = lock.first + nth * day;
      return date > at && principal + bonus > 0n ? [date] : [];
    }),
  );
  return { due, next: later.length === 0 ? null : dateOf(Math.min(...later)) };
}

/** What all open locks bring on each of the coming days. */
function daysDue({ locks, now }: World) {
  const rows: (string | number)[][] = [];
  const open = locks.all.filter(isOpen);
  for (let ahead = 0; ahead < shownDays; ahead++) {
    const at = utcDay(now) + ahead * day;
    for (const asset of [...assets].sort()) {
      const parts = open.filter((lock) => lock.asset === asset).flatMap((lock) => partOn(lock, at) ?? []);
      const waiting = parts.filter(({ done, bonusDone }) => !done || !bonusDone);
      if (waiting.length === 0) continue;
      const principal = waiting.reduce((sum, part) => sum + (part.done ? 0n : part.principal), 0n);
      const bonus = waiting.reduce((sum, part) => sum + (part.bonusDone ? 0n : part.bonus), 0n);
      rows.push([dateOf(at), asset, text(principal), text(bonus), waiting.length]);
    }
  }
  return rows;
}

export const lockMoves = {
  makeLockProduct: defineMove<
    { asset: string; terms: LockTermsText; by: StaffName },
    { id: number; proposalId: number | null }
  >({
    weight: 2,
    draw({ locks }, dice) {
      if (locks.offers.length >= mostProducts && !dice.once(40)) return undefined;
      const asset = dice.once(12) ? 'FUEL' : (dice.pick(assets) ?? 'USDT');
      return { asset, terms: drawTerms(dice), by: drawClerk(dice) };
    },
    play: ({ locks }, { asset, terms, by }, made) => locks.make(asset, termsOf(terms), by, made),
  }),

  changeLockProduct: defineMove<
    { product: number; version: number; terms: LockTermsText; by: StaffName },
    { proposalId: number | null }
  >({
    weight: 2,
    draw({ locks }, dice) {
      const offer = dice.pick(locks.offers);
      if (!offer) return undefined;
      const { days, rate, min, max, onSale, id, version } = offer;
      const now = { days, rate: Number(rate), min: text(min), max: text(max), onSale };
      const drawn = drawTerms(dice);
      // Mostly one thing of it, so that what raises alone is met alone.
      const terms = dice.once(3)
        ? drawn
        : dice.pick([
            { ...now, onSale: !onSale },
            { ...now, rate: drawn.rate },
            { ...now, days: drawn.days },
            { ...now, max: drawn.max },
          ]);
      return terms && { product: id, version: dice.once(10) ? version - 1 : version, terms, by: drawClerk(dice) };
    },
    play: ({ locks }, { product, version, terms, by }, { proposalId }) =>
      locks.change(product, version, termsOf(terms), by, proposalId),
  }),

  lock: defineMove<
    { user: number; product: number; amount: string; version: number | null; orWithoutBonus: boolean },
    { id: number }
  >({
    weight: 10,
    repeat: 'key',
    draw(world, dice) {
      const { locks } = world;
      const offer = dice.pick(dice.once(12) ? locks.offers : locks.offers.filter(({ onSale }) => onSale));
      const user = offer && drawHolder(world, dice, offer.asset);
      if (!offer || !user) return undefined;
      const left = offer.max - locks.lockedBy(user.id, offer.id);
      const edge = dice.pick([offer.min, offer.min - 1n, left, left + 1n].filter((amount) => amount > 0n));
      const amount = dice.once(4) && edge ? edge : drawPart(world, dice, user.id, offer.asset, dice.once(6) ? 400 : 40);
      const version = dice.once(3) ? null : dice.once(12) ? offer.version - 1 : offer.version;
      return { user: user.id, product: offer.id, amount: text(amount), version, orWithoutBonus: dice.once(3) };
    },
    play({ locks }, { amount, orWithoutBonus, ...args }, { id }) {
      locks.lock({ ...args, id, amount: units(amount) }, orWithoutBonus);
    },
  }),

  releaseLocks: defineMove<null>({
    weight: 6,
    repeat: 'again',
    draw: () => null,
    play: ({ locks }) => locks.release(),
  }),

  /** Somebody looks at their locks, and at a date. */
  lookAtLocks: defineMove<{ user: number; date: string }, unknown>({
    weight: 2,
    repeat: 'again',
    draw({ people, locks, now }, dice) {
      const owners = new Set(locks.all.map(({ user }) => user));
      const user = dice.pick(people.active.filter(({ id }) => owners.has(id) || dice.once(8)));
      return user && { user: user.id, date: dateOf(utcDay(now) + dice.between(-3, 4) * day) };
    },
    play(world, { user, date }, shown) {
      const own = world.locks.all.filter((lock) => lock.user === user);
      mustBe(shown, {
        totals: totalsOf(own, utcDay(world.now)),
        offers: offersTo(world, user),
        date: dateShown(own, Date.parse(date)),
      });
    },
  }),

  /** Staff look at what all locks bring back. */
  lookAtLocksDue: defineMove<null, unknown>({
    weight: 1,
    repeat: 'again',
    draw: () => null,
    play(world, _args, shown) {
      const open = world.locks.all.filter(isOpen);
      const sums = totalsOf(open, 0).map(([asset = '', locked, bonusLeft]) => [
        ...[asset, locked, bonusLeft],
        text(world.purse.of('system', 'setAside', asset) - world.minerCover.promised(asset)),
        text(world.purse.of('system', 'releases', asset)),
      ]);
      mustBe(shown, { assets: sums, days: daysDue(world) });
    },
  }),
};

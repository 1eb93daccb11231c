import type { Dice } from '../../dice';
import { text, units } from '../amounts';
import { defineMove, mustBe, Refusal } from '../move';
import type { World } from '../world';
import { type Card, type Shown, takenDown } from './cards';
import { becomes, type Part, partsOf } from './splitting';

/** What is asked for a card, in which session, and how many cards its owner was told it would be. */
interface Offer {
  readonly price: string;
  readonly session?: number;
  readonly parts?: number;
}

/** Where a card can be taken down: it is not on sale, nor is it in stock. */
const hanging: readonly Shown[] = ['comingSoon', 'awaitingSale', 'awaitingRelease'];
const autoIn: readonly Shown[] = ['onSale', 'inStock', 'awaitingSale', 'awaitingRelease'];

const splittingOf = ({ communities }: World, { owner }: Card) =>
  owner === null ? null : communities.splittingOf(owner);

/** The parts that a card becomes when it is hung at a price, at once or when its leader says so; none: it stays whole. */
export function partsAt(world: World, card: Card, price: bigint): Part[] {
  const splitting = splittingOf(world, card);
  if (!splitting || becomes(splitting, card.serial, price) === 'whole') return [];
  return partsOf(price, card.paid, splitting.amount);
}

/** Hangs a card for a session, or its parts in its place, or keeps it for the leader. */
function hang(world: World, card: Card, price: bigint, session: number): void {
  const to = becomes(splittingOf(world, card), card.serial, price);
  if (to === 'split') {
    world.cards.split(card, price, partsAt(world, card, price), session);
    return;
  }
  const state = to === 'waits' ? 'awaitingRelease' : 'listed';
  Object.assign(card, { state, price, session, listedAt: world.now, rolls: 0 });
}

/** @throws Refusal priceOutOfRange */
function priceOf({ cards }: World, { paid }: Card, asked: string): bigint {
  const price = units(asked);
  if (price < paid || price > cards.highest(paid)) throw new Refusal('priceOutOfRange');
  return price;
}

/** Somebody's card in a state that will do; now and then any of theirs, or another's. */
function ownCard(
  { cards, people }: World,
  dice: Dice,
  states: readonly Shown[],
): [card: Card, user: number] | undefined {
  const owned = cards.all.filter(({ owner }) => owner !== null && people.active.some(({ id }) => id === owner));
  const card = dice.pick(dice.once(8) ? owned : owned.filter((each) => states.includes(cards.shown(each))));
  const user = dice.once(15) ? dice.pick(people.active)?.id : card?.owner;
  return card && typeof user === 'number' ? [card, user] : undefined;
}

function askFor(world: World, dice: Dice, { paid }: Card): string {
  const highest = world.cards.highest(paid);
  if (dice.once(12)) return text(dice.once(2) ? highest + 1n : paid - 1n);
  const price = dice.pick([highest, highest, paid, (paid + highest) / 2n]);
  return text(price ?? highest);
}

/** The next session is left out, mostly; one that has begun, now and then. */
function sessionFor({ calendar }: World, dice: Dice): number | undefined {
  if (dice.once(2)) return undefined;
  const begun = calendar.current.filter((session) => calendar.stateOf(session) !== 'notStarted');
  return dice.pick(dice.once(8) ? begun : calendar.open.slice(0, 3))?.start;
}

export const hangingMoves = {
  hangCard: defineMove<{ user: number; card: string } & Offer>({
    weight: 20,
    repeat: 'key',
    draw(world, dice) {
      const [card, user] = ownCard(world, dice, ['inStock']) ?? [];
      if (!card || user === undefined) return undefined;
      if (world.cards.isHeld(card) && !dice.once(6)) return undefined;
      const price = askFor(world, dice, card);
      const parts = partsAt(world, card, units(price)).length;
      if (parts > 0 && world.cards.isCrowded) return undefined;
      const waits = world.communities.splittingOf(user)?.mode === 'later';
      const told = Math.max(1, waits ? 1 : parts) + (dice.once(10) ? 1 : 0);
      const session = sessionFor(world, dice);
      return {
        ...{ user, card: card.serial, price },
        ...(session !== undefined && { session }),
        ...(dice.once(2) && { parts: told }),
      };
    },
    play(world, { user, card: serial, price: asked, session, parts }) {
      const { cards, calendar, communities } = world;
      const card = cards.judged(serial, ['inStock'], user);
      if (cards.isHeld(card)) throw new Refusal('cardOnHold');
      const price = priceOf(world, card, asked);
      const { start } = calendar.take(session);
      const splits = becomes(communities.splittingOf(user), serial, price) === 'split';
      const comes = splits ? partsAt(world, card, price).length : 1;
      if (parts !== undefined && parts !== comes) throw new Refusal('splittingChanged');
      hang(world, card, price, start);
    },
  }),

  /** What hanging comes to is asked for; nothing is done. */
  quoteHanging: defineMove<{ user: number; card: string } & Omit<Offer, 'parts'>, unknown>({
    weight: 3,
    repeat: 'again',
    draw(world, dice) {
      const [card, user] = ownCard(world, dice, ['inStock']) ?? [];
      const session = sessionFor(world, dice);
      if (!card || user === undefined) return undefined;
      return { user, card: card.serial, price: askFor(world, dice, card), ...(session !== undefined && { session }) };
    },
    play(world, { user, card: serial, price: asked, session }, told) {
      const { cards, calendar, communities } = world;
      const card = cards.judged(serial, ['inStock'], user);
      if (session !== undefined) calendar.take(session);
      const price = priceOf(world, card, asked);
      const parts = partsAt(world, card, price).map((part) => part.price);
      const fee = (parts.length > 0 ? parts : [price]).reduce((sum, part) => sum + cards.sumsOf(part).fee, 0n);
      mustBe(told, {
        becomes: becomes(communities.splittingOf(user), serial, price),
        parts: parts.map(text),
        fee: text(fee),
        received: text(price - fee),
        highest: text(cards.highest(card.paid)),
        session: session ?? calendar.open[0]?.start ?? null,
      });
    },
  }),

  cancelHanging: defineMove<{ user: number; card: string }>({
    weight: 2,
    repeat: 'key',
    draw(world, dice) {
      const [card, user] = ownCard(world, dice, hanging) ?? [];
      return card && user !== undefined ? { user, card: card.serial } : undefined;
    },
    play({ cards }, { user, card }) {
      Object.assign(cards.judged(card, hanging, user), { ...takenDown, auto: false });
    },
  }),

  setAuto: defineMove<{ user: number; card: string; on?: boolean }>({
    weight: 3,
    repeat: 'key',
    draw(world, dice) {
      const [card, user] = ownCard(world, dice, autoIn) ?? [];
      if (!card || user === undefined) return undefined;
      return { user, card: card.serial, ...(dice.once(2) && { on: dice.once(2) }) };
    },
    play({ cards }, { user, card: serial, on }) {
      const card = cards.judged(serial, autoIn, user);
      card.auto = on ?? !card.auto;
    },
  }),

  /** The job: what hangs by itself is hung at the highest price for the next session. */
  hangByThemselves: defineMove<object>({
    weight: 2,
    repeat: 'again',
    draw: () => ({}),
    play(world) {
      const [next] = world.calendar.open;
      if (!next) return;
      for (const card of world.cards.live) {
        if (!card.auto || card.owner === null || card.state !== 'inStock') continue;
        if (!world.cards.isHeld(card) && !world.people.get(card.owner).frozen)
          hang(world, card, world.cards.highest(card.paid), next.start);
      }
    },
  }),

  /** The leader of its owner lets a card that waits hang: for the session it was hung for while that is open, else the next. */
  releaseCard: defineMove<{ user: number; card: string }>({
    weight: 8,
    repeat: 'key',
    draw({ cards, communities, people }, dice) {
      const waiting = cards.live.filter(({ state }) => state === 'awaitingRelease');
      const card = dice.pick(dice.once(8) ? cards.all : waiting);
      const leader = card && card.owner !== null ? communities.of(card.owner)?.leader : undefined;
      const user = people.active.find(({ id }) => id === leader && !dice.once(8)) ?? dice.pick(people.active);
      return card && user && { user: user.id, card: card.serial };
    },
    play(world, { user, card: serial }) {
      const { cards, calendar, communities } = world;
      const card = cards.judged(serial, ['awaitingRelease']);
      if (card.owner === null || communities.of(card.owner)?.leader !== user) throw new Refusal('notYourCard');
      const still = calendar.open.some(({ start }) => start === card.session);
      const { start } = calendar.take(still ? (card.session ?? undefined) : undefined);
      const price = card.price ?? 0n;
      const parts = partsAt(world, card, price);
      if (parts.length > 0) cards.split(card, price, parts, start);
      else Object.assign(card, { state: 'listed', session: start, listedAt: world.now });
    },
  }),
};

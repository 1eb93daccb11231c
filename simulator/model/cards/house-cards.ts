import type { Dice } from '../../dice';
import { text, units } from '../amounts';
import { defineMove, mustBe, Refusal } from '../move';
import type { World } from '../world';
import { type Card, takenDown } from './cards';

/** The series that staff make. */
const codes = ['AMBER', 'BERYL', 'CORAL', 'DIORITE', 'EPIDOTE'];
/** The house makes no more cards while there are so many. */
const enough = 35;

interface Batch {
  readonly count: number;
  readonly price: string;
  /** the start of the session they hang for */
  readonly session: number;
}

/** Mostly for what comes next. */
function sessionOf({ calendar }: World, dice: Dice): number | undefined {
  if (dice.once(8))
    return dice.pick(calendar.current.filter((session) => calendar.stateOf(session) !== 'notStarted'))?.start;
  return dice.pick(calendar.open.slice(0, dice.once(4) ? 6 : 2))?.start;
}

/** Now and then one that few can afford, which goes from session to session and back, or one above the highest price. */
function priceOf(dice: Dice): string {
  if (dice.once(15)) return text(dice.once(3) ? dice.amount(100_000, 200_000) : dice.amount(4_000, 9_999));
  return text(dice.once(4) ? dice.amount(400, 1_500) : dice.amount(20, 400));
}

/** @throws Refusal priceAboveMost */
function checked({ settings }: World, price: string): bigint {
  if (units(price) > units(settings.text('card.maxPrice'))) throw new Refusal('priceAboveMost');
  return units(price);
}

/** What the product says of an issue: whether a second person confirmed it. */
interface Issued {
  readonly byTwo: boolean;
}

function batchOf(world: World, dice: Dice): Batch | undefined {
  const session = sessionOf(world, dice);
  return session === undefined ? undefined : { count: dice.between(1, 3), price: priceOf(dice), session };
}

/** One of the house's; now and then somebody's. */
function cardOf({ cards }: World, dice: Dice, state: Card['state']): Card | undefined {
  if (dice.once(5)) return dice.pick(cards.all);
  return dice.pick(cards.live.filter((card) => card.owner === null && card.state === state));
}

export const houseCardMoves = {
  makeSeries: defineMove<Batch & { code: string }, Issued>({
    weight: 1,
    draw(world, dice) {
      const { live, series } = world.cards;
      const code = dice.pick(codes);
      // A code that is taken, now and then.
      if (code && (series.has(code) ? !dice.once(4) : live.length >= enough)) return undefined;
      const batch = batchOf(world, dice);
      return code && batch ? { code, ...batch } : undefined;
    },
    play(world, { code, count, price, session }, { byTwo }) {
      const { cards, calendar } = world;
      if (cards.series.has(code)) throw new Refusal('seriesCodeTaken');
      const each = checked(world, price);
      const { start } = calendar.take(session);
      mustBe(byTwo, cards.issue(each * BigInt(count)));
      cards.make(code, count, each, start);
    },
  }),

  makeCards: defineMove<Batch & { code: string }, Issued>({
    weight: 3,
    draw(world, dice) {
      if (world.cards.live.length >= enough && !dice.once(20)) return undefined;
      const code = dice.pick(dice.once(20) ? codes : [...world.cards.series.keys()]);
      const batch = batchOf(world, dice);
      return code && batch ? { code, ...batch } : undefined;
    },
    play(world, { code, count, price, session }, { byTwo }) {
      const { cards, calendar } = world;
      if (!cards.series.has(code)) throw new Refusal('notFound');
      const each = checked(world, price);
      const { start } = calendar.take(session);
      mustBe(byTwo, cards.issue(each * BigInt(count)));
      cards.make(code, count, each, start);
    },
  }),

  listHouseCard: defineMove<{ card: string; price: string; session: number }, Issued>({
    weight: 2,
    draw(world, dice) {
      const card = cardOf(world, dice, 'inStock');
      const session = sessionOf(world, dice);
      return card && session !== undefined ? { card: card.serial, price: priceOf(dice), session } : undefined;
    },
    play(world, { card: serial, price: asked, session }, { byTwo }) {
      const { cards, calendar, now } = world;
      const card = cards.judged(serial, ['inStock'], null);
      const price = checked(world, asked);
      const { start } = calendar.take(session);
      mustBe(byTwo, cards.issue(price));
      Object.assign(card, { state: 'listed', price, paid: price, session: start, listedAt: now, rolls: 0 });
    },
  }),

  withdrawHouseCard: defineMove<{ card: string }>({
    weight: 1,
    draw(world, dice) {
      const card = cardOf(world, dice, 'listed');
      return card && { card: card.serial };
    },
    play({ cards }, { card }) {
      Object.assign(cards.judged(card, ['comingSoon', 'onSale'], null), takenDown);
    },
  }),

  retireHouseCard: defineMove<{ card: string }>({
    weight: 1,
    draw(world, dice) {
      const card = cardOf(world, dice, dice.once(2) ? 'inStock' : 'listed');
      return card && dice.once(3) ? { card: card.serial } : undefined;
    },
    play({ cards }, { card }) {
      const retired = cards.judged(card, ['comingSoon', 'inStock'], null);
      Object.assign(retired, { ...takenDown, state: 'ended', endReason: 'retired' });
    },
  }),
};

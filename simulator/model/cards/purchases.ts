import type { Dice } from '../../dice';
import { text, units } from '../amounts';
import type { Line } from '../money/purse';
import { defineMove, Refusal } from '../move';
import type { World } from '../world';
import type { Card, Sums } from './cards';

interface Terms {
  /** what the buyer saw */
  readonly price?: string;
  /** FUEL to be bought along, at most */
  readonly buyFuel?: string;
}

/** FUEL that is missing, as far as the buyer agrees to have it bought. */
function fuelToBuy({ purse }: World, user: number, fuel: bigint, { buyFuel }: Terms): bigint {
  const available = purse.funding(user, 'FUEL');
  return buyFuel !== undefined && units(buyFuel) > 0n && available < fuel ? fuel - available : 0n;
}

/** buyer −P, seller +(P−f), rewards +⌊f·budget⌋, backing +its part, fees +the rest; of the house's card the seller's part goes to sales. */
function pay(
  world: World,
  buyer: number,
  seller: number | null,
  { price, fee, fuel, points }: Sums,
  along: readonly Line[],
): void {
  const budget = world.awards.budgetOf({ kind: 'cardFee', value: fee });
  const backing = world.backing.partOf(fee - budget);
  const received: Line =
    seller === null ? ['system', 'sales', 'USDT', price - fee] : [seller, 'funding', 'USDT', price - fee];
  // Fuel is bought first, and with nothing that is on hold.
  world.purse.prepare(along);
  const lines: readonly Line[] = [
    ...along,
    [buyer, 'funding', 'USDT', -price],
    received,
    ['system', 'rewards', 'USDT', budget],
    ['system', 'backing:TRADE', 'USDT', backing],
    ['system', 'fees', 'USDT', fee - budget - backing],
    [buyer, 'funding', 'FUEL', -fuel],
    ['system', 'issuer', 'FUEL', fuel],
    ['system', 'issuer', 'TRADE', -points],
    [buyer, 'funding', 'TRADE', points],
  ];
  if (seller === null) world.purse.post(lines);
  // An overpriced card would be a way round the hold.
  else world.holds.pay(lines, { from: buyer, to: seller, asset: 'USDT', amount: price - fee });
}

/** Why somebody cannot buy a card now, for what it was seen at; undefined: they can. */
function whyNot(world: World, card: Card, user: number, terms: Terms): string | undefined {
  const { cards, calendar, purse, people, pointOrders } = world;
  if (card.owner === user) return 'ownCard';
  if (card.state === 'inStock' && card.owner !== null) return 'alreadySold';
  if (card.state !== 'listed' || card.price === null || card.session === null) return 'notOnSale';
  const session = calendar.stateOf(calendar.get(card.session));
  if (session === 'stopped') return 'sessionStopped';
  if (session !== 'inProgress') return 'notOnSale';
  if (terms.price !== undefined && units(terms.price) !== card.price) return 'cardPriceChanged';
  const { price, fuel } = cards.sumsOf(card.price);
  const bought = fuelToBuy(world, user, fuel, terms);
  if (bought > units(terms.buyFuel ?? '0')) return 'fuelShortageChanged';
  if (bought > pointOrders.mostAtOnce) return 'pointsAboveAutoConfirm';
  if (purse.funding(user, 'FUEL') + bought < fuel || purse.funding(user, 'USDT') < price + bought)
    return 'insufficientFunding';
  if (!people.isBound(people.get(user))) return 'needReferrer';
  return undefined;
}

/** @param order the point order that the product says brought the fuel */
function buy(world: World, card: Card, user: number, terms: Terms, order: number | null): void {
  const sums = world.cards.sumsOf(card.price ?? 0n);
  const amount = fuelToBuy(world, user, sums.fuel, terms);
  if (order === null ? amount > 0n : amount === 0n) throw new Refusal(`${amount} FUEL by the order ${order}`);
  pay(world, user, card.owner, sums, amount > 0n ? world.pointOrders.linesOf(user, 'FUEL', amount) : []);
  if (order !== null) world.pointOrders.soldAtOnce({ id: order, user, asset: 'FUEL', amount });
  if (sums.fee > 0n) world.awards.record({ kind: 'cardFee', user, value: sums.fee });
  world.cards.sell(card, user, sums);
}

interface Offer extends Terms {
  readonly card: Card;
}

/** What is on sale, mostly at its price; now and then any card. */
function offer({ cards }: World, dice: Dice): Offer | undefined {
  const card = dice.pick(dice.once(10) ? cards.all : cards.onSale);
  if (!card) return undefined;
  const { fuel } = cards.sumsOf(card.price ?? card.paid);
  // Now and then less than may be missing, or nothing.
  const along = dice.once(2) ? { buyFuel: text(dice.once(6) ? fuel / 2n : fuel) } : {};
  if (card.price === null || dice.once(3)) return { card, ...along };
  return { card, price: text(dice.once(12) ? card.price + 1n : card.price), ...along };
}

/** Mostly somebody who can pay. */
function buyerOf(world: World, dice: Dice, { card, buyFuel }: Offer): number | undefined {
  const able = world.people.active.filter(({ id }) => whyNot(world, card, id, { buyFuel }) === undefined);
  return dice.pick(dice.once(8) || able.length === 0 ? world.people.active : able)?.id;
}

/** Nothing of theirs waits. */
const isFree = ({ holds }: World, user: number): boolean =>
  holds.accountUntil(user) === null && holds.of(user, 'USDT') === 0n;

interface Crowd extends Terms {
  readonly users: readonly number[];
  readonly card: string;
}

/** What became of each, and the point order of the winner's fuel. */
interface CrowdCame {
  readonly outcomes: Record<string, string>;
  readonly order: number | null;
}

export const purchaseMoves = {
  buyCard: defineMove<Terms & { user: number; card: string }, { order: number | null }>({
    weight: 18,
    repeat: 'key',
    draw(world, dice) {
      const offered = offer(world, dice);
      const user = offered && buyerOf(world, dice, offered);
      if (!offered || user === undefined) return undefined;
      const { card, ...seen } = offered;
      return { user, card: card.serial, ...seen };
    },
    play(world, { user, card: serial, ...terms }, made) {
      const card = world.cards.get(serial);
      const reason = whyNot(world, card, user, terms);
      if (reason) throw new Refusal(reason);
      buy(world, card, user, terms, made.order);
    },
  }),

  /** Several want one card at the same time: one of those who can gets it, and the others are told why not. */
  buyInCrowd: defineMove<Crowd, CrowdCame>({
    weight: 10,
    repeat: 'key',
    draw(world, dice) {
      const offered = offer(world, dice);
      if (!offered) return undefined;
      const { card, ...seen } = offered;
      const users = new Set<number>();
      for (let wanted = dice.between(2, 6); wanted > 0; wanted--) {
        const user = buyerOf(world, dice, offered);
        if (user !== undefined && isFree(world, user)) users.add(user);
      }
      return users.size < 2 ? undefined : { users: [...users], card: card.serial, ...seen };
    },
    play(world, { users, card: serial, ...terms }, { outcomes: came, order }) {
      const card = world.cards.get(serial);
      const reasons = new Map(users.map((user) => [user, whyNot(world, card, user, terms)]));
      const winner = users.find((user) => came[user] === 'done');
      for (const user of users) {
        const reason = reasons.get(user);
        // Who comes once it is sold is told so, whatever else is in the way.
        const right = winner === undefined ? [reason ?? 'done'] : ['alreadySold', reason];
        if (user === winner ? reason !== undefined : !right.includes(came[user]))
          throw new Refusal(`${came[user]} for ${user} of the crowd, not ${reason ?? right[0]}`);
      }
      if (winner !== undefined) buy(world, card, winner, terms, order);
    },
  }),
};

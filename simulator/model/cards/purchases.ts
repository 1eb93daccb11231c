import type { Dice } from '../../dice';
import { text, units } from '../amounts';
import type { Line } from '../money/purse';
import { defineMove, Refusal } from '../move';
import type { World } from '../world';
import type { Card, Sums } from './cards';

/** buyer −P, seller +(P−f), rewards +⌊f·budget⌋, backing +its part, fees +the rest; of the house's card the seller's part goes to sales. */
function pay(world: World, buyer: number, seller: number | null, { price, fee, fuel, points }: Sums): void {
  const budget = world.awards.budgetOf({ kind: 'cardFee', value: fee });
  const backing = world.backing.partOf(fee - budget);
  const received: Line =
    seller === null ? ['system', 'sales', 'USDT', price - fee] : [seller, 'funding', 'USDT', price - fee];
  const lines: readonly Line[] = [
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
  if (fee > 0n) world.awards.record({ kind: 'cardFee', user: buyer, value: fee });
}

/** Why somebody cannot buy a card now, for what it was seen at; undefined: they can. */
function whyNot(
  { cards, calendar, purse, people }: World,
  card: Card,
  user: number,
  seen?: string,
): string | undefined {
  if (card.owner === user) return 'ownCard';
  if (card.state === 'inStock' && card.owner !== null) return 'alreadySold';
  if (card.state !== 'listed' || card.price === null || card.session === null) return 'notOnSale';
  const session = calendar.stateOf(calendar.get(card.session));
  if (session === 'stopped') return 'sessionStopped';
  if (session !== 'inProgress') return 'notOnSale';
  if (seen !== undefined && units(seen) !== card.price) return 'cardPriceChanged';
  const { price, fuel } = cards.sumsOf(card.price);
  if (purse.funding(user, 'USDT') < price || purse.funding(user, 'FUEL') < fuel) return 'insufficientFunding';
  if (!people.isBound(people.get(user))) return 'needReferrer';
  return undefined;
}

function buy(world: World, card: Card, user: number): void {
  const sums = world.cards.sumsOf(card.price ?? 0n);
  pay(world, user, card.owner, sums);
  world.cards.sell(card, user, sums);
}

interface Offer {
  readonly card: Card;
  /** what the buyer saw */
  readonly price?: string;
}

/** What is on sale, mostly at its price; now and then any card. */
function offer({ cards }: World, dice: Dice): Offer | undefined {
  const card = dice.pick(dice.once(10) ? cards.all : cards.onSale);
  if (!card) return undefined;
  if (card.price === null || dice.once(3)) return { card };
  return { card, price: text(dice.once(12) ? card.price + 1n : card.price) };
}

/** Mostly somebody who can pay. */
function buyerOf(world: World, dice: Dice, card: Card): number | undefined {
  const able = world.people.active.filter(({ id }) => whyNot(world, card, id) === undefined);
  return dice.pick(dice.once(8) || able.length === 0 ? world.people.active : able)?.id;
}

/** Nothing of theirs waits. */
const isFree = ({ holds }: World, user: number): boolean =>
  holds.accountUntil(user) === null && holds.of(user, 'USDT') === 0n;

interface Crowd {
  readonly users: readonly number[];
  readonly card: string;
  readonly price?: string;
}

export const purchaseMoves = {
  buyCard: defineMove<{ user: number; card: string; price?: string }>({
    weight: 18,
    repeat: 'key',
    draw(world, dice) {
      const offered = offer(world, dice);
      const user = offered && buyerOf(world, dice, offered.card);
      if (!offered || user === undefined) return undefined;
      const { card, ...seen } = offered;
      return { user, card: card.serial, ...seen };
    },
    play(world, { user, card: serial, price }) {
      const card = world.cards.get(serial);
      const reason = whyNot(world, card, user, price);
      if (reason) throw new Refusal(reason);
      buy(world, card, user);
    },
  }),

  /** Several want one card at the same time: one of those who can gets it, and the others are told why not. */
  buyInCrowd: defineMove<Crowd, Record<string, string>>({
    weight: 10,
    repeat: 'key',
    draw(world, dice) {
      const offered = offer(world, dice);
      if (!offered) return undefined;
      const { card, ...seen } = offered;
      const users = new Set<number>();
      for (let wanted = dice.between(2, 6); wanted > 0; wanted--) {
        const user = buyerOf(world, dice, card);
        if (user !== undefined && isFree(world, user)) users.add(user);
      }
      return users.size < 2 ? undefined : { users: [...users], card: card.serial, ...seen };
    },
    play(world, { users, card: serial, price }, came) {
      const card = world.cards.get(serial);
      const reasons = new Map(users.map((user) => [user, whyNot(world, card, user, price)]));
      const winner = users.find((user) => came[user] === 'done');
      for (const user of users) {
        const reason = reasons.get(user);
        // Who comes once it is sold is told so, whatever else is in the way.
        const right = winner === undefined ? [reason ?? 'done'] : ['alreadySold', reason];
        if (user === winner ? reason !== undefined : !right.includes(came[user]))
          throw new Refusal(`${came[user]} for ${user} of the crowd, not ${reason ?? right[0]}`);
      }
      if (winner !== undefined) buy(world, card, winner);
    },
  }),
};

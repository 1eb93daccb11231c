import type { Dice } from '../../dice';
import { text } from '../amounts';
import { day } from '../days';
import { defineMove, mustBe, Refusal } from '../move';
import type { World } from '../world';
import type { Card } from './cards';
import { partsAt } from './hangings';
import { catchUp, listedFor } from './rolls';
import { becomes } from './splitting';

/** Sessions that are shown, of the coming days. */
const shownSessions = 8;
const week = 7 * day;

const textOrNull = (amount: bigint | null): string | null => (amount === null ? null : text(amount));

const shownRow = ({ cards }: World, user: number, card: Card) => [
  ...[card.serial, cards.shown(card), textOrNull(card.price), card.owner === user],
];

/** Mostly somebody who leads. */
function leaderOf({ people, communities }: World, dice: Dice): { user: number } | undefined {
  const led = people.active.filter(({ id }) => communities.ledBy(id));
  const user = dice.pick(dice.once(6) ? people.active : led);
  return user && { user: user.id };
}

/** What people are shown of the trading zone and of communities must be what the model has. */
export const lookMoves = {
  /** Somebody looks at what hangs for a session; by itself the first that is not over. */
  lookAtZone: defineMove<{ user: number; session?: number }, unknown>({
    weight: 2,
    repeat: 'again',
    draw({ people, calendar, now }, dice) {
      const user = dice.pick(people.active);
      const session = dice.once(3) ? dice.pick(calendar.current.filter(({ end }) => end > now)) : undefined;
      return user && { user: user.id, ...(session && { session: session.start }) };
    },
    play(world, { user, session: asked }, shown) {
      catchUp(world);
      const { calendar, now } = world;
      const strip = calendar.current.filter(({ start, end }) => end > now && start < now + week);
      const session = asked === undefined ? strip[0] : calendar.get(asked);
      mustBe(shown, {
        sessions: strip.slice(0, shownSessions).map((each) => [each.start, calendar.stateOf(each)]),
        session: session?.start ?? null,
        cards: (session ? listedFor(world, session) : []).map((card) => shownRow(world, user, card)).sort(),
      });
    },
  }),

  /** Somebody looks at what they have in stock, or for sale. */
  lookAtOwn: defineMove<{ user: number; sale: boolean }, unknown>({
    weight: 1,
    repeat: 'again',
    draw({ people, cards }, dice) {
      const owners = new Set(cards.live.map(({ owner }) => owner));
      const user = dice.pick(people.active.filter(({ id }) => owners.has(id) || dice.once(8)));
      return user && { user: user.id, sale: dice.once(2) };
    },
    play(world, { user, sale }, shown) {
      catchUp(world);
      const states = sale ? ['listed', 'awaitingRelease'] : ['inStock'];
      const own = world.cards.live.filter(({ owner, state }) => owner === user && states.includes(state));
      mustBe(shown, own.map((card) => shownRow(world, user, card)).sort());
    },
  }),

  /** Somebody looks at one card: what it costs and brings, and what comes after. */
  lookAtCard: defineMove<{ user: number; card: string }, unknown>({
    weight: 2,
    repeat: 'again',
    draw({ people, cards }, dice) {
      const [user, card] = [dice.pick(people.active), dice.pick(dice.once(6) ? cards.all : cards.live)];
      return user && card && { user: user.id, card: card.serial };
    },
    play(world, { user, card: serial }, shown) {
      catchUp(world);
      const { cards, communities, purse } = world;
      const card = cards.get(serial);
      const asked = card.price ?? card.paid;
      const { fuel, points } = cards.sumsOf(asked);
      const highest = cards.highest(asked);
      const shortOf = (asset: string, need: bigint) =>
        purse.funding(user, asset) < need ? need - purse.funding(user, asset) : 0n;
      const missing = shortOf('FUEL', fuel);
      const splitting = communities.splittingOf(user);
      const own = card.owner === user ? cards.sumsOf(card.price ?? cards.highest(card.paid)) : null;
      mustBe(shown, {
        card: shownRow(world, user, card),
        ...{ fuel: text(fuel), points: text(points), highest: text(highest) },
        cost: [missing, asked + missing, shortOf('USDT', asked + missing)].map(text),
        splits: becomes(splitting, serial, highest) === 'whole' ? null : (splitting?.mode ?? null),
        own: own && { paid: text(card.paid), auto: card.auto, rolls: card.rolls, received: text(own.price - own.fee) },
        parts: cards.all
          .filter(({ parent }) => parent === serial)
          .map((part) => [part.serial, textOrNull(part.price), cards.shown(part)])
          .sort(),
      });
    },
  }),

  /** A leader looks at the cards of members that wait. */
  lookAtWaiting: defineMove<{ user: number }, unknown>({
    weight: 1,
    repeat: 'again',
    draw: leaderOf,
    play(world, { user }, shown) {
      const { cards, communities } = world;
      const community = communities.ledBy(user);
      if (!community) throw new Refusal('notLeader');
      const waiting = cards.live.filter(
        ({ state, owner }) => state === 'awaitingRelease' && owner !== null && communities.of(owner) === community,
      );
      const row = (card: Card) => [
        ...[card.serial, textOrNull(card.price), Math.max(1, partsAt(world, card, card.price ?? 0n).length)],
      ];
      mustBe(shown, waiting.map(row).sort());
    },
  }),

  /** Somebody looks at the community they belong to. */
  lookAtCommunity: defineMove<{ user: number }, unknown>({
    weight: 1,
    repeat: 'again',
    draw({ people }, dice) {
      const user = dice.pick(people.active);
      return user && { user: user.id };
    },
    play({ communities, team }, { user }, shown) {
      const community = communities.of(user);
      mustBe(
        shown,
        community
          ? {
              leader: community.leader,
              members: communities.membersOf(community).length,
              performance: text(team.of(community.leader).performance),
              mode: community.splitting.mode,
            }
          : null,
      );
    },
  }),

  /** A leader looks at the members. */
  lookAtMembers: defineMove<{ user: number }, unknown>({
    weight: 1,
    repeat: 'again',
    draw: leaderOf,
    play({ communities, team }, { user }, shown) {
      const community = communities.ledBy(user);
      if (!community) throw new Refusal('notLeader');
      const members = communities.membersOf(community);
      mustBe(
        shown,
        members.map((id) => {
          const figures = team.of(id);
          // Of a member, what came in from them and their team.
          return [id, figures.team, text(figures.performance + figures.own), members.length];
        }),
      );
    },
  }),
};

import { text } from './amounts';
import type { Session } from './calendar';
import { type Card, takenDown } from './cards';
import { defineMove, mustBe } from './move';
import type { World } from './world';

/** Who reads a list sends on what is left of so many sessions; the job does the rest. */
const byReader = 5;
/** Sessions that are shown, of the coming days. */
const shownSessions = 8;
const week = 7 * 24 * 3_600_000;

/** What is on, or comes next. */
const nextOf = ({ calendar }: World): Session | undefined =>
  calendar.current.find((session) => ['notStarted', 'inProgress'].includes(calendar.stateOf(session)));

const overOf = ({ calendar }: World): Session | undefined =>
  calendar.current.find((session) => calendar.stateOf(session) === 'ended');

const listedFor = ({ cards }: World, { start }: Session): Card[] =>
  cards.live.filter(({ state, session }) => state === 'listed' && session === start);

/** What was not sold goes on to the next session, and after so many of them back to its owner (domain 4). */
function roll(world: World, sessions: number): void {
  for (let left = sessions; left > 0; left--) {
    for (const session of world.calendar.current)
      if (world.calendar.stateOf(session) === 'ended' && listedFor(world, session).length === 0) session.done = true;
    const [over, next] = [overOf(world), nextOf(world)];
    if (!over || !next) return;
    // One that staff stopped was no chance to sell.
    const counts = over.stoppedAt === null ? 1 : 0;
    for (const card of listedFor(world, over)) {
      if (counts === 1 && card.rolls >= world.settings.number('card.maxRolls'))
        Object.assign(card, { ...takenDown, auto: false });
      else Object.assign(card, { session: next.start, rolls: card.rolls + counts });
    }
  }
}

/** Before a list is shown: nobody sees what is over as it was. */
function catchUp(world: World): void {
  if (nextOf(world) && overOf(world)) roll(world, byReader);
}

const shownRow = ({ cards }: World, user: number, card: Card) => [
  ...[card.serial, cards.shown(card), card.price === null ? null : text(card.price), card.owner === user],
];

export const rollMoves = {
  rollCards: defineMove<object>({
    weight: 3,
    repeat: 'again',
    draw: () => ({}),
    play: (world) => roll(world, Number.POSITIVE_INFINITY),
  }),

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
};

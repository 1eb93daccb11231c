import { defineMove } from '../move';
import type { World } from '../world';
import type { Session } from './calendar';
import { type Card, takenDown } from './cards';

/** Who reads a list sends on what is left of so many sessions; the job does the rest. */
const byReader = 5;

/** What is on, or comes next. */
const nextOf = ({ calendar }: World): Session | undefined =>
  calendar.current.find((session) => ['notStarted', 'inProgress'].includes(calendar.stateOf(session)));

const overOf = ({ calendar }: World): Session | undefined =>
  calendar.current.find((session) => calendar.stateOf(session) === 'ended');

export const listedFor = ({ cards }: World, { start }: Session): Card[] =>
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

/** Before a list or a card is shown: nobody sees what is over as it was. */
export function catchUp(world: World): void {
  if (nextOf(world) && overOf(world)) roll(world, byReader);
}

export const rollMoves = {
  rollCards: defineMove<object>({
    weight: 3,
    repeat: 'again',
    draw: () => ({}),
    play: (world) => roll(world, Number.POSITIVE_INFINITY),
  }),
};

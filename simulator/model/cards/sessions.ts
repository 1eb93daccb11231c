import type { Dice } from '../../dice';
import { hour } from '../days';
import { defineMove, Refusal } from '../move';
import type { World } from '../world';
import type { Session, Window } from './calendar';

type By = 'admin' | 'admin2' | 'finance' | 'reviewer';

/** So many windows a day has at the most, so that the calendar stays small. */
const mostWindows = 7;
const nothing = 999_999;

/** From a quarter of an hour to three hours, at any time; it may last past midnight. */
const windowOf = (dice: Dice, active: boolean): Window => ({
  startMinute: dice.below(288) * 5,
  minutes: dice.between(3, 36) * 5,
  active,
});

/** Often it only lasts longer or shorter. */
function changed({ calendar }: World, dice: Dice, id: number): Window {
  const [before, window] = [calendar.window(id), windowOf(dice, !dice.once(4))];
  return before && dice.once(2) ? { ...window, startMinute: before.startMinute } : window;
}

/** One that is on or comes soon; now and then any. */
function sessionOf({ calendar, now }: World, dice: Dice): Session | undefined {
  if (dice.once(4)) return dice.pick(calendar.current);
  return dice.pick(calendar.current.filter(({ end }) => end > now).slice(0, 2));
}

/** @throws Refusal sessionOver */
function begun({ calendar }: World, start: number): Session {
  const session = calendar.get(start);
  if (calendar.stateOf(session) === 'ended') throw new Refusal('sessionOver');
  return session;
}

function decision({ calendar, now }: World, dice: Dice): { start: number; by: By } | undefined {
  const waiting = [...calendar.restarts.keys()];
  const start = dice.pick(dice.once(8) ? waiting : waiting.filter((each) => calendar.get(each).end > now));
  const by = dice.pick<By>(['admin', 'admin2', 'admin2', 'finance', 'reviewer']);
  return start !== undefined && by ? { start, by } : undefined;
}

/** @throws Refusal ownProposal, forbidden, proposalExpired */
function mayDecide({ calendar }: World, start: number, by: By): void {
  if (calendar.restarts.get(start)?.by === by) throw new Refusal('ownProposal');
  if (by === 'reviewer') throw new Refusal('forbidden');
  if (calendar.isOldRestart(start)) throw new Refusal('proposalExpired');
}

export const sessionMoves = {
  addWindow: defineMove<Window, { id: number }>({
    weight: 3,
    draw: ({ calendar }, dice) => (calendar.windows.length < mostWindows ? windowOf(dice, !dice.once(8)) : undefined),
    play({ calendar }, window, { id }) {
      calendar.check(null, window);
      calendar.put(id, window);
    },
  }),

  changeWindow: defineMove<Window & { id: number }>({
    weight: 2,
    draw(world, dice) {
      const id = dice.once(12) ? nothing : dice.pick(world.calendar.windows);
      return id === undefined ? undefined : { id, ...changed(world, dice, id) };
    },
    play({ calendar }, { id, ...window }) {
      if (!calendar.window(id)) throw new Refusal('notFound');
      calendar.check(id, window);
      calendar.put(id, window);
    },
  }),

  fillSessions: defineMove<object>({
    weight: 1,
    repeat: 'again',
    draw: () => ({}),
    play: ({ calendar }) => calendar.fill(),
  }),

  stopSession: defineMove<{ start: number }>({
    weight: 1,
    draw(world, dice) {
      const session = dice.once(2) ? sessionOf(world, dice) : undefined;
      return session && { start: session.start };
    },
    play(world, { start }) {
      const session = begun(world, start);
      if (session.stoppedAt !== null) throw new Refusal('sessionStopped');
      session.stoppedAt = world.now;
    },
  }),

  proposeRestart: defineMove<{ start: number; by: By }>({
    weight: 2,
    draw(world, dice) {
      const stopped = dice.pick(world.calendar.current.filter(({ stoppedAt }) => stoppedAt !== null));
      const session = dice.once(6) ? sessionOf(world, dice) : stopped;
      return session && { start: session.start, by: dice.once(2) ? 'admin' : 'finance' };
    },
    play(world, { start, by }) {
      const { stoppedAt } = begun(world, start);
      if (stoppedAt === null) throw new Refusal('sessionNotStopped');
      if (world.calendar.restarts.has(start) && !world.calendar.isOldRestart(start))
        throw new Refusal('alreadyProposed');
      const expiresAt = world.now + world.settings.number('staff.proposalHours') * hour;
      world.calendar.restarts.set(start, { by, stoppedAt, expiresAt });
    },
  }),

  /** A second person has it go on. */
  confirmRestart: defineMove<{ start: number; by: By }>({
    weight: 2,
    repeat: 'key',
    draw: decision,
    play(world, { start, by }) {
      mayDecide(world, start, by);
      begun(world, start).stoppedAt = null;
      world.calendar.restarts.delete(start);
    },
  }),

  /** A second person will not have it go on. */
  refuseRestart: defineMove<{ start: number; by: By }>({
    weight: 1,
    draw: (world, dice) => (dice.once(3) ? decision(world, dice) : undefined),
    play(world, { start, by }) {
      mayDecide(world, start, by);
      world.calendar.restarts.delete(start);
    },
  }),
};

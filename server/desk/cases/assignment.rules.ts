import { second } from '../../common/runtime/times';

/** While more wait, an agent gets at most `mostAPace` cases in `paceMs`, so that who comes next gets some of them too. */
export const paceMs = 5 * second;
const mostAPace = 2;

/** One who is on duty and here. */
export interface OnDutyAgent {
  readonly staffId: number;
  /** cases they have */
  readonly open: number;
  readonly capacity: number;
  /** of these, how many they got within `paceMs` while the first in the queue waited already */
  readonly fromQueue: number;
}

/** Whom a case should go to. */
export interface Wish {
  /** the user's own agent; without one, whoever had their last case */
  readonly own: number | null;
  /** who let it wait, or handed it on, last */
  readonly silent: number | null;
  /** who should not have it again: those who let it wait; while `silent` says that it was taken from one, all who had it */
  readonly before: readonly number[];
  /** those of the team it was handed to; null: it was handed to none */
  readonly team: readonly number[] | null;
}

const hasRoom = ({ open, capacity }: OnDutyAgent): boolean => open < capacity;
const rests = ({ fromQueue }: OnDutyAgent): boolean => fromQueue >= mostAPace;

/** Whether somebody gets a case now: below their capacity, and at the pace of the queue. */
export const isReady = (agent: OnDutyAgent): boolean => hasRoom(agent) && !rests(agent);

/**
 * Who gets a case (domain 9): the user's own agent, else whoever has the fewest; nobody above their capacity. A team is
 * kept to while anybody of it is on duty. Who let the case wait gets it only where nobody else is on duty.
 * @returns null: it waits
 */
export function chooseAgent({ own, silent, before, team }: Wish, agents: readonly OnDutyAgent[]): number | null {
  const ofTeam = agents.filter(({ staffId }) => team?.includes(staffId));
  const asked = ofTeam.length > 0 ? ofTeam : agents;
  const untried = asked.filter(({ staffId }) => staffId !== silent && !before.includes(staffId));
  const others = asked.filter(({ staffId }) => staffId !== silent);
  const [among = asked] = [untried, others].filter(({ length }) => length > 0);
  const free = among.filter(hasRoom);
  const [first] = free.sort(
    (a, b) =>
      Number(b.staffId === own) - Number(a.staffId === own) ||
      Number(rests(a)) - Number(rests(b)) ||
      a.open - b.open ||
      a.staffId - b.staffId,
  );
  // Their own agent has room: it waits for the next round rather than going to another.
  return first && !rests(first) ? first.staffId : null;
}

/** Whether somebody else is on duty who never had the case: only then it is taken from who lets it wait. */
export const mayGoOn = (had: readonly number[], agents: readonly OnDutyAgent[]): boolean =>
  agents.some(({ staffId }) => !had.includes(staffId));

/** Cases that somebody has room for. */
export interface Opening {
  /** those that were handed to no team, to this one, or to one that is none of these */
  readonly team: null | number | { readonly noneOf: readonly number[] };
  /** who is on duty for them */
  readonly asked: readonly number[];
  /** and of these, who has room: where that is not everybody, a case that should not go to them waits for the others */
  readonly free: readonly number[];
}

/**
 * Which cases `chooseAgent` may have somebody for, so that those that it has nobody for need not be looked at.
 * @param teams who is in each
 */
export function openingsFor(agents: readonly OnDutyAgent[], teams: ReadonlyMap<number, readonly number[]>): Opening[] {
  const here = [...teams]
    .map(([team, members]) => ({ team, asked: agents.filter(({ staffId }) => members.includes(staffId)) }))
    .filter(({ asked }) => asked.length > 0);
  const anybodys = [null, { noneOf: here.map(({ team }) => team) }].map((team) => ({ team, asked: agents }));
  return [...anybodys, ...here].flatMap(({ team, asked }) => {
    const free = asked.filter(isReady);
    if (free.length === 0) return [];
    const ids = (those: readonly OnDutyAgent[]) => those.map(({ staffId }) => staffId);
    return [{ team, asked: ids(asked), free: ids(free) }];
  });
}

interface Waiting {
  readonly silentAgentId: number | null;
  readonly teamId: number | null;
}

/** What waits, in the order somebody takes it: what is meant for others comes after all else. */
export function nextOrder<T extends Waiting>(
  waiting: readonly T[],
  staffId: number,
  teams: ReadonlyMap<number, readonly number[]>,
): T[] {
  const isForOthers = ({ silentAgentId, teamId }: T) =>
    silentAgentId === staffId || (teamId !== null && !(teams.get(teamId)?.includes(staffId) ?? true));
  return [...waiting.filter((row) => !isForOthers(row)), ...waiting.filter(isForOthers)];
}

/** One who is on duty and here. */
export interface OnDutyAgent {
  readonly staffId: number;
  /** cases they have */
  readonly open: number;
  readonly capacity: number;
}

/** Whom a case should go to. */
export interface Wish {
  /** the user's own agent; without one, whoever had their last case */
  readonly own: number | null;
  /** who let it wait */
  readonly silent: number | null;
  /** those of the team it was handed to; null: it was handed to none */
  readonly team: readonly number[] | null;
}

const hasRoom = ({ open, capacity }: OnDutyAgent): boolean => open < capacity;

/**
 * Who gets a case (domain 9): the user's own agent, else whoever has the fewest; nobody above their capacity. A team is
 * kept to while anybody of it is on duty; who let the case wait gets it only where nobody else is on duty.
 * @returns null: it waits
 */
export function chooseAgent({ own, silent, team }: Wish, agents: readonly OnDutyAgent[]): number | null {
  const ofTeam = agents.filter(({ staffId }) => team?.includes(staffId));
  const asked = ofTeam.length > 0 ? ofTeam : agents;
  const others = asked.filter(({ staffId }) => staffId !== silent);
  const free = (others.length > 0 ? others : asked).filter(hasRoom);
  const [first] = free.sort(
    (a, b) => Number(b.staffId === own) - Number(a.staffId === own) || a.open - b.open || a.staffId - b.staffId,
  );
  return first?.staffId ?? null;
}

/** Cases that somebody has room for. */
export interface Opening {
  /** those that were handed to no team, to this one, or to one that is none of these */
  readonly team: null | number | { readonly noneOf: readonly number[] };
  /** and were not left unanswered by this one, who alone has room while others are on duty */
  readonly notSilent: number | null;
}

/**
 * Which cases `chooseAgent` has somebody for, so that none that it has nobody for need be looked at.
 * @param teams who is in each
 */
export function openingsFor(agents: readonly OnDutyAgent[], teams: ReadonlyMap<number, readonly number[]>): Opening[] {
  const here = [...teams]
    .map(([team, members]) => ({ team, asked: agents.filter(({ staffId }) => members.includes(staffId)) }))
    .filter(({ asked }) => asked.length > 0);
  const anybodys = [null, { noneOf: here.map(({ team }) => team) }].map((team) => ({ team, asked: agents }));
  return [...anybodys, ...here].flatMap(({ team, asked }) => {
    const [first, ...others] = asked.filter(hasRoom);
    if (!first) return [];
    return [{ team, notSilent: others.length === 0 && asked.length > 1 ? first.staffId : null }];
  });
}

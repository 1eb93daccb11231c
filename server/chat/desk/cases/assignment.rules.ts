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

/**
 * Who gets a case (domain 9): the user's own agent, else whoever has the fewest; nobody above their capacity. A team is
 * kept to while anybody of it is on duty; who let the case wait gets it only where nobody else is on duty.
 * @returns null: it waits
 */
export function chooseAgent({ own, silent, team }: Wish, agents: readonly OnDutyAgent[]): number | null {
  const ofTeam = agents.filter(({ staffId }) => team?.includes(staffId));
  const asked = ofTeam.length > 0 ? ofTeam : agents;
  const others = asked.filter(({ staffId }) => staffId !== silent);
  const free = (others.length > 0 ? others : asked).filter(({ open, capacity }) => open < capacity);
  const [first] = free.sort(
    (a, b) => Number(b.staffId === own) - Number(a.staffId === own) || a.open - b.open || a.staffId - b.staffId,
  );
  return first?.staffId ?? null;
}

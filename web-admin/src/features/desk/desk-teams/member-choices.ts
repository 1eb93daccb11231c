import type { TeamRow } from '@server/desk/agents/agents.schemas';
import type { AgentRow } from '@server/users/users.schemas';

interface Member {
  readonly id: number;
  readonly name: string;
}

/** Who can be in a team: the agents in office, and who is in it already, by name. */
export function memberChoices(agents: readonly AgentRow[], team: TeamRow | undefined): Member[] {
  const known = new Map<number, string>(
    (team?.members ?? []).map((id, place) => [id, team?.memberNames[place] || String(id)]),
  );
  for (const { id, name } of agents) known.set(id, name);
  return [...known].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
}

import type { Targets } from '@server/desk/agents/agents.schemas';
import type { Choice } from '../../locales/use-text';

/**
 * To whom a chat can be handed: who is on duty and has room, those with the fewest chats first, then the teams. Whose it
 * is already is not among them.
 * @param loadOf how many chats somebody has, in words
 */
export function targetChoices(
  { agents, teams }: Targets,
  holder: number | null,
  loadOf: (open: number, capacity: number) => string,
): Choice[] {
  const free = agents.filter(({ id, open, capacity }) => id !== holder && open < capacity);
  const byLoad = free.sort((one, other) => one.open - other.open || one.name.localeCompare(other.name));
  return [
    ...byLoad.map(({ id, name, open, capacity }) => ({
      id: `agent-${id}`,
      name: `${name} · ${loadOf(open, capacity)}`,
    })),
    ...teams.map(({ id, name }) => ({ id: `team-${id}`, name })),
  ];
}

/** What was chosen, as the server takes it. */
export function targetOf(choice: string): { agentId: number | null; teamId: number | null } {
  const [kind, id] = choice.split('-');
  return { agentId: kind === 'agent' ? Number(id) : null, teamId: kind === 'team' ? Number(id) : null };
}

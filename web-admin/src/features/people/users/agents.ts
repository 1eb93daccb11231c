import type { UserRow } from '@server/users/users.list';
import type { AgentMove, AgentRow } from '@server/users/users.schemas';
import type { Choice } from '../../../locales/use-text';
import { session } from '../../../providers/session';
import { useRead } from '../../../providers/use-read';

/** In place of an agent: nobody. The list's filter says so too. */
export const noAgent = 'none';

/** Users that one request may assign. */
export const assignMost = 100;

/** Whether the person logged in is an agent, who sees their own customers alone. */
export const isAgent = (): boolean => session.get()?.role === 'agent';

/** The agents in office. */
export const useAgents = (): readonly AgentRow[] => useRead<AgentRow[]>('users/agents').data ?? [];

/** The agents to choose from, each with how many customers they have. */
export const agentChoices = (agents: readonly AgentRow[]): Choice[] =>
  agents.map(({ id, name, customers }) => ({ id: String(id), name: `${name} (${customers})` }));

/** What was chosen, as the server takes it. */
export const agentOf = (choice: string): number | null => (choice === noAgent ? null : Number(choice));

/** Of the chosen users those for whom it would change something, as they were seen; and how many are left out. */
export function assignChoice(
  chosen: readonly Pick<UserRow, 'id' | 'agentId'>[],
  choice: string,
): { items: AgentMove['items']; left: number; tooMany: boolean } {
  const to = agentOf(choice);
  const others = choice === '' ? chosen : chosen.filter(({ agentId }) => agentId !== to);
  const items = others.map(({ id, agentId }) => ({ id, from: agentId }));
  return { items, left: chosen.length - items.length, tooMany: items.length > assignMost };
}

import type { DeskAgentRow } from '@server/desk/agents/agents.schemas';

/** `here`: on duty and heard of; `silent`: on duty, and not heard of; `off`: off duty, with chats still in hand. */
type AgentState = 'here' | 'silent' | 'off';

export const agentState = ({ onDuty, here }: Pick<DeskAgentRow, 'onDuty' | 'here'>): AgentState => {
  if (!onDuty) return 'off';
  return here ? 'here' : 'silent';
};

/** How many are on duty and here, the chats of all, and for how many more those who are here have room. */
export function roomOf(agents: readonly DeskAgentRow[]): { here: number; open: number; free: number } {
  const here = agents.filter((agent) => agentState(agent) === 'here');
  return {
    here: here.length,
    open: agents.reduce((sum, { open }) => sum + open, 0),
    free: here.reduce((sum, { open, capacity }) => sum + Math.max(0, capacity - open), 0),
  };
}

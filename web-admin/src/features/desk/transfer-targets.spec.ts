import { targetChoices, targetOf } from './transfer-targets';

const agent = (id: number, name: string, open: number) => ({ id, name, onDuty: true, here: true, open, capacity: 3 });
const load = (open: number, capacity: number) => `${open}/${capacity}`;

describe('to whom a chat can be handed', () => {
  const targets = {
    agents: [agent(4, 'Abe', 1), agent(5, 'Zoe', 0), agent(6, 'Ida', 3), agent(7, 'Bo', 1)],
    teams: [{ id: 4, name: 'Night', members: [], memberNames: [] }],
  };

  it('are those with room, who has least first, and the teams; not whose it is', () => {
    expect(targetChoices(targets, 4, load)).toEqual([
      { id: 'agent-5', name: 'Zoe · 0/3' },
      { id: 'agent-7', name: 'Bo · 1/3' },
      { id: 'team-4', name: 'Night' },
    ]);
    expect(targetChoices(targets, null, load).map(({ id }) => id)).toEqual(['agent-5', 'agent-4', 'agent-7', 'team-4']);
  });

  it('is one of staff or a team', () => {
    expect(targetOf('agent-5')).toEqual({ agentId: 5, teamId: null });
    expect(targetOf('team-4')).toEqual({ agentId: null, teamId: 4 });
    expect(targetOf('')).toEqual({ agentId: null, teamId: null });
  });
});

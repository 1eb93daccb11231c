import { agentState, roomOf } from './agent-state';

const agent = (onDuty: boolean, here: boolean, open: number, capacity = 3) => ({
  ...{ id: 1, name: 'Abe', onDuty, here, open, capacity },
});

describe('who works at the desk', () => {
  it.each([
    [true, true, 'here'],
    [true, false, 'silent'],
    [false, true, 'off'],
    [false, false, 'off'],
  ] as const)('on duty %s and here %s is %s', (onDuty, here, state) => {
    expect(agentState({ onDuty, here })).toBe(state);
  });

  it('is counted with the chats of all, and the room of those who are here alone', () => {
    const agents = [agent(true, true, 1), agent(true, true, 5), agent(true, false, 2), agent(false, true, 1)];
    expect(roomOf(agents)).toEqual({ here: 2, open: 9, free: 2 });
    expect(roomOf([])).toEqual({ here: 0, open: 0, free: 0 });
  });
});

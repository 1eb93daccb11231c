import { depositTransitions } from './deposit.states';
import { depositStates } from './deposits.schemas';

describe('deposit states', () => {
  it('knows every state that a deposit can be in', () => {
    expect(Object.keys(depositTransitions).sort()).toEqual([...depositStates].sort());
  });

  it('reaches every state from pending, and ends in all others', () => {
    expect([...depositTransitions.pending, 'pending'].sort()).toEqual([...depositStates].sort());
    for (const end of depositTransitions.pending) expect(depositTransitions[end]).toEqual([]);
  });
});

import { openWithdrawalStates, withdrawalTransitions } from './withdrawal.states';

describe('withdrawal states', () => {
  it('holds the sum in exactly the states that can still end', () => {
    const states = Object.entries(withdrawalTransitions);
    const unended = states.filter(([, next]) => next.length > 0).map(([state]) => state);
    expect([...openWithdrawalStates].sort()).toEqual(unended.sort());
  });
});

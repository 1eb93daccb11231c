import { openWithdrawalStates, withdrawalTransitions } from './withdrawal.states';

describe('withdrawal states', () => {
  it('follow one another by this table alone', () => {
    expect(withdrawalTransitions).toEqual({
      pending: ['cancelled', 'rejected', 'approved'],
      approved: ['paying', 'pending'],
      paying: ['paid', 'failed', 'approved'],
      failed: ['approved', 'rejected'],
      cancelled: [],
      rejected: [],
      paid: [],
    });
    expect(openWithdrawalStates).toEqual(['pending', 'approved', 'paying', 'failed']);
  });

  it('holds the sum in exactly the states that can still end', () => {
    const states = Object.entries(withdrawalTransitions);
    const unended = states.filter(([, next]) => next.length > 0).map(([state]) => state);
    expect([...openWithdrawalStates].sort()).toEqual(unended.sort());
  });

  it('reaches every state from pending, and an end from every state', () => {
    const reach = (from: keyof typeof withdrawalTransitions, seen = new Set<string>()): Set<string> => {
      if (!seen.has(from)) {
        seen.add(from);
        for (const next of withdrawalTransitions[from]) reach(next, seen);
      }
      return seen;
    };
    expect(reach('pending').size).toBe(Object.keys(withdrawalTransitions).length);
    for (const state of openWithdrawalStates) {
      expect([...reach(state)].some((next) => ['paid', 'rejected', 'cancelled'].includes(next))).toBe(true);
    }
  });
});

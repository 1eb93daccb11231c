import { lockTransitions } from './lock.states';
import { lockStates } from './locks.schemas';

test('a lock ends once, and for good', () => {
  expect(lockTransitions).toEqual({ active: ['ended'], ended: [] });
  expect(Object.keys(lockTransitions)).toEqual([...lockStates]);
});

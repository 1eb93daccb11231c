import type { FirstStep } from '@server/home/home.schemas';
import { nextOf, viewOf } from './steps-view';

const kinds = ['referrer', 'airdrop', 'money', 'exchange', 'card', 'drop'] as const;
const steps = (done: number): FirstStep[] => kinds.map((kind, index) => ({ kind, done: index < done }));

test.each([
  [0, 'open'],
  [3, 'open'],
  [4, 'folded'],
  [5, 'folded'],
  [6, 'left'],
] as const)('after %i steps the list is %s', (done, view) => {
  expect(viewOf(steps(done), null)).toBe(view);
});

test('a choice stands until every step is done', () => {
  expect(viewOf(steps(0), 'folded')).toBe('folded');
  expect(viewOf(steps(5), 'open')).toBe('open');
  expect(viewOf(steps(6), 'open')).toBe('left');
});

test('a list that had left comes back where a step is open again', () => {
  expect(viewOf(steps(3), 'left')).toBe('open');
});

test('the next step is the first that is not done, also behind a later one', () => {
  expect(nextOf(steps(2))).toBe('money');
  expect(nextOf([...steps(1), { kind: 'card', done: true }])).toBe('airdrop');
  expect(nextOf(steps(6))).toBeUndefined();
});

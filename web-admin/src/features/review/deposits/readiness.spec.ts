import type { DepositRow } from '@server/finance/deposits/deposits.list';
import { readinessOf } from './readiness';

type Check = NonNullable<DepositRow['check']>;

const checked = (state: Check['state'], differs: Check['differs'] = []): Check => ({
  state,
  differs,
  confirmations: 15,
  needed: 15,
  received: '25',
  checkedAt: '2026-11-20T08:00:00.000Z',
});

test.each<[string, Check | null, string]>([
  ['nobody has checked', null, 'unchecked'],
  ['the chain shows as claimed', checked('verified'), 'ready'],
  ['is not final yet', checked('confirming'), 'review'],
  ['the chain does not show', checked('notFound'), 'review'],
  ['came from another sender', checked('mismatch', ['sender']), 'review'],
  ['came with another amount', checked('mismatch', ['amount']), 'review'],
  ['came as another asset', checked('mismatch', ['contract']), 'review'],
  ['differs before it is final', checked('confirming', ['amount']), 'review'],
])('a deposit that %s', (_, check, expected) => {
  expect(readinessOf({ state: 'pending', proposalId: null, check })).toBe(expected);
});

test('a second person comes first, and what is decided waits for nothing', () => {
  expect(readinessOf({ state: 'pending', proposalId: 3, check: null })).toBe('secondPerson');
  expect(readinessOf({ state: 'credited', proposalId: null, check: checked('verified') })).toBeNull();
  expect(readinessOf({ state: 'rejected', proposalId: null, check: null })).toBeNull();
});

import type { Deposit } from '@server/finance/deposits/deposits.schemas';
import type { Withdrawal } from '@server/finance/withdrawals/withdrawals.schemas';
import { depositSteps, withdrawalSteps } from './answer-steps';

const createdAt = '2026-11-21T19:46:00.000Z';
const holdUntil = '2026-11-22T09:14:00.000Z';
const before = Date.parse('2026-11-22T08:00:00Z');
const after = Date.parse('2026-11-22T10:00:00Z');
const withdrawal = (state: Withdrawal['state'], held: string | null = null) =>
  ({ state, createdAt, holdUntil: held }) as Withdrawal;
const places = (one: Withdrawal, now: number) => withdrawalSteps(one, now).map(({ name, place }) => `${name} ${place}`);

describe('the path of a withdrawal', () => {
  it.each([
    ['pending', null, before, ['asked reached', 'review here', 'payout ahead', 'paid ahead']],
    ['pending', holdUntil, before, ['asked reached', 'held here', 'review ahead', 'payout ahead', 'paid ahead']],
    ['pending', holdUntil, after, ['asked reached', 'held reached', 'review here', 'payout ahead', 'paid ahead']],
    ['approved', null, before, ['asked reached', 'review reached', 'payout here', 'paid ahead']],
    ['paying', null, before, ['asked reached', 'review reached', 'payout here', 'paid ahead']],
    ['failed', null, before, ['asked reached', 'review reached', 'payout here', 'paid ahead']],
  ] as const)('that is %s with a hold until %s is told at %d', (state, held, now, expected) => {
    expect(places(withdrawal(state, held), now)).toEqual(expected);
  });

  it('says when it was asked for, and until when it is held', () => {
    const [asked, held] = withdrawalSteps(withdrawal('pending', holdUntil), before);
    expect([asked?.at, held?.at]).toEqual([createdAt, holdUntil]);
  });
});

it('the path of a deposit that waits stands at its check', () => {
  expect(depositSteps({ createdAt } as Deposit)).toEqual([
    { name: 'submitted', place: 'reached', at: createdAt },
    { name: 'checked', place: 'here', at: null },
    { name: 'credited', place: 'ahead', at: null },
  ]);
});

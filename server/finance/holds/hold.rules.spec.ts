import { carriedHolds, holdUntil } from './hold.rules';

test('holds after a changed password and for a foreign address', () => {
  const base = { now: 1_000, holdMs: 500, passwordChangedAt: null, ownAddress: true };
  expect(holdUntil(base)).toBeNull();
  expect(holdUntil({ ...base, passwordChangedAt: 900 })).toBe(1_400);
  expect(holdUntil({ ...base, passwordChangedAt: 400 })).toBeNull();
  expect(holdUntil({ ...base, passwordChangedAt: 500 })).toBeNull();
  expect(holdUntil({ ...base, passwordChangedAt: 501 })).toBe(1_001);
  expect(holdUntil({ ...base, ownAddress: false, holdMs: 0 })).toBeNull();
  expect(holdUntil({ ...base, ownAddress: false, passwordChangedAt: 1_200 })).toBe(1_700);
  expect(holdUntil({ ...base, ownAddress: false })).toBe(1_500);
  expect(holdUntil({ ...base, ownAddress: false, passwordChangedAt: 900 })).toBe(1_500);
});

describe('what a transfer carries on', () => {
  const taken = [
    { amount: 30n, until: 1_000 },
    { amount: 70n, until: 2_000 },
  ];

  it.each([
    ['nothing of an account without a hold', 50n, null, [], []],
    ['all of it from an account on hold', 50n, 900, [], [{ amount: 50n, until: 900 }]],
    ['what was taken, as it was', 100n, null, taken, [taken[1], taken[0]]],
    [
      'not what pays the fee: that is what is free soonest',
      80n,
      null,
      taken,
      [taken[1], { amount: 10n, until: 1_000 }],
    ],
    ['no more than it brings', 60n, null, taken, [{ amount: 60n, until: 2_000 }]],
    ['the longer of two holds', 100n, 1_500, taken, [taken[1], { amount: 30n, until: 1_500 }]],
    ['one part of one moment', 110n, 2_000, taken, [{ amount: 110n, until: 2_000 }]],
    ['the rest under the own hold', 110n, 1_500, taken, [taken[1], { amount: 40n, until: 1_500 }]],
  ])('is %s', (_, amount, until, pieces, carried) => {
    expect(carriedHolds(amount, until, pieces)).toEqual(carried);
  });
});

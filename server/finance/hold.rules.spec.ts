import { holdUntil } from './hold.rules';

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

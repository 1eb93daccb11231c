import { fitsAlone } from './solo-act.rules';

test('one person acts alone up to the limit in sum, and never what has no value', () => {
  expect([fitsAlone(1_000n, 0n, 1_000n), fitsAlone(1_001n, 0n, 1_000n)]).toEqual([true, false]);
  expect([fitsAlone(1n, 999n, 1_000n), fitsAlone(1n, 1_000n, 1_000n)]).toEqual([true, false]);
  expect(fitsAlone(1n, 0n, 0n)).toBe(false);
  expect(fitsAlone(null, 0n, 1_000n)).toBe(false);
});

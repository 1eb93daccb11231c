import { deviationPpm } from './deviation.rules';

it('tells how far a price is from another, in ppm of the other', () => {
  expect(deviationPpm(105n, 100n)).toBe(50_000n);
  expect(deviationPpm(95n, 100n)).toBe(50_000n);
  expect(deviationPpm(0n, 0n)).toBe(0n);
  expect(deviationPpm(1n, 0n)).toBe(1_000_000n);
});

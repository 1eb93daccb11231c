import type { EventRates } from '../events/award.rules';
import { checkDirect, checkRates, mostPpm } from './award-rates.rules';

const usdt = 100_000_000n;
const demo: EventRates = {
  budgetPpm: 350_000,
  directPpm: 100_000,
  indirectPpm: 50_000,
  sameLevelPpm: 100_000,
  meal: 5n * usdt,
  levelPpm: [0, 30_000, 60_000, 90_000, 120_000, 140_000, 160_000],
};

test('the most an event pays is direct, indirect, the top and the same level of it', () => {
  expect(mostPpm(demo)).toBe(326_000);
  expect(mostPpm({ ...demo, sameLevelPpm: 0 })).toBe(310_000);
  expect(mostPpm({ ...demo, levelPpm: [0, 160_000, 0] })).toBe(326_000);
  // 1 ppm of 160,000 ppm is counted as one, not as none.
  expect(mostPpm({ ...demo, sameLevelPpm: 1 })).toBe(310_001);
});

test.each([
  ['as they are', {}, 100n * usdt, null],
  ['a budget they just fill, without a meal', { budgetPpm: 326_000, meal: 0n }, 100n * usdt, null],
  ['a budget one short', { budgetPpm: 325_999, meal: 0n }, 100n * usdt, 'awardsAboveBudget'],
  ['a meal that three joins leave', { meal: 720_000_000n }, 100n * usdt, null],
  ['a meal that is one unit more', { meal: 720_000_001n }, 100n * usdt, 'mealAboveRest'],
  ['smaller joins', {}, 69n * usdt, 'mealAboveRest'],
  ['nothing at all', { ...demo, directPpm: 0, indirectPpm: 0, levelPpm: [0], meal: 0n, budgetPpm: 0 }, usdt, null],
] as const)('%s', (_, change, joinMin, refused) => {
  const check = () => checkRates({ ...demo, ...change }, joinMin);
  if (refused) expect(check).toThrow(refused);
  else expect(check()).toBeUndefined();
});

it.each([
  [600_000, 180_000, null],
  [600_000, 180_001, '18'],
  [350_000, 105_000, null],
  [350_000, 105_001, '10.5'],
  // Rounded down: 30 % of it is 99,999.9.
  [333_333, 99_999, null],
  [333_333, 100_000, '9.9999'],
  [0, 0, null],
  [0, 1, '0'],
])('of a budget of %s ppm a direct award of %s is at most %s %%', (budgetPpm, directPpm, most) => {
  const judge = () => checkDirect({ budgetPpm, directPpm });
  if (most === null) expect(judge()).toBeUndefined();
  else
    expect(judge).toThrow(
      expect.objectContaining({ code: 'directAboveShare', parameters: expect.objectContaining({ most }) }),
    );
});

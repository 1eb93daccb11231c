import { type AwardScenario, awardScenarios, ppmOf } from '../../../test/golden/award-scenarios';
import { formatAmount, parseAmountOrZero } from '../../common/money';
import { awardsOf, backingOf, budgetOf, type EventRates, mealEvery } from './award.rules';

const units = (text: string) => parseAmountOrZero(text, 8);
const text = (amount: bigint) => formatAmount(amount, 8);

function ratesOf({ rates }: AwardScenario): EventRates {
  return {
    budgetPpm: ppmOf(rates.budget),
    directPpm: ppmOf(rates.direct),
    indirectPpm: ppmOf(rates.indirect),
    sameLevelPpm: ppmOf(rates.sameLevel),
    meal: units(rates.meal),
    levelPpm: rates.levels.map(ppmOf),
  };
}

describe('golden scenarios', () => {
  it.each(awardScenarios())('%s', (_, scenario) => {
    const rates = ratesOf(scenario);
    const { above, earlierDirects } = scenario;
    const chain = above.map(({ level, frozen }, index) => ({
      userId: index + 1,
      depth: index + 1,
      level,
      active: !frozen,
    }));
    // While the referrer is frozen nothing was put aside for them either.
    const third = above[0]?.frozen ? 0n : rates.meal / BigInt(mealEvery);
    const firstJoin =
      earlierDirects === undefined
        ? undefined
        : { ofReferrer: earlierDirects + 1, kept: BigInt(earlierDirects) * third };
    const awards = awardsOf(rates, { value: units(scenario.value), chain, ...(firstJoin && { firstJoin }) });
    expect({
      budget: text(awards.budget),
      awards: awards.lines.map(({ userId, kind, amount }) => ({ to: userId, kind, amount: text(amount) })),
      mealShare: text(awards.mealShare),
      rest: text(awards.rest),
    }).toEqual(scenario.expect);
  });
});

/** Whole numbers below `n`, the same each time. */
function drawing(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

describe('for any chain, value and rates', () => {
  const draw = drawing(20_261_123);
  const anyRates = (): EventRates => ({
    budgetPpm: draw(1_000_001),
    directPpm: draw(400_000),
    indirectPpm: draw(400_000),
    sameLevelPpm: draw(1_000_001),
    meal: BigInt(draw(3)) * BigInt(draw(1_000_000_000)),
    levelPpm: Array.from({ length: 7 }, () => draw(500_000)),
  });
  const anyChain = () =>
    Array.from({ length: draw(draw(3) === 0 ? 200 : 8) }, (_, index) => ({
      userId: index + 1,
      depth: index + 1,
      level: draw(9),
      active: draw(5) > 0,
    }));
  const anyValue = () => BigInt(draw(1_000_000)) * BigInt(10 ** draw(12)) + BigInt(draw(1_000_000)) + 1n;

  it('budget = awards + put aside + rest, to the unit, and nobody frozen is awarded: 3,000 draws', () => {
    for (let round = 0; round < 3_000; round++) {
      const rates = anyRates();
      const [value, chain] = [anyValue(), anyChain()];
      const kept = BigInt(draw(1_000));
      const firstJoin = draw(2) === 0 ? undefined : { ofReferrer: 1 + draw(9), kept };
      const awards = awardsOf(rates, { value, chain, ...(firstJoin && { firstJoin }) });
      const ofBudget = awards.lines.filter(({ kind }) => kind !== 'meal');
      const meal = awards.lines.filter(({ kind }) => kind === 'meal');
      const sum = ofBudget.reduce((all, { amount }) => all + amount, 0n);
      expect(awards.budget).toBe(budgetOf(value, rates));
      expect(awards.awarded).toBe(sum);
      expect(awards.awarded + awards.mealShare + awards.rest).toBe(awards.budget);
      expect(awards.rest).toBeGreaterThanOrEqual(0n);
      // A meal bonus is what was put aside for it, no more and no less.
      const paid = meal.reduce((all, { amount }) => all + amount, 0n);
      if (firstJoin) expect(awards.mealKept + paid).toBe(kept + awards.mealShare);
      expect(meal.length).toBeLessThanOrEqual(1);
      for (const { userId, amount } of awards.lines) {
        expect(amount).toBeGreaterThan(0n);
        expect(chain[userId - 1]?.active).toBe(true);
      }
      expect(ofBudget.filter(({ kind }) => kind === 'sameLevel').length).toBeLessThanOrEqual(1);
    }
  });

  it('the level difference never pays more than the highest level above', () => {
    for (let round = 0; round < 1_500; round++) {
      const rates = { ...anyRates(), budgetPpm: 1_000_000, directPpm: 0, indirectPpm: 0, sameLevelPpm: 0, meal: 0n };
      const [value, chain] = [anyValue(), anyChain()];
      const active = chain.filter((each) => each.active).map(({ level }) => rates.levelPpm[Math.min(level, 6)] ?? 0);
      const most = (value * BigInt(Math.max(0, ...active))) / 1_000_000n;
      const { awarded, lines } = awardsOf(rates, { value, chain });
      expect(awarded).toBeLessThanOrEqual(most);
      // Each line is rounded down by less than one unit.
      expect(most - awarded).toBeLessThanOrEqual(BigInt(lines.length));
    }
  });
});

describe('what backs points', () => {
  it('is what the dividend leaves, which is rounded up', () => {
    expect(backingOf(65_000_000n, 200_000)).toBe(52_000_000n);
    expect([backingOf(7n, 200_000), backingOf(1n, 1), backingOf(0n, 200_000)]).toEqual([5n, 0n, 0n]);
  });

  it('is all of it without a dividend, and nothing where all is shared', () => {
    expect([backingOf(65n, 0), backingOf(65n, 1_000_000)]).toEqual([65n, 0n]);
  });

  it('leaves in the fees what a dividend of many such sums takes at the same rate', () => {
    for (const ppm of [1, 199_999, 333_333, 999_999]) {
      const rests = Array.from({ length: 50 }, (_, at) => BigInt(at * at + 1));
      const all = rests.reduce((sum, rest) => sum + rest, 0n);
      const fees = rests.reduce((sum, rest) => sum + rest - backingOf(rest, ppm), 0n);
      expect(fees).toBeGreaterThanOrEqual((all * BigInt(ppm)) / 1_000_000n);
    }
  });
});

import { shareDown, shareUp, units } from '../amounts';
import { defineMove, Refusal } from '../move';
import type { ModelSettings } from '../settings';
import { financiers } from '../staff';
import type { LevelRule } from './levels';

/** What finance set a rate to: valid ones, and in between what promises too much. */
const choices: Readonly<Record<string, readonly string[]>> = {
  'award.budget': ['350000', '400000', '333333', '500000', '250000', '600000'],
  'award.directRate': ['100000', '80000', '70001', '100001', '200000', '180000', '0'],
  'award.indirectRate': ['50000', '33333', '90000', '0'],
  'award.sameLevelRate': ['100000', '0', '500000', '99999'],
  'meal.amount': ['5', '0', '1', '7.19999999', '12', '400'],
  'dividend.rate': ['200000', '333333', '0', '500000'],
  'join.min': ['100', '50', '1', '120.5'],
  'award.onJoin': ['true', 'true', 'true', 'false'],
  'award.onPointOrder': ['true', 'true', 'false'],
  'award.onCardFee': ['true', 'true', 'false'],
};

/** Level tables by name: joined, directs and performance in whole USDT, rate in ppm, weight of the dividend. */
type Rows = readonly (readonly [joined: number, directs: number, performance: number, rate: number, weight: number])[];
const tables: Readonly<Record<string, Rows>> = {
  seeded: [
    [0, 0, 0, 0, 0],
    [100, 0, 0, 30_000, 0],
    [500, 3, 2_000, 60_000, 1],
    [2_000, 10, 20_000, 90_000, 2],
    [10_000, 15, 100_000, 120_000, 4],
    [50_000, 20, 500_000, 140_000, 8],
    [200_000, 30, 2_000_000, 160_000, 16],
  ],
  easy: [
    [0, 0, 0, 0, 0],
    [100, 0, 0, 30_000, 1],
    [500, 1, 1_000, 60_000, 1],
    [1_500, 2, 4_000, 90_000, 3],
    [5_000, 2, 15_000, 90_000, 3],
    [15_000, 3, 60_000, 133_333, 7],
    [60_000, 5, 200_000, 150_000, 11],
  ],
  hard: [
    [0, 0, 0, 0, 0],
    [300, 1, 0, 10_000, 0],
    [900, 2, 1_000, 20_000, 2],
    [2_700, 3, 4_000, 33_333, 2],
    [8_100, 4, 16_000, 44_444, 2],
    [24_300, 5, 64_000, 77_777, 5],
    [72_900, 6, 256_000, 99_999, 9],
  ],
  flat: [
    [0, 0, 0, 0, 0],
    [100, 0, 0, 0, 0],
    [1_000, 0, 0, 50_000, 0],
    [5_000, 0, 0, 50_000, 0],
    [20_000, 0, 0, 50_000, 0],
    [60_000, 0, 0, 50_000, 0],
    [150_000, 0, 0, 50_000, 0],
  ],
  generous: [
    [0, 0, 0, 0, 0],
    [100, 0, 0, 30_000, 0],
    [500, 0, 0, 60_000, 1],
    [2_000, 0, 0, 90_000, 2],
    [8_000, 0, 0, 120_000, 4],
    [32_000, 0, 0, 240_000, 8],
    [128_000, 0, 0, 480_000, 16],
  ],
  falling: [
    [0, 0, 0, 0, 0],
    [100, 0, 0, 30_000, 0],
    [200, 0, 0, 60_000, 1],
    [300, 0, 0, 50_000, 2],
    [400, 0, 0, 70_000, 4],
    [500, 0, 0, 80_000, 8],
    [600, 0, 0, 90_000, 16],
  ],
};

const ruleOf = ([joined, directs, performance, rate, weight]: Rows[number]): LevelRule => ({
  joined: units(`${joined}`),
  directs,
  performance: units(`${performance}`),
  rate: BigInt(rate),
  weight: BigInt(weight),
});

/** Each level wants more than the one below in joins, and not less of the rest, and gives not less. */
function climbs(rules: readonly LevelRule[]): boolean {
  return rules.every((rule, at) => {
    const below = rules[at - 1];
    if (!below) return rule.joined === 0n && rule.directs === 0 && rule.performance === 0n;
    return (
      rule.joined > below.joined &&
      rule.directs >= below.directs &&
      rule.performance >= below.performance &&
      rule.rate >= below.rate &&
      rule.weight >= below.weight
    );
  });
}

/** @throws Refusal if such rates promise more than comes in */
function check(rate: (key: string) => string, rules: readonly LevelRule[]): void {
  const ppm = (key: string) => BigInt(rate(key));
  const top = rules.at(-1)?.rate ?? 0n;
  const sameLevel = shareUp(top, ppm('award.sameLevelRate'));
  const most = ppm('award.directRate') + ppm('award.indirectRate') + top + sameLevel;
  if (most > ppm('award.budget')) throw new Refusal('awardsAboveBudget');
  const left = 3n * shareDown(units(rate('join.min')), ppm('award.budget') - most);
  if (units(rate('meal.amount')) > left) throw new Refusal('mealAboveRest');
}

/** Who invites has at most 30 % of the budget; what is in force stays. @throws Refusal directAboveShare */
function checkDirect(rate: (key: string) => string, settings: ModelSettings): void {
  const [direct, budget] = ['award.directRate', 'award.budget'].map(rate);
  const kept = direct === settings.text('award.directRate') && budget === settings.text('award.budget');
  if (!kept && BigInt(direct ?? 0) * 10n > BigInt(budget ?? 0) * 3n) throw new Refusal('directAboveShare');
}

type Change = Readonly<Record<string, string>>;

const same = (one: readonly LevelRule[], other: readonly LevelRule[]): boolean =>
  one.every((rule, at) =>
    Object.entries(rule).every(([name, value]) => other[at]?.[name as keyof LevelRule] === value),
  );

const unchanged = (settings: ModelSettings, change: Change): boolean =>
  Object.entries(change).every(([key, value]) => settings.text(key) === value);

export const rateMoves = {
  /** Two of finance change rates, the level table with them or not. */
  changeRates: defineMove<{ change: Change; levels: Rows | null }, { proposal: number }>({
    weight: 2,
    draw(_world, dice) {
      const keys = Array.from({ length: dice.between(1, 3) }, () => dice.pick(Object.keys(choices)) ?? '');
      const change = Object.fromEntries(keys.map((key) => [key, dice.pick(choices[key] ?? []) ?? '']));
      const levels = dice.once(3) ? tables[dice.pick(Object.keys(tables)) ?? ''] : undefined;
      return { change, levels: levels ?? null };
    },
    play({ levels, minerOffers, proposals, settings }, { change, levels: rows }, { proposal }) {
      const rules = rows?.map(ruleOf) ?? levels.current.rules;
      if (!climbs(rules)) throw new Refusal('levelsOutOfOrder');
      const value = (key: string) => change[key] ?? settings.text(key);
      check(value, rules);
      checkDirect(value, settings);
      minerOffers.check(value);
      const kept = same(rules, levels.current.rules);
      if (kept && unchanged(settings, change)) throw new Refusal('stateConflict');
      proposals.checkFree('awardRates', 'rates');
      const execute = () => {
        check(value, rules);
        minerOffers.check(value);
        for (const [key, value] of Object.entries(change)) settings.set(key, value);
        if (kept) return;
        levels.current.rules = rules;
        levels.current.waits = true;
      };
      const what = { id: proposal, kind: 'awardRates', subject: 'rates', may: financiers, risky: true, execute };
      proposals.add({ ...what, by: 'finance' });
      proposals.confirm(proposal, 'finance2');
    },
  }),
};

import { awardErrors } from '../awards.errors';
import type { LevelRuleText } from './levels.schemas';

/** What a level wants and gives; amounts in minor units of USDT. */
export interface LevelRule {
  readonly level: number;
  /** paid by joins so far */
  readonly joined: bigint;
  readonly directs: number;
  readonly performance: bigint;
  /** of an event, by the difference to what is paid below */
  readonly ratePpm: number;
  readonly dividendWeight: number;
}

/** The levels V0 … V6, in order. */
export type LevelTable = readonly LevelRule[];

/** A level as the API writes it; `format` writes units of USDT. */
export function ruleText(
  { joined, performance, ...rule }: LevelRule,
  format: (units: bigint) => string,
): LevelRuleText {
  return { ...rule, joined: format(joined), performance: format(performance) };
}

/** What a level is worked out from. */
export interface LevelFigures {
  readonly joined: bigint;
  readonly directs: number;
  readonly performance: bigint;
}

export const topLevel = 6;

const usdt = (whole: bigint) => whole * 100_000_000n;

/** What the house begins with (domain 3). Outside demo mode nothing is paid until finance sets the rates. */
export function firstTable(demo: boolean): LevelTable {
  const rows: readonly (readonly [
    joined: bigint,
    directs: number,
    performance: bigint,
    percent: number,
    weight: number,
  ])[] = [
    [0n, 0, 0n, 0, 0],
    [100n, 0, 0n, 3, 0],
    [500n, 3, 2_000n, 6, 1],
    [2_000n, 10, 20_000n, 9, 2],
    [10_000n, 15, 100_000n, 12, 4],
    [50_000n, 20, 500_000n, 14, 8],
    [200_000n, 30, 2_000_000n, 16, 16],
  ];
  return rows.map(([joined, directs, performance, percent, dividendWeight], level) => ({
    level,
    joined: usdt(joined),
    directs,
    performance: usdt(performance),
    ratePpm: demo ? percent * 10_000 : 0,
    dividendWeight,
  }));
}

/** The highest level all of whose wants are met. */
export function levelFor(table: LevelTable, { joined, directs, performance }: LevelFigures): number {
  let reached = 0;
  for (const rule of table) {
    if (joined >= rule.joined && directs >= rule.directs && performance >= rule.performance) reached = rule.level;
  }
  return reached;
}

/**
 * A table people can climb: seven levels, the first for everybody, each wanting more than the one before in joins and
 * not less of the rest, and giving not less.
 * @throws AppError levelsOutOfOrder naming the level
 */
export function checkTable(table: LevelTable): void {
  table.forEach((rule, index) => {
    const below = table[index - 1];
    const first = rule.joined === 0n && rule.directs === 0 && rule.performance === 0n;
    const climbs =
      below &&
      rule.joined > below.joined &&
      rule.directs >= below.directs &&
      rule.performance >= below.performance &&
      rule.ratePpm >= below.ratePpm &&
      rule.dividendWeight >= below.dividendWeight;
    if (rule.level !== index || !(below ? climbs : first))
      throw awardErrors.levelsOutOfOrder({ level: index }, 'levels');
  });
  if (table.length !== topLevel + 1) throw awardErrors.levelsOutOfOrder({ level: topLevel }, 'levels');
}

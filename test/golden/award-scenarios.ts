import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { awardKinds } from '../../server/awards/income/income.schemas';

/** An event and what it must award, small enough to be checked with a pencil. Percentages and USDT as texts. */
const scenario = z.strictObject({
  name: z.string(),
  why: z.string(),
  /** the code by which such rates cannot be saved */
  refused: z.string().optional(),
  rates: z.strictObject({
    budget: z.string(),
    direct: z.string(),
    indirect: z.string(),
    sameLevel: z.string(),
    meal: z.string(),
    levels: z.array(z.string()).length(7),
  }),
  /** who stands above the payer, the referrer first */
  above: z.array(z.strictObject({ level: z.number(), frozen: z.boolean().default(false) })),
  value: z.string(),
  /** the payer joins for the first time, after so many other referrals of the referrer, each with 100 */
  earlierDirects: z.number().optional(),
  expect: z.strictObject({
    budget: z.string(),
    /** `to`: how many steps above the payer */
    awards: z.array(z.strictObject({ to: z.number(), kind: z.enum(awardKinds), amount: z.string() })),
    mealShare: z.string(),
    rest: z.string(),
  }),
});
export type AwardScenario = z.infer<typeof scenario>;

const folder = join(__dirname, 'awards');

/** Every scenario on disk, by the name of its file. */
export function awardScenarios(): [file: string, scenario: AwardScenario][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [file, scenario.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))]);
}

/** A percentage as ppm. */
export const ppmOf = (percent: string): number => Math.round(Number(percent) * 10_000);

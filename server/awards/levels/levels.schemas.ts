import { z } from 'zod';
import { amountText, passkeyText, reasonText, timeText, tradePasswordText } from '../../common/http/schemas';

/** Levels V0 to V6. */
export const levelNumber = z.number().int().min(0).max(6);
const ppm = z.number().int().min(0).max(1_000_000);

/** What a level wants, and what it gives. */
export const levelRule = z.object({
  level: levelNumber,
  joined: amountText.describe('USDT paid by joins so far'),
  directs: z.number().int().min(0).max(1_000_000).describe('Whom one invited oneself'),
  performance: amountText.describe('USDT that came in from the team'),
  ratePpm: ppm.describe('Of an event, by the difference to what is paid below'),
  dividendWeight: z.number().int().min(0).max(1_000),
});

const needOfMoney = z.object({ have: amountText, need: amountText, missing: amountText });
const needOfPeople = z.object({ have: z.number().int(), need: z.number().int(), missing: z.number().int() });

/** The caller's level, and what is missing for the next one. */
export const upgrade = z.object({
  level: levelNumber,
  /** set by staff: it does not change by itself */
  fixed: z.boolean(),
  /** USDT paid by joins so far */
  joined: amountText,
  /** the next level and what is missing for it; null at the top */
  next: z
    .object({ level: levelNumber, joined: needOfMoney, directs: needOfPeople, performance: needOfMoney })
    .nullable(),
});
/** GET next_level */
export const nextLevel = upgrade.extend({
  joinMin: amountText,
  /** what is in funding, USDT */
  available: amountText,
  /** of a join, the most that goes to awards */
  budgetPpm: ppm,
  levels: z.array(levelRule),
});

/** POST join */
export const joinBody = z.object({ amount: amountText, password: tradePasswordText, passkey: passkeyText });
export const joinAnswer = z.object({
  amount: amountText,
  /** USDT paid by joins so far, this one too */
  joined: amountText,
  levelBefore: levelNumber,
  level: levelNumber,
  /** my seat in the public arrangement; null before level 1 */
  seat: z.number().int().nullable(),
  /** the ledger transaction: its bill */
  transaction: z.number().int(),
  createdAt: timeText,
});

/** GET level-versions of the console */
export const levelVersionRow = z.object({
  /** one more than the version: no id is 0 */
  id: z.number().int(),
  /** 0 is what the house began with */
  version: z.number().int(),
  current: z.boolean(),
  rules: z.array(levelRule),
  staff: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: timeText.nullable(),
});

/** Why a level changed. */
export const levelReasons = ['join', 'team', 'table', 'staff'] as const;
/** POST users/{id}/level: a second admin confirms. null: by the rules again */
export const userLevelBody = z.object({ level: levelNumber.nullable(), reason: reasonText });

export type LevelRuleText = z.infer<typeof levelRule>;
export type Upgrade = z.infer<typeof upgrade>;
export type NextLevel = z.infer<typeof nextLevel>;
export type JoinBody = z.infer<typeof joinBody>;
export type JoinAnswer = z.infer<typeof joinAnswer>;
export type LevelVersionRow = z.infer<typeof levelVersionRow>;
export type LevelReason = (typeof levelReasons)[number];
export type UserLevelBody = z.infer<typeof userLevelBody>;

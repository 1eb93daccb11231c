import { z } from 'zod';
import { amountText, reasonText, timeText } from '../../common/http/schemas';
import { awardKinds } from '../income/income.schemas';
import { levelRule } from '../levels/levels.schemas';

const ppm = z.number().int().min(0).max(1_000_000);

/** Everything that decides what is awarded. */
export const awardRates = z.object({
  budgetPpm: ppm,
  directPpm: ppm,
  indirectPpm: ppm,
  sameLevelPpm: ppm.describe('Of what the level below was paid'),
  meal: amountText.describe('USDT for every third direct referral who has joined'),
  dividendPpm: ppm.describe('Of a day’s fee income'),
  joinMin: amountText,
  onJoin: z.boolean(),
  onPointOrder: z.boolean(),
  onCardFee: z.boolean(),
  levels: z.array(levelRule).length(7),
});

const paid = z.object({ kind: z.enum(awardKinds), amount: amountText });

/** What rates do. */
export const awardEffect = z.object({
  /** the code of the rule they break; null: they can be saved */
  refused: z.string().nullable(),
  refusedText: z.string().nullable(),
  /** the most that one event of the value may pay, ppm of it */
  mostPpm: ppm,
  /** an event of 1,000 whose payer has one of each level above, the lowest first */
  sample: z.object({
    value: amountText,
    budget: amountText,
    lines: z.array(
      z.object({
        kind: z.enum(awardKinds),
        /** steps above the payer */
        depth: z.number().int(),
        level: z.number().int(),
        ratePpm: ppm.nullable(),
        amount: amountText,
      }),
    ),
    mealShare: amountText,
    rest: amountText,
    fees: amountText.describe('What goes to fee income'),
  }),
  /** the events of the last 30 days under these rates, with the levels of today */
  replay: z.object({
    events: z.number().int(),
    /** older events of these days were left out: there are too many */
    cut: z.boolean(),
    value: amountText,
    budget: amountText,
    byKind: z.array(paid),
    mealShare: amountText,
    rest: amountText,
    /** what was awarded for the same events at the time */
    awardedThen: amountText,
    dividend: amountText.describe('Of the fee income of these days'),
  }),
});

/** GET award-rates */
export const awardRatesAnswer = z.object({
  rates: awardRates,
  /** of the settings and the level table; a change names what it saw */
  version: z.string(),
  effect: awardEffect,
  /** a proposal that waits */
  proposalId: z.number().int().nullable(),
  readAt: timeText,
});
/** POST award-rates/preview */
export const previewBody = awardRates;
/** POST award-rates: a second finance person confirms */
export const awardRatesBody = z.object({ rates: awardRates, version: z.string().max(80), reason: reasonText });

export type AwardRates = z.infer<typeof awardRates>;
export type AwardEffect = z.infer<typeof awardEffect>;
export type AwardRatesAnswer = z.infer<typeof awardRatesAnswer>;
export type AwardRatesBody = z.infer<typeof awardRatesBody>;

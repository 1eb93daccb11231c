import { z } from 'zod';
import { amountText } from '../common/http/schemas';

/** What the chi-square test says of the boxes; `few`: there are too few rounds to say anything. */
export const verdicts = ['few', 'even', 'unusual', 'uneven'] as const;

const count = z.number().int();
const percent = z.string().nullable().describe('Of what was bet; null: nothing was');

/** What rounds came to. Amounts in GAME. */
const sums = z.object({
  rounds: count,
  won: count,
  staked: amountText,
  paid: amountText,
  kept: amountText.describe('Bets less prizes; below 0: the house has lost'),
  keptPercent: percent,
  expectedPercent: percent.describe('What the house keeps of these bets on average'),
});
const daySums = sums.extend({ date: z.iso.date() });

/** GET games */
export const gameFigures = z.object({
  enabled: z.boolean(),
  payout: z.string().describe('Times the bet, as it is now'),
  edge: z.string().describe('What the house keeps on average by it, percent'),
  total: sums,
  days: z.array(daySums).describe('The last 30 UTC days, newest first; the first of them is today'),
  players: count.describe('Who has played a round'),
  inBreak: count.describe('Whose self-exclusion runs'),
  fairness: z.object({
    boxes: z.array(z.object({ box: count, rounds: count })).describe('How often each box held the prize'),
    expected: z.number().describe('How often each would on average'),
    statistic: z.number().describe('Chi-square'),
    degrees: count,
    pValue: z.number().nullable().describe('How often equal boxes would differ as much by chance; null: no rounds'),
    verdict: z.enum(verdicts),
  }),
});

export type Verdict = (typeof verdicts)[number];
export type GameSums = z.infer<typeof sums>;
export type GameFigures = z.infer<typeof gameFigures>;

import { z } from 'zod';
import { amountText, foreignNumber, pageLimit, timeText } from '../common/http/schemas';
import { boxCount, isClientSeed } from '../common/money/blind-box.rules';

/** Days of a break. */
export const breakDays = [1, 7, 30] as const;
export const roundResults = ['won', 'lost'] as const;

const box = z.number().int().min(1).max(boxCount);
const roundNumber = z.number().int().positive();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const signedAmount = amountText.describe('Below 0 where the house has won');

/** A public id of a round: chance, so that nobody can go through them. */
export const roundId = z.string().regex(/^[0-9a-f]{24}$/);

/** A round as its player sees it. */
export const gameRound = z.object({
  id: roundId,
  round: roundNumber.describe("The player's own count"),
  guess: box,
  box: box.describe('The one with the prize'),
  stake: amountText,
  prize: amountText.describe('0: lost'),
  net: signedAmount.describe('Prize less stake'),
  payout: z.string().describe('Times the stake, as it was in this round, e.g. "5.7"'),
  createdAt: timeText,
  seedNumber: z.number().int(),
  revealed: z.boolean().describe('Whether the round can be checked'),
});

/** A limit that a player can lower at once, and raise after a day. */
export const gameLimit = z.object({
  own: amountText.describe('In force; never above the house’s'),
  house: amountText,
  pending: z.object({ value: amountText, from: timeText }).nullable().describe('A higher one, and when it counts'),
});

/** GET game */
export const gameState = z.object({
  enabled: z.boolean(),
  balance: amountText.describe('GAME in funding'),
  round: roundNumber.describe('The next one'),
  payout: z.string().describe('Times the stake, e.g. "5.7"'),
  edge: z.string().describe('What the house keeps on average, percent'),
  minStake: amountText,
  maxStake: amountText.describe('The own one'),
  dailyLoss: amountText.describe('The own one'),
  lostToday: amountText.describe('Stakes less prizes of this UTC day; below 0: won'),
  limits: z.object({ maxStake: gameLimit, dailyLoss: gameLimit }),
  seed: z.object({
    number: z.number().int(),
    seal: hash.describe('SHA-256 of the server seed in use'),
    clientSeed: z.string(),
    firstRound: roundNumber,
    nextSeal: hash.describe('Of the server seed after it'),
  }),
  last: gameRound.nullable(),
  firstPlayedAt: timeText.nullable(),
  excludedUntil: timeText.nullable().describe('The end of a break that runs'),
  resetsAt: timeText.describe('The next UTC midnight'),
  stakes: z.array(amountText).describe('Up to four suggestions, none above the own largest stake'),
  now: timeText.describe("The server's clock"),
});

/** POST game/play */
export const playBody = z.object({
  box,
  stake: amountText,
  round: roundNumber.describe('The next one as the player was shown it'),
  payout: z.string().max(12).optional().describe('As the player was shown it; refused where it has changed since'),
});
export const played = z.object({ round: gameRound, state: gameState });

/** POST game/seed */
export const seedBody = z.object({
  clientSeed: z
    .string()
    .max(64)
    .refine(isClientSeed, '1 to 64 printable characters')
    .optional()
    .describe('Default: chance'),
});

/** POST game/limits */
export const limitsBody = z.object({ maxStake: amountText.optional(), dailyLoss: amountText.optional() });

/** POST game/break */
export const breakBody = z.object({ days: z.union(breakDays.map((days) => z.literal(days))) });

/** GET game/rounds: newest first */
export const roundsQuery = z.object({
  before: roundNumber.optional().describe('The last round of the answer before'),
  limit: pageLimit.default(20),
  result: z.union([z.enum(roundResults), foreignNumber]).optional(),
});
export const roundsPage = z.object({ list: z.array(gameRound), more: z.boolean() });

/** A server seed of the caller; the running one is sealed. */
export const gameSeed = z.object({
  number: z.number().int(),
  seal: hash,
  clientSeed: z.string(),
  firstRound: roundNumber,
  lastRound: roundNumber.nullable().describe('Null: it runs, or no round was played with it'),
  sealedAt: timeText.describe('When its seal was first shown'),
  serverSeed: hash.nullable(),
  revealedAt: timeText.nullable(),
});
/** GET game/seeds: newest first */
export const seedsQuery = z.object({
  before: z.number().int().positive().optional().describe('The last number of the answer before'),
  limit: pageLimit.default(20),
});
export const seedsPage = z.object({ list: z.array(gameSeed), more: z.boolean() });

/** GET game/round/{id}: all that it takes to check a round, and nothing about its player */
export const roundProof = gameRound.omit({ net: true, revealed: true }).extend({
  clientSeed: z.string(),
  seal: hash,
  sealedAt: timeText,
  serverSeed: hash.nullable().describe('Null: not revealed yet'),
  revealedAt: timeText.nullable(),
  firstRound: roundNumber.describe('Of the seed'),
  lastRound: roundNumber.nullable().describe('Of the seed; null: it runs'),
});

export type GameRound = z.infer<typeof gameRound>;
export type GameLimit = z.infer<typeof gameLimit>;
export type GameState = z.infer<typeof gameState>;
export type PlayBody = z.infer<typeof playBody>;
export type Played = z.infer<typeof played>;
export type SeedBody = z.infer<typeof seedBody>;
export type LimitsBody = z.infer<typeof limitsBody>;
export type BreakBody = z.infer<typeof breakBody>;
export type RoundsQuery = z.infer<typeof roundsQuery>;
export type RoundsPage = z.infer<typeof roundsPage>;
export type GameSeed = z.infer<typeof gameSeed>;
export type SeedsQuery = z.infer<typeof seedsQuery>;
export type SeedsPage = z.infer<typeof seedsPage>;
export type RoundProof = z.infer<typeof roundProof>;

import { z } from 'zod';
import { amountText, timeText } from '../../common/http/schemas';
import { proposalKinds } from '../proposals.schemas';

/** What waits for a second person, as people work through it. */
const waitingGroups = ['money', 'rules', 'cards'] as const;
export type WaitingGroup = (typeof waitingGroups)[number];

/** Why something takes two. */
const waitingReasons = ['rule', 'price', 'role', 'hand', 'level', 'promise', 'credit', 'large', 'unpriced'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

export const waitingRow = z.object({
  key: z.string().describe('Names the row among those of all kinds'),
  resource: z.enum(['proposals', 'withdrawals']),
  id: z.number().int(),
  kind: z.enum([...proposalKinds, 'withdrawal']),
  group: z.enum(waitingGroups),
  own: z.boolean().describe('The caller proposed it: it waits for others'),
  subject: z.string().describe('E.g. a setting’s key, a pool, a uid'),
  facts: z.array(z.object({ name: z.string(), value: z.string() })).describe('What will be done, as name and value'),
  reason: z.enum(waitingReasons).describe('Why it takes two'),
  amount: amountText.nullable(),
  asset: z.string().nullable(),
  userId: z.number().int().nullable(),
  uid: z.string().nullable(),
  proposedBy: z.string(),
  note: z.string().describe('What the first person wrote; empty: nothing'),
  since: timeText,
  newUntil: timeText.nullable().describe('One of the two accounts is too new to confirm it: until when'),
  delayMinutes: z.number().int().describe('How long after a confirmation now it takes effect; 0: at once'),
  version: z.string().describe('Another one than was on screen: it has changed meanwhile'),
});

/** How many rows the caller may confirm, by group, and how many of their own wait for others. */
export const waitingCounts = z.object({
  money: z.number().int(),
  rules: z.number().int(),
  cards: z.number().int(),
  own: z.number().int(),
});

/** GET second-person: the oldest rows of each sort; `counts` says how many there are. */
export const waiting = z.object({ rows: z.array(waitingRow), counts: waitingCounts });

export type WaitingRow = z.infer<typeof waitingRow>;
export type WaitingCounts = z.infer<typeof waitingCounts>;
export type Waiting = z.infer<typeof waiting>;

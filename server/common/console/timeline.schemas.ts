import { z } from 'zod';
import { amountText, timeText } from '../http/schemas';

/** What a line of time is made of; each kind has one source. */
export const timelineKinds = ['money', 'cards', 'miners', 'locks', 'chats', 'account', 'staff'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** One act in the line of time of a user. */
export const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  /** of its own kind */
  id: z.number().int(),
  at: timeText,
  event: z.string().describe('What happened: a flow of the ledger, a kind of notice, an action of staff, …'),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).describe('What its sentence names'),
  amounts: z.array(
    z.object({
      asset: z.string(),
      amount: amountText.describe('Signed: what the user has more or less of'),
      came: z.boolean().describe('Whether it is new to the user: a refund or an exchange is not'),
    }),
  ),
  link: z.object({ list: z.string(), id: z.number().int() }).nullable().describe('The row it is told of'),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

import { z } from 'zod';
import { reasonText } from '../../common/http/schemas';

export const reportReasons = ['scam', 'abuse', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `muted` and `frozen`: the writer. */
export const reportStates = ['open', 'dismissed', 'muted', 'frozen'] as const;
export type ReportState = (typeof reportStates)[number];

/** How long a writer is muted. */
export const muteTimes = ['1h', '1d', '7d', 'forever'] as const;
export type MuteTime = (typeof muteTimes)[number];

/** POST chat/reports */
export const reportBody = z.object({
  conversation: z.number().int().positive(),
  seq: z.number().int().positive(),
  reason: z.enum(reportReasons),
  text: z.string().trim().max(140).default(''),
});
export type ReportBody = z.infer<typeof reportBody>;

/** What staff decide about a report as they read it. */
export const decisionBody = z.object({
  version: z.number().int().describe('As it was read; refused where it has changed since'),
  reason: reasonText,
});
export type DecisionBody = z.infer<typeof decisionBody>;
export const muteBody = decisionBody.extend({ time: z.enum(muteTimes) });
export type MuteBody = z.infer<typeof muteBody>;

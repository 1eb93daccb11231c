import { z } from 'zod';
import { reasonText, timeText } from '../../common/http/schemas';
import { userPart } from '../../users/users.schemas';
import { chatMessage, conversationKinds, messageBody } from '../chat.schemas';

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

/** GET chat-reports of the console: about whom it is, and what was written. */
export const chatReportRow = z.object({
  id: z.number().int(),
  ...userPart,
  frozen: z.boolean().describe('The writer, now'),
  mutedUntil: timeText.nullable().describe('The writer, now; of the year 9999: until staff end it'),
  reporterId: z.number().int(),
  reporterUid: z.string(),
  reporterNickname: z.string(),
  conversation: z.number().int(),
  kind: z.enum(conversationKinds),
  group: z.string().nullable().describe('Name of the group'),
  seq: z.number().int(),
  type: z.number().int().describe('`msn_type` of the message'),
  body: messageBody.describe('As it was when it was reported'),
  writtenAt: timeText,
  reason: z.enum(reportReasons),
  text: z.string(),
  state: z.enum(reportStates),
  version: z.number().int(),
  decision: z.string().nullable().describe('Why staff decided so'),
  decidedBy: z.string().nullable(),
  decidedAt: timeText.nullable(),
  createdAt: timeText,
});
export type ChatReportRow = z.infer<typeof chatReportRow>;

/** GET chat-reports/{id} */
export const chatReport = chatReportRow.extend({
  message: chatMessage.nullable().describe('As it is now; null once it is not kept any more'),
  before: z.array(chatMessage).describe('The last five before it, by seq'),
  after: z.array(chatMessage).describe('The first five after it, by seq'),
});
export type ChatReportShow = z.infer<typeof chatReport>;

/** What staff decide about a report as they read it. */
export const decisionBody = z.object({
  version: z.number().int().describe('As it was read; refused where it has changed since'),
  reason: reasonText,
});
export type DecisionBody = z.infer<typeof decisionBody>;
export const muteBody = decisionBody.extend({ time: z.enum(muteTimes) });
export type MuteBody = z.infer<typeof muteBody>;

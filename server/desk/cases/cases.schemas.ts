import { z } from 'zod';
import { timeText } from '../../common/http/schemas';

/** `queued` until somebody has it, `assigned` while it is in hands, `snoozed` until its time, `closed` at its end. */
export const caseStates = ['queued', 'assigned', 'snoozed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];
/** As its user reads it: they are not told that it is put off. */
export const toldStates = ['queued', 'assigned', 'closed'] as const;

/** Cases one agent has at once, whatever they say of themselves. */
export const mostAtOnce = 50;
/** How long after its end a case can be rated, days. */
export const ratingDays = 7;

/** POST desk-cases/{id}/transfer: to one of staff, or to a team, with what they should know. */
export const transferBody = z.object({
  agentId: z.number().int().positive().nullable(),
  teamId: z.number().int().positive().nullable(),
  note: z.string().trim().max(500),
});
export type TransferBody = z.infer<typeof transferBody>;

/** POST desk-cases/{id}/snooze */
export const snoozeBody = z.object({
  until: timeText.describe('When it comes back: in the future, at most 30 days ahead'),
});
export type SnoozeBody = z.infer<typeof snoozeBody>;

/** POST desk/next */
export const nextChat = z.object({ case: z.number().int().nullable().describe('null: nobody waits') });
export type NextChat = z.infer<typeof nextChat>;

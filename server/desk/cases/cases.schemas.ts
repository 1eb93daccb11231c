import { z } from 'zod';

/** `queued` until somebody has it, `assigned` while it is in hands, `closed` for good. */
export const caseStates = ['queued', 'assigned', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

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

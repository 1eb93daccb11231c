import { z } from 'zod';
import { timeText } from '../../../common/http/schemas';
import { chatMessage } from '../../chat.schemas';

/** `queued` until somebody has it, `assigned` while it is in hands, `closed` for good. */
export const caseStates = ['queued', 'assigned', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Cases one agent has at once, whatever they say of themselves. */
export const mostAtOnce = 50;
/** How long after its end a case can be rated, days. */
export const ratingDays = 7;

const staffName = z.string().nullable();

/** GET desk-cases, desk-cases/{id} of the console */
export const caseRow = z.object({
  id: z.number().int(),
  conversation: z.number().int(),
  userId: z.number().int(),
  uid: z.string(),
  nickname: z.string(),
  state: z.enum(caseStates),
  agentId: z.number().int().nullable().describe('Whose it is, or was when it was closed'),
  agent: staffName,
  team: z.string().nullable().describe('To whom it was handed together, while it waits'),
  queuedAt: timeText.nullable().describe('Since when a person is wanted; null: keyword answers serve it'),
  assignedAt: timeText.nullable(),
  waitingSince: timeText.nullable().describe('Since when the user waits for an answer'),
  answeredAt: timeText.nullable().describe('Of the first answer by a person'),
  closedAt: timeText.nullable(),
  closedBy: z.enum(['user', 'staff']).nullable(),
  rating: z.number().int().nullable(),
  ratingWords: z.string().nullable(),
  ratedAt: timeText.nullable(),
  createdAt: timeText,
});
export type CaseRow = z.infer<typeof caseRow>;

/** A case as the desk shows it in a list of chats. */
export const chatLine = caseRow.extend({
  avatar: z.string().nullable(),
  online: z.boolean().describe('Whether the user is here'),
  late: z.boolean().describe('Whether its agent has not answered for longer than they may'),
  unread: z.number().int(),
  readTo: z.number().int().describe('The `seq` up to which the user has read'),
  last: chatMessage.nullable(),
  labels: z.array(z.string()),
});
export type ChatLine = z.infer<typeof chatLine>;

/** POST desk-cases/{id}/transfer: to one of staff, or to a team, with what they should know. */
export const transferBody = z.object({
  agentId: z.number().int().positive().nullable(),
  teamId: z.number().int().positive().nullable(),
  note: z.string().trim().max(500),
});
export type TransferBody = z.infer<typeof transferBody>;

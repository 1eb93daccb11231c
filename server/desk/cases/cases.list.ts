import { z } from 'zod';
import { choice, consoleList, id, int, key, type RowOf, shown, text, time } from '../../common/console';
import { oneOf } from '../../common/lists';
import { isUser, type Party } from '../../messaging';
import { chatMessage } from '../../messaging/chat.schemas';
import { joinStaff } from '../../staff';
import { byUser, joinUser } from '../../users';
import { caseStates } from './cases.schemas';

/** SQL: a case that waits for a person. */
export const inQueue = "c.state = 'queued' AND c.queuedAt IS NOT NULL";

export const caseList = consoleList({
  name: 'desk-cases',
  about: 'Cases of customer service; an agent sees their own, and what waits',
  one: 'One case',
  permission: 'desk.read',
  table: 'desk_case c',
  joins: `${joinUser('c.userId')} ${joinStaff('s', 'c.agentId')} LEFT JOIN desk_team t ON t.id = c.teamId`,
  fields: {
    id: key('c.id'),
    conversation: id('c.conversationId').sort(),
    userId: id('c.userId').filter(),
    uid: text('u.uid'),
    nickname: text('u.nickname'),
    state: choice('c.state', caseStates).filter(),
    agentId: id('c.agentId').nullable().filter().describe('Whose it is, or was when it was closed'),
    agent: text('s.name').nullable(),
    team: text('t.name').nullable().describe('To whom it was handed together, while it waits'),
    queuedAt: time('c.queuedAt').nullable().describe('Since when a person is wanted; null: keyword answers serve it'),
    assignedAt: time('c.assignedAt').nullable(),
    waitingSince: time('c.waitingSince').nullable().describe('Since when the user waits for an answer'),
    snoozedUntil: time('c.snoozedUntil').nullable().describe('Until when it is out of its agent’s list'),
    answeredAt: time('c.answeredAt').nullable().describe('Of the first answer by a person'),
    closedAt: time('c.closedAt').nullable().sort(),
    closedBy: shown<'user' | 'staff' | null, Party | null>('c.closedBy', z.enum(['user', 'staff']).nullable(), (raw) =>
      raw === null ? null : isUser(Number(raw)) ? 'user' : 'staff',
    ),
    rating: int('c.rating').nullable().sort(),
    ratingWords: text('c.ratingWords').nullable(),
    ratedAt: time('c.ratedAt').nullable(),
    createdAt: time('c.createdAt').sort(),
  },
  hidden: { avatar: text('u.avatar').nullable() },
  filters: {
    rating: oneOf('c.rating', z.number().int().min(1).max(5)),
    q: byUser('c.userId'),
  },
  when: 'createdAt',
  scope: ({ staff: { role, staffId } }) =>
    role === 'agent' ? { sql: `(c.agentId = ? OR (${inQueue}))`, parameters: [staffId] } : undefined,
});
export type CaseRow = RowOf<typeof caseList>;

/** A case as the desk shows it in a list of chats. */
export const chatLine = caseList.row.extend({
  avatar: z.string().nullable(),
  online: z.boolean().describe('Whether the user is here'),
  late: z.boolean().describe('Whether its agent has not answered for longer than they may'),
  unread: z.number().int(),
  readTo: z.number().int().describe('The `seq` up to which the user has read'),
  last: chatMessage.nullable(),
  labels: z.array(z.string()),
});
export type ChatLine = z.infer<typeof chatLine>;

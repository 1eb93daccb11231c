import { z } from 'zod';
import {
  choice,
  consoleList,
  type DetailOf,
  flag,
  id,
  int,
  json,
  key,
  type RowOf,
  shown,
  text,
  time,
} from '../../common/console';
import { timeText } from '../../common/http/schemas';
import { any, type Condition, searchText } from '../../common/lists';
import { isoTime } from '../../common/runtime';
import { joinStaff } from '../../staff';
import { joinUser, ofUser, userFields, userTable } from '../../users';
import { chatMessage, conversationKinds, messageBody } from '../chat.schemas';
import { reportReasons, reportStates } from './reports.schemas';

/** The search box: who wrote it, or who reports it, by uid, address or the beginning of a nickname. */
function search(value: unknown): Condition {
  const typed = searchText(value);
  return any([ofUser('r.writerId', typed), ofUser('r.reporterId', typed)]);
}

export const chatReportList = consoleList({
  name: 'chat-reports',
  about: 'Messages that users reported',
  one: 'One report, with the messages round the one it is about',
  permission: 'chat.read',
  table: 'chat_report r',
  joins: `${joinUser('r.writerId')} LEFT JOIN ${userTable} b ON b.id = r.reporterId
    LEFT JOIN chat_party p ON p.id = r.writerId LEFT JOIN chat_conversation c ON c.id = r.conversationId
    ${joinStaff('f', 'r.decidedBy')}`,
  fields: {
    id: key('r.id'),
    ...userFields('r.writerId'),
    frozen: flag("u.status = 'frozen'").describe('The writer, now'),
    mutedUntil: shown<string | null, number | null>('p.silencedUntil', timeText.nullable(), (raw, { now }) =>
      raw !== null && raw > now ? isoTime(Number(raw)) : null,
    ).describe('The writer, now; of the year 9999: until staff end it'),
    reporterId: id('r.reporterId').filter(),
    reporterUid: text('b.uid'),
    reporterNickname: text('b.nickname'),
    conversation: id('r.conversationId').filter(),
    kind: choice('c.kind', conversationKinds),
    group: text('c.name').nullable().describe('Name of the group'),
    seq: int('r.seq'),
    type: int('r.type').describe('`msn_type` of the message'),
    body: json('r.body', messageBody).describe('As it was when it was reported'),
    writtenAt: time('r.writtenAt'),
    reason: choice('r.reason', reportReasons).filter(),
    text: text('r.text'),
    state: choice('r.state', reportStates).sort().filter(),
    version: int('r.version'),
    decision: text('r.decision').nullable().describe('Why staff decided so'),
    decidedBy: text('f.name').nullable(),
    decidedAt: time('r.decidedAt').nullable(),
    createdAt: time('r.createdAt').sort(),
  },
  detail: {
    message: chatMessage.nullable().describe('As it is now; null once it is not kept any more'),
    before: z.array(chatMessage).describe('The last five before it, by seq'),
    after: z.array(chatMessage).describe('The first five after it, by seq'),
  },
  filters: { q: search },
  when: 'createdAt',
  counts: {
    about: 'Reports in each state, each counted up to 10,001',
    states: reportStates,
  },
});
export type ChatReportRow = RowOf<typeof chatReportList>;
export type ChatReportShow = ChatReportRow & DetailOf<typeof chatReportList>;

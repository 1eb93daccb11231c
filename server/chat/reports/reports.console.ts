import { Body, Controller, Get, Injectable, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Reader } from '../../common/database';
import { Answers, AnswersNothing, Caller, type CallerContext, StaffMay } from '../../common/http';
import { idParam, stateCounts } from '../../common/http/schemas';
import {
  any,
  byId,
  type Filter,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
  searchText,
  since,
  until,
} from '../../common/lists';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import { joinStaff } from '../../staff';
import { checksummed, joinUser, ofUser, type UserPart, userColumns, userTable } from '../../users';
import { type ChatMessageWire, type MessageBody, messageTypes } from '../chat.schemas';
import { MessageViews, messageColumns, type StoredMessage, storedOf } from '../messages/message-views.service';
import { Rooms } from '../messages/rooms.service';
import type { ChatReport } from './report.entity';
import { ReportDesk } from './report-desk.service';
import {
  type ChatReportRow,
  type ChatReportShow,
  chatReport,
  chatReportRow,
  type DecisionBody,
  decisionBody,
  type MuteBody,
  muteBody,
  reportReasons,
  reportStates,
} from './reports.schemas';

type Kept = Omit<ChatReport, 'writerId' | 'conversationId' | 'decidedBy'>;

interface RawReport extends Kept, UserPart {
  readonly userId: number;
  readonly status: string;
  readonly mutedUntil: number | null;
  readonly reporterUid: string;
  readonly reporterNickname: string;
  readonly conversation: number;
  readonly kind: ChatReportRow['kind'];
  readonly group: string | null;
  readonly decidedBy: string | null;
}

/** The search box: who wrote it, or who reports it, by uid, address or the beginning of a nickname. */
const search: Filter = (value) => {
  const text = searchText(value);
  return any([ofUser('r.writerId', text), ofUser('r.reporterId', text)]);
};

const source: ListSource = {
  name: 'chat-reports',
  columns: `r.id, ${userColumns}, u.status, p.silencedUntil AS mutedUntil, r.reporterId, b.uid AS reporterUid,
    b.nickname AS reporterNickname, r.conversationId AS conversation, c.kind, c.name AS \`group\`, r.seq, r.type, r.body,
    r.writtenAt, r.reason, r.text, r.state, r.version, r.decision, f.name AS decidedBy, r.decidedAt, r.createdAt`,
  table: 'chat_report r',
  joins: `${joinUser('r.writerId')} LEFT JOIN ${userTable} b ON b.id = r.reporterId
    LEFT JOIN chat_party p ON p.id = r.writerId LEFT JOIN chat_conversation c ON c.id = r.conversationId
    ${joinStaff('f', 'r.decidedBy')}`,
  id: 'r.id',
  sort: { id: 'r.id', createdAt: 'r.createdAt' },
  filter: {
    id: byId('r.id'),
    userId: byId('r.writerId'),
    reporterId: byId('r.reporterId'),
    conversation: byId('r.conversationId'),
    state: oneOf('r.state', z.enum(reportStates)),
    reason: oneOf('r.reason', z.enum(reportReasons)),
    from: since('r.createdAt'),
    to: until('r.createdAt'),
    q: search,
  },
};

/** So many messages are shown on either side of the one that was reported. */
const round = 5;

/** Reported messages as staff read them. */
@Injectable()
export class ReportRows {
  constructor(
    private readonly lists: Lists,
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly views: MessageViews,
    private readonly clock: Clock,
  ) {}

  async list(query: ListQuery): Promise<Page<ChatReportRow>> {
    const page = await this.lists.page<RawReport>(source, query);
    const now = this.clock.now();
    return { ...page, rows: page.rows.map((raw) => rowOf(raw, now)) };
  }

  /** @throws AppError notFound */
  async one(id: number): Promise<ChatReportShow> {
    const row = rowOf(await this.lists.one<RawReport>(source, id), this.clock.now());
    const { conversation, seq } = row;
    const [before, [message = null], after] = await Promise.all([
      this.messages(
        conversation,
        `m.seq < ? AND m.type < ${messageTypes.edit} ORDER BY m.seq DESC LIMIT ${round}`,
        seq,
      ),
      this.messages(conversation, 'm.seq = ?', seq),
      this.messages(conversation, `m.seq > ? AND m.type < ${messageTypes.edit} ORDER BY m.seq LIMIT ${round}`, seq),
    ]);
    return { ...row, message, before: before.reverse(), after };
  }

  private async messages(conversation: number, where: string, seq: number): Promise<ChatMessageWire[]> {
    const rows = await this.reader.query<StoredMessage>(
      `SELECT ${messageColumns} FROM chat_message m WHERE m.conversationId = ? AND ${where}`,
      [conversation, seq],
    );
    return await this.views.wires(rows.map(storedOf), await this.rooms.read(this.reader, [conversation]));
  }
}

function rowOf({ status, mutedUntil, body, group, ...raw }: RawReport, now: number): ChatReportRow {
  return {
    ...raw,
    account: checksummed(raw.account),
    frozen: status === 'frozen',
    mutedUntil: isoTimeOrNull(mutedUntil !== null && mutedUntil > now ? mutedUntil : null),
    group,
    body: JSON.parse(body) as MessageBody,
    writtenAt: isoTime(raw.writtenAt),
    decidedAt: isoTimeOrNull(raw.decidedAt),
    createdAt: isoTime(raw.createdAt),
  };
}

@ApiTags('console')
@Controller('admin-api/chat-reports')
class ChatReportsConsole {
  constructor(
    private readonly rows: ReportRows,
    private readonly desk: ReportDesk,
    private readonly lists: Lists,
  ) {}

  @Get()
  @StaffMay('chat.read')
  @ListOf(chatReportRow, 'Messages that users reported')
  list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<ChatReportRow>> {
    return this.rows.list(query);
  }

  @Get('counts')
  @StaffMay('chat.read')
  @Answers(stateCounts, 'Reports in each state, each counted up to 10,001')
  counts(): Promise<Record<string, number>> {
    return this.lists.stateCounts('chat_report', reportStates);
  }

  @Get(':id')
  @StaffMay('chat.read')
  @Answers(chatReport, 'One report, with the messages round the one it is about')
  show(@Param('id', { schema: idParam }) id: number): Promise<ChatReportShow> {
    return this.rows.one(id);
  }

  @Post(':id/dismiss')
  @StaffMay('chat.moderate')
  @AnswersNothing('Nothing is done about it')
  dismiss(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: decisionBody }) body: DecisionBody,
  ): Promise<null> {
    return this.desk.dismiss(caller, id, body);
  }

  @Post(':id/mute')
  @StaffMay('chat.moderate')
  @AnswersNothing('Mutes the writer, everywhere but towards customer service')
  mute(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: muteBody }) body: MuteBody,
  ): Promise<null> {
    return this.desk.mute(caller, id, body);
  }

  @Post(':id/unmute')
  @StaffMay('chat.moderate')
  @AnswersNothing('Lets the writer speak again')
  unmute(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: decisionBody }) body: DecisionBody,
  ): Promise<null> {
    return this.desk.unmute(caller, id, body);
  }

  @Post(':id/freeze')
  @StaffMay('users.edit')
  @AnswersNothing('Freezes the writer and ends their sessions')
  freeze(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: decisionBody }) body: DecisionBody,
  ): Promise<null> {
    return this.desk.freeze(caller, id, body);
  }
}

export const reportsConsole = [ChatReportsConsole];

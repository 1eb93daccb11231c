import { Body, Controller, Injectable, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type DetailOf, type DraftOf, type ListLoader, listConsole } from '../../common/console';
import { Reader } from '../../common/database';
import { AnswersNothing, Caller, type CallerContext, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import { type ChatMessageWire, messageTypes } from '../chat.schemas';
import { MessageViews, messageColumns, type StoredMessage, storedOf } from '../messages/message-views.service';
import { Rooms } from '../messages/rooms.service';
import { ReportDesk } from './report-desk.service';
import { chatReportList } from './reports.list';
import { type DecisionBody, decisionBody, type MuteBody, muteBody } from './reports.schemas';

/** So many messages are shown on either side of the one that was reported. */
const round = 5;

@Injectable()
class ChatReportLoader implements ListLoader<typeof chatReportList> {
  constructor(
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly views: MessageViews,
  ) {}

  async detail({ row }: DraftOf<typeof chatReportList>): Promise<DetailOf<typeof chatReportList>> {
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
    return { message, before: before.reverse(), after };
  }

  private async messages(conversation: number, where: string, seq: number): Promise<ChatMessageWire[]> {
    const rows = await this.reader.query<StoredMessage>(
      `SELECT ${messageColumns} FROM chat_message m WHERE m.conversationId = ? AND ${where}`,
      [conversation, seq],
    );
    return await this.views.wires(rows.map(storedOf), await this.rooms.read(this.reader, [conversation]));
  }
}

@ApiTags('console')
@Controller('admin-api/chat-reports')
class ReportDeskConsole {
  constructor(private readonly desk: ReportDesk) {}

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

export const reportsConsole = [ReportDeskConsole, listConsole(chatReportList, ChatReportLoader)];

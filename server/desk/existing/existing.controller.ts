import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  Answers,
  AnswersNothing,
  CallerLanguage,
  CurrentUser,
  ForUser,
  Public,
  type UserActor,
} from '../../common/http';
import type { Language } from '../../common/words/languages';
import { ChatEntrance } from '../../messaging';
import type { ListRecord } from '../../messaging/chat-frames.schemas';
import { LeftMessages } from '../customers/left-messages.service';
import {
  type Agents,
  advertisement,
  agents,
  type CustomerType,
  customerType,
  type FeedbackBody,
  feedback,
  feedbackBody,
  type MobileRecordAnswer,
  mobileRecordAnswer,
  mobileRecordQuery,
  type RecordAnswer,
  type RecordsQuery,
  recordAnswer,
  recordQuery,
  records,
  recordsQuery,
  type SocketUrls,
  socketUrls,
} from './existing.schemas';
import { ExistingClients } from './existing-clients.service';

/** What existing clients of this protocol ask for over HTTP, in their spelling. */
@ApiTags('chat')
@Controller('api')
export class ExistingController {
  constructor(
    private readonly clients: ExistingClients,
    private readonly leftMessages: LeftMessages,
    private readonly entrance: ChatEntrance,
  ) {}

  @Get('get_workerman_url')
  @Public('light')
  @Answers(socketUrls, 'Where the socket is, for existing clients')
  socket(): SocketUrls {
    const url = this.entrance.socketUrl();
    return { chat: url, admin: url };
  }

  @Get('get_customer_type')
  @Public('light')
  @Answers(customerType, 'What customer service is, for existing clients: a chat')
  kind(): CustomerType {
    return { customer_type: 0, customer_phone: '', customer_url: '' };
  }

  @Get('user/record')
  @ForUser('medium')
  @Answers(records, "The caller's conversations, for existing clients")
  list(@CurrentUser() user: UserActor, @Query({ schema: recordsQuery }) query: RecordsQuery): Promise<ListRecord[]> {
    return this.clients.records(user.userId, query);
  }

  @Get('user/service/list')
  @ForUser('medium')
  @Answers(agents, 'Who serves the caller, or would; nobody while nobody is on duty')
  agents(@CurrentUser() { userId }: UserActor): Promise<Agents> {
    return this.clients.agents(userId);
  }

  @Get('v2/user/service/record')
  @ForUser('medium')
  @Answers(recordAnswer, 'A page of a conversation, for existing clients; of customer service while somebody is there')
  record(
    @CurrentUser() { userId }: UserActor,
    @Query({ schema: recordQuery }) { toUid, uidTo, limit }: z.infer<typeof recordQuery>,
  ): Promise<RecordAnswer> {
    return this.clients.record(userId, { number: toUid, before: uidTo, limit });
  }

  @Get('mobile/user/record')
  @ForUser('medium')
  @Answers(mobileRecordAnswer, 'The same as the other kind of existing clients reads it')
  mobileRecord(
    @CurrentUser() { userId }: UserActor,
    @Query({ schema: mobileRecordQuery }) { toUserId, idTo, limit }: z.infer<typeof mobileRecordQuery>,
  ): Promise<MobileRecordAnswer> {
    return this.clients.mobileRecord(userId, { number: toUserId, before: idTo, limit });
  }

  @Get('user/service/feedback')
  @ForUser('medium')
  @Answers(feedback, 'What is said while nobody of customer service is there')
  async away(@CallerLanguage() language: Language): Promise<z.infer<typeof feedback>> {
    return { feedback: await this.clients.away(language) };
  }

  @Post('user/service/feedback')
  @ForUser('heavy')
  @AnswersNothing('Leaves a message: it opens a case, which waits for a person')
  leave(@CurrentUser() user: UserActor, @Body({ schema: feedbackBody }) body: FeedbackBody): Promise<null> {
    return this.leftMessages.leave(user, noteOf(body));
  }

  @Get('mobile/service/adv')
  @ForUser('medium')
  @Answers(advertisement, 'When customer service is open, beside the chat of existing clients')
  async hours(@CallerLanguage() language: Language): Promise<z.infer<typeof advertisement>> {
    return { content: await this.clients.hours(language) };
  }
}

/** As who serves reads it: what is wanted, and under it how to reach whoever left it. */
const noteOf = ({ content, rela_name, phone }: FeedbackBody): string =>
  `${content}\n${[rela_name, phone].filter(Boolean).join(' ')}`;

import { Body, Controller, Get, Injectable, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listConsole, memoryList, memoryListConsole, type Reading, type RowMaker } from '../common/console';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  CurrentStaff,
  type StaffActor,
  StaffMay,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import type { ListQuery } from '../common/lists';
import { RecentMoneyOfUser } from '../finance';
import { ChatEntrance, Presence, partyOfUser } from '../messaging';
import { type MessagePage, messagePage, searchAnswer } from '../messaging/chat.schemas';
import { StaffLines, StaffNames } from '../staff';
import { ReceivedImage, ReceivesImage, type UploadAnswer, Uploads, uploadAnswer } from '../uploads';
import { UserLabels, UserRows } from '../users';
import { type DutyBody, dutyBody, type LineToken, lineToken, type Targets, targets } from './agents/agents.schemas';
import { Duty } from './agents/duty.service';
import { Teams } from './agents/teams.service';
import { type FilledAnswers, filledAnswers } from './answers/answers.schemas';
import { DeskAnswers } from './answers/answers.service';
import { CaseLists } from './assignment/case-lists.service';
import { DeskDuty } from './assignment/desk-duty.service';
import { DeskWork } from './assignment/desk-work.service';
import { NextChats } from './assignment/next-chat.service';
import { caseList } from './cases/cases.list';
import {
  type NextChat,
  nextChat,
  type SnoozeBody,
  snoozeBody,
  type TransferBody,
  transferBody,
} from './cases/cases.schemas';
import { type Desk, desk } from './desk.list';
import { type DeskMessagesQuery, type DeskSearchQuery, deskMessagesQuery, deskSearchQuery } from './desk.schemas';
import {
  type DeskDay,
  type DeskFigures,
  deskDay,
  deskFigures,
  type FiguresQuery,
  figuresQuery,
} from './figures/figures.schemas';
import { DeskFiguresService } from './figures/figures.service';
import { type DeskUser, deskUser } from './users/desk-user.list';

/** What the desk shows to one of staff. */
@Injectable()
export class DeskViews {
  constructor(
    private readonly cases: CaseLists,
    private readonly duty: Duty,
    private readonly teams: Teams,
    private readonly names: StaffNames,
    private readonly figures: DeskFiguresService,
    private readonly userRows: UserRows,
    private readonly labels: UserLabels,
    private readonly answers: DeskAnswers,
    private readonly presence: Presence,
    private readonly money: RecentMoneyOfUser,
  ) {}

  async desk(staff: StaffActor): Promise<Desk> {
    const { staffId, ...own } = await this.duty.one(staff.staffId);
    const [mine, snoozed, queue, names] = await Promise.all([
      this.cases.mine(staff),
      this.cases.snoozed(staff),
      this.cases.queue(staff),
      this.names.of([staffId]),
    ]);
    const inHands = staff.role === 'agent' ? [] : await this.cases.inHands(staff);
    const others = inHands.filter(({ agentId }) => agentId !== staffId);
    return { me: { id: staffId, name: names.get(staffId) ?? '', ...own }, mine, snoozed, queue, others };
  }

  /** To whom a chat can be handed: who is on duty and here, and the teams. */
  async targets(): Promise<Targets> {
    const agents = (await this.figures.agents()).filter(({ onDuty, here }) => onDuty && here);
    return { agents, teams: await this.teams.list() };
  }

  /** @throws AppError notFound, also for a user whom the caller does not see */
  async user(staff: StaffActor, id: number): Promise<DeskUser> {
    const user = await this.userRows.one(staff, id);
    const [online, money, labels, cases] = await Promise.all([
      this.presence.online([partyOfUser(id)]),
      this.money.of(id),
      this.labels.labelsOf([id]),
      this.cases.ofUser(staff, id),
    ]);
    return { user, online: online.size > 0, money, labels: labels.get(id) ?? [], cases };
  }

  /** @throws AppError notFound, also for a case that the caller may not see */
  async canned(staff: StaffActor, id: number): Promise<FilledAnswers> {
    const { userId } = await this.cases.one(staff, id);
    const names = await this.names.of([staff.staffId]);
    return await this.answers.cannedFor(userId, names.get(staff.staffId) ?? '');
  }
}

@ApiTags('console')
@Controller('admin-api/desk')
class DeskConsole {
  constructor(
    private readonly views: DeskViews,
    private readonly duties: DeskDuty,
    private readonly nextChats: NextChats,
    private readonly cases: CaseLists,
    private readonly figures: DeskFiguresService,
    private readonly lines: StaffLines,
    private readonly entrance: ChatEntrance,
    private readonly uploads: Uploads,
  ) {}

  @Get()
  @StaffMay('desk.read')
  @Answers(desk, 'What the caller works at, and what waits')
  desk(@CurrentStaff() staff: StaffActor): Promise<Desk> {
    return this.views.desk(staff);
  }

  @Post('upload')
  @StaffMay('desk.work')
  @ReceivesImage()
  @Answers(uploadAnswer, 'A picture for a message to a customer')
  upload(@CurrentStaff() { staffId }: StaffActor, @ReceivedImage() image: Buffer): Promise<UploadAnswer> {
    return this.uploads.store({ type: 'staff', id: staffId }, image);
  }

  @Post('token')
  @StaffMay('desk.work')
  @Answers(lineToken, "A token of an hour that opens the chat's socket (`type=agent`) and nothing else")
  token(@CurrentStaff() staff: StaffActor): LineToken {
    return { ...this.lines.tokenOf(staff), url: this.entrance.socketUrl() };
  }

  @Post('duty')
  @StaffMay('desk.work')
  @AnswersNothing('Goes on duty, or off: what one has stays, and nothing new comes')
  duty(@Caller() caller: CallerContext, @Body({ schema: dutyBody }) body: DutyBody): Promise<null> {
    return this.duties.duty(caller, body);
  }

  @Post('next')
  @StaffMay('desk.work')
  @Answers(nextChat, 'What the caller goes on with: theirs that nobody has answered, else the first of the queue')
  next(@Caller() caller: CallerContext): Promise<NextChat> {
    return this.nextChats.next(caller);
  }

  @Get('targets')
  @StaffMay('desk.work')
  @Answers(targets, 'To whom a chat can be handed')
  targets(): Promise<Targets> {
    return this.views.targets();
  }

  @Get('figures')
  @StaffMay('desk.supervise')
  @Answers(deskFigures, 'The queue and who is on duty now, and how the chats of some days went')
  numbers(@Query({ schema: figuresQuery }) query: FiguresQuery): Promise<DeskFigures> {
    return this.figures.now(query);
  }

  @Get('conversations/:id/messages')
  @StaffMay('desk.read')
  @Answers(messagePage, 'A page of a conversation; an agent reads one whose last case is theirs, or waits')
  messages(
    @CurrentStaff() staff: StaffActor,
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: deskMessagesQuery }) query: DeskMessagesQuery,
  ): Promise<MessagePage> {
    return this.cases.messages(staff, id, query);
  }

  @Get('conversations/:id/search')
  @StaffMay('desk.read')
  @Answers(searchAnswer, 'Texts of it that hold all the words; of Chinese any part')
  search(
    @CurrentStaff() staff: StaffActor,
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: deskSearchQuery }) query: DeskSearchQuery,
  ) {
    return this.cases.search(staff, id, query);
  }

  @Get('users/:id')
  @StaffMay('desk.read')
  @Answers(deskUser, 'What stands beside a chat; an agent is told of their customers and of whom they serve')
  user(@CurrentStaff() staff: StaffActor, @Param('id', { schema: idParam }) id: number): Promise<DeskUser> {
    return this.views.user(staff, id);
  }
}

@ApiTags('console')
@Controller('admin-api/desk-cases')
class DeskWorkConsole {
  constructor(
    private readonly views: DeskViews,
    private readonly work: DeskWork,
  ) {}

  @Get(':id/canned')
  @StaffMay('desk.work')
  @Answers(filledAnswers, 'What may be said to this user, filled in, in their language')
  canned(@CurrentStaff() staff: StaffActor, @Param('id', { schema: idParam }) id: number): Promise<FilledAnswers> {
    return this.views.canned(staff, id);
  }

  @Post(':id/take')
  @StaffMay('desk.work')
  @AnswersNothing('Takes a case from the queue')
  take(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.work.take(caller, id);
  }

  @Post(':id/transfer')
  @StaffMay('desk.work')
  @AnswersNothing('Hands a case to somebody on duty, or to a team')
  transfer(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: transferBody }) body: TransferBody,
  ): Promise<null> {
    return this.work.transfer(caller, id, body);
  }

  @Post(':id/requeue')
  @StaffMay('desk.work')
  @AnswersNothing('Puts a case back into the queue, for others')
  requeue(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.work.requeue(caller, id);
  }

  @Post(':id/snooze')
  @StaffMay('desk.work')
  @AnswersNothing("Takes a case out of its agent's list until a time, or until the user writes")
  snooze(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: snoozeBody }) { until }: SnoozeBody,
  ): Promise<null> {
    return this.work.snooze(caller, id, Date.parse(until));
  }

  @Post(':id/wake')
  @StaffMay('desk.work')
  @AnswersNothing('Brings a snoozed case back now')
  wake(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.work.wake(caller, id);
  }

  @Post(':id/reopen')
  @StaffMay('desk.work')
  @AnswersNothing('Goes on with the last case of a user, which is closed')
  reopen(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.work.reopen(caller, id);
  }

  @Post(':id/close')
  @StaffMay('desk.work')
  @AnswersNothing('Closes a case')
  close(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.work.close(caller, id);
  }
}

const deskDayList = memoryList({
  name: 'desk-days',
  about: 'How the chats went that somebody closed on a UTC day; without `from` and `to` the last thirty days',
  one: 'One of them',
  permission: 'desk.supervise',
  pathKey: 'key',
  row: deskDay,
  sorts: [
    'day',
    'agent',
    'closed',
    'firstAnswerMedian',
    'firstAnswerP90',
    'handlingMedian',
    'handlingP90',
    'ratings',
    'ratingAverage',
  ],
  filters: ['agentId'],
  applied: ['from', 'to'],
});

@Injectable()
class DeskDayRows implements RowMaker<DeskDay> {
  constructor(private readonly figures: DeskFiguresService) {}

  rows(_reading: Reading, query: ListQuery): Promise<DeskDay[]> {
    return this.figures.days(query);
  }
}

export const deskConsole = [
  DeskConsole,
  DeskWorkConsole,
  listConsole(caseList),
  memoryListConsole(deskDayList, DeskDayRows),
];

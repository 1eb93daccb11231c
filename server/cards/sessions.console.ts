import { Body, Controller, Get, Injectable, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  ConsoleLists,
  type DraftOf,
  type ListLoader,
  type LoadedOf,
  listConsole,
  memoryList,
  memoryListConsole,
  type RowMaker,
} from '../common/console';
import { Answers, AnswersNothing, Caller, type CallerContext, CallerLanguage, StaffMay } from '../common/http';
import { idParam, reasonBody } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import { Proposals } from '../proposals';
import { type DoneOrProposed, doneOrProposed } from '../proposals/proposals.schemas';
import {
  type TemplateBody,
  type TemplateRow,
  templateBody,
  templateRow,
  type ZoneFigures,
  type ZonePeriod,
  zoneFigures,
  zonePeriod,
} from './cards-console.schemas';
import { ZoneFiguresReader } from './sale/zone-figures.service';
import { SessionCalendar } from './trade-sessions/session-calendar.service';
import { SessionStops } from './trade-sessions/session-stops.service';
import { type SessionMonitor, sessionList, sessionMonitor } from './trade-sessions/sessions.list';

type ReasonBody = z.infer<typeof reasonBody>;

@Injectable()
export class SessionLoader implements ListLoader<typeof sessionList> {
  constructor(private readonly proposals: Proposals) {}

  async load(drafts: readonly DraftOf<typeof sessionList>[]): Promise<LoadedOf<typeof sessionList>[]> {
    const waiting = await this.proposals.waiting('sessionRestart');
    return drafts.map(({ row }) => ({ proposalId: waiting.get(String(row.id)) ?? null }));
  }
}

@ApiTags('console')
@Controller('admin-api/trade-sessions')
class SessionStopsConsole {
  constructor(
    private readonly lists: ConsoleLists,
    private readonly loader: SessionLoader,
    private readonly stops: SessionStops,
    private readonly figures: ZoneFiguresReader,
  ) {}

  @Get(':id/monitor')
  @StaffMay('cards.read')
  @Answers(sessionMonitor, 'A session as it runs: offers, sales, sums, the slowest purchase')
  async monitor(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<SessionMonitor> {
    const session = await this.lists.one(sessionList, id, this.lists.reading(caller, language), this.loader);
    return { session, ...(await this.figures.ofSession(id)) };
  }

  @Post(':id/stop')
  @StaffMay('cards.write')
  @AnswersNothing('Stops the session at once: nothing is bought in it any more')
  stop(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.stops.stop(caller, id, reason);
  }

  @Post(':id/restart')
  @StaffMay('cards.write')
  @Answers(doneOrProposed, 'Proposes that the session goes on; a second person confirms')
  restart(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<DoneOrProposed> {
    return this.stops.proposeRestart(caller, id, reason);
  }
}

const sessionTemplateList = memoryList({
  name: 'session-templates',
  about: 'What is repeated every day',
  one: 'One window of the day',
  permission: 'cards.read',
  row: templateRow,
  sorts: ['startMinute', 'minutes', 'active', 'updatedAt'],
  filters: ['active'],
});

@Injectable()
class SessionTemplateRows implements RowMaker<TemplateRow> {
  constructor(private readonly calendar: SessionCalendar) {}

  rows(): Promise<TemplateRow[]> {
    return this.calendar.templates();
  }
}

@ApiTags('console')
@Controller('admin-api/session-templates')
class SessionCalendarConsole {
  constructor(private readonly calendar: SessionCalendar) {}

  @Post()
  @StaffMay('cards.write')
  @Answers(templateRow, 'The new window; its sessions of the coming days are made')
  add(@Caller() caller: CallerContext, @Body({ schema: templateBody }) body: TemplateBody): Promise<TemplateRow> {
    return this.calendar.add(caller, body);
  }

  @Put(':id')
  @StaffMay('cards.write')
  @Answers(templateRow, 'The window as it is now; sessions ahead that nothing hangs for are made anew')
  change(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: templateBody }) body: TemplateBody,
  ): Promise<TemplateRow> {
    return this.calendar.change(caller, id, body);
  }
}

@ApiTags('console')
@Controller('admin-api/trading-zone')
class TradingZoneConsole {
  constructor(private readonly figures: ZoneFiguresReader) {}

  @Get()
  @StaffMay('cards.read')
  @Answers(zoneFigures, 'What the zone took over a period, and what is held and hangs in it now')
  read(@Query({ schema: zonePeriod }) period: ZonePeriod): Promise<ZoneFigures> {
    return this.figures.ofPeriod(period);
  }
}

export const sessionsConsole = [
  SessionStopsConsole,
  SessionCalendarConsole,
  TradingZoneConsole,
  listConsole(sessionList, SessionLoader),
  memoryListConsole(sessionTemplateList, SessionTemplateRows),
];

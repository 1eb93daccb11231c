import { Body, Controller, Get, Injectable, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersNothing, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam, reasonBody } from '../common/http/schemas';
import {
  any,
  byId,
  type Condition,
  type FieldsOf,
  type Filter,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  numberId,
  oneInMemory,
  type Page,
  pageInMemory,
  since,
  until,
  valuesOf,
} from '../common/lists';
import { Clock, isoTime, isoTimeOrNull } from '../common/runtime';
import { Assets, quoteAsset } from '../ledger';
import { Proposals } from '../proposals';
import { type DoneOrProposed, doneOrProposed } from '../proposals/proposals.schemas';
import { joinStaff } from '../staff';
import { type SessionState, sessionStates } from './cards.schemas';
import {
  type SessionMonitor,
  type SessionRow,
  sessionMonitor,
  sessionRow,
  type TemplateBody,
  type TemplateRow,
  templateBody,
  templateRow,
  type ZoneFigures,
  type ZonePeriod,
  zoneFigures,
  zonePeriod,
} from './cards-console.schemas';
import { sessionState } from './session.rules';
import { SessionCalendar } from './session-calendar.service';
import { SessionStops } from './session-stops.service';
import { ZoneFiguresReader } from './zone-figures.service';

type Stored = string | number;
type ReasonBody = z.infer<typeof reasonBody>;

interface RawSession {
  id: number;
  names: string;
  startAt: number;
  endAt: number;
  stoppedAt: number | null;
  stopReason: string | null;
  stoppedBy: string | null;
  listed: Stored;
  sold: Stored;
  turnover: Stored | null;
}

/** Sessions in a state, as `sessionState` tells it of one. */
function inState(state: SessionState, now: number): Condition {
  switch (state) {
    case 'ended':
      return { sql: 't.endAt <= ?', parameters: [now] };
    case 'stopped':
      return { sql: 't.stoppedAt IS NOT NULL AND t.endAt > ?', parameters: [now] };
    case 'notStarted':
      return { sql: 't.stoppedAt IS NULL AND t.startAt > ?', parameters: [now] };
    case 'inProgress':
      return { sql: 't.stoppedAt IS NULL AND t.startAt <= ? AND t.endAt > ?', parameters: [now, now] };
  }
}

/** By the clock; any of several. */
const byState =
  (now: number): Filter =>
  (value) =>
    any(
      valuesOf(z.enum(sessionStates), value).map((state) => {
        const { sql, parameters } = inState(state, now);
        return { sql: `(${sql})`, parameters };
      }),
    );

const sourceAt = (now: number): ListSource => ({
  name: 'sessions',
  columns: `t.id, t.names, t.startAt, t.endAt, t.stoppedAt, t.stopReason, f.name AS stoppedBy,
    (SELECT COUNT(*) FROM card c WHERE c.sessionId = t.id AND c.state = 'listed') AS listed,
    (SELECT COUNT(*) FROM card_trade d WHERE d.sessionId = t.id) AS sold,
    (SELECT SUM(d.price) FROM card_trade d WHERE d.sessionId = t.id) AS turnover`,
  table: 'trade_session t',
  joins: joinStaff('f', 't.staffId'),
  id: 't.id',
  sort: { id: 't.id', startAt: 't.startAt' },
  filter: { id: byId('t.id'), state: byState(now), from: since('t.startAt'), to: until('t.startAt') },
});

/** Sessions as the console shows them. */
@Injectable()
export class SessionRows {
  constructor(
    private readonly lists: Lists,
    private readonly proposals: Proposals,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  async list(query: ListQuery): Promise<Page<SessionRow>> {
    const page = await this.lists.page<RawSession>(sourceAt(this.clock.now()), query);
    return { ...page, rows: await this.rowsOf(page.rows) };
  }

  /** @throws AppError notFound */
  async one(id: number): Promise<SessionRow> {
    const [row] = await this.rowsOf([await this.lists.one<RawSession>(sourceAt(this.clock.now()), id)]);
    if (!row) throw new Error('a row was read and is not there');
    return row;
  }

  private async rowsOf(rows: readonly RawSession[]): Promise<SessionRow[]> {
    const waiting = await this.proposals.waiting('sessionRestart');
    return rows.map(({ id, names, startAt, endAt, stoppedAt, stopReason, stoppedBy, listed, sold, turnover }) => ({
      id,
      names: JSON.parse(names) as SessionRow['names'],
      startAt: isoTime(startAt),
      endAt: isoTime(endAt),
      state: sessionState({ startAt, endAt, stoppedAt }, this.clock.now()),
      stopReason,
      stoppedAt: isoTimeOrNull(stoppedAt),
      stoppedBy,
      proposalId: waiting.get(String(id)) ?? null,
      listed: Number(listed),
      sold: Number(sold),
      turnover: this.assets.format(quoteAsset, BigInt(turnover ?? 0)),
    }));
  }
}

@ApiTags('console')
@Controller('admin-api/sessions')
class SessionsConsole {
  constructor(
    private readonly rows: SessionRows,
    private readonly stops: SessionStops,
    private readonly figures: ZoneFiguresReader,
  ) {}

  @Get()
  @StaffMay('cards.read')
  @ListOf(sessionRow, 'Sessions, with what hangs for them and what was sold in them')
  list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<SessionRow>> {
    return this.rows.list(query);
  }

  @Get(':id')
  @StaffMay('cards.read')
  @Answers(sessionRow, 'One session')
  show(@Param('id', { schema: idParam }) id: number): Promise<SessionRow> {
    return this.rows.one(id);
  }

  @Get(':id/monitor')
  @StaffMay('cards.read')
  @Answers(sessionMonitor, 'A session as it runs: offers, sales, sums, the slowest purchase')
  async monitor(@Param('id', { schema: idParam }) id: number): Promise<SessionMonitor> {
    return { session: await this.rows.one(id), ...(await this.figures.ofSession(id)) };
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

const templateFields: FieldsOf<TemplateRow> = {
  name: 'session-templates',
  id: (row) => row.id,
  idForm: numberId,
  sort: { startMinute: (row) => row.startMinute },
  filter: { active: (row) => row.active },
};

@ApiTags('console')
@Controller('admin-api/session-templates')
class SessionTemplatesConsole {
  constructor(private readonly calendar: SessionCalendar) {}

  @Get()
  @StaffMay('cards.read')
  @ListOf(templateRow, 'What is repeated every day')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<TemplateRow>> {
    return pageInMemory(await this.calendar.templates(), query, templateFields);
  }

  @Get(':id')
  @StaffMay('cards.read')
  @Answers(templateRow, 'One window of the day')
  async show(@Param('id', { schema: idParam }) id: number): Promise<TemplateRow> {
    return oneInMemory(await this.calendar.templates(), id, templateFields);
  }

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

export const sessionsConsole = [SessionsConsole, SessionTemplatesConsole, TradingZoneConsole];

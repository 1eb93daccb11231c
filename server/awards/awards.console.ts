import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import {
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
} from '../common/lists';
import { isoTime, isoTimeOrNull } from '../common/runtime';
import { Assets, quoteAsset } from '../ledger';
import { joinStaff } from '../staff';
import { checksummed, joinUser, ofUser, type UserPart, userColumns, userTable } from '../users';
import {
  type AwardRow,
  awardKinds,
  awardRow,
  awardStates,
  type DividendRow,
  dividendRow,
  type EventRow,
  eventKinds,
  eventRow,
} from './income/income.schemas';
import { type LevelChangeRow, levelChangeRow, levelReasons } from './levels/levels.schemas';

type Stored = string | number;
type Whole<Row, Amounts extends keyof Row, Times extends keyof Row> = Omit<Row, Amounts | Times> & {
  readonly [name in Amounts]: Stored;
} & { readonly [name in Times]: number };

const byUser =
  (column: string): Filter =>
  (value) =>
    ofUser(column, searchText(value));

const inUsdt = (assets: Assets, units: Stored): string => assets.format(quoteAsset, BigInt(units));

interface RawAward
  extends Whole<Omit<AwardRow, 'base' | 'settledAt' | keyof UserPart>, 'amount', 'createdAt'>,
    UserPart {
  readonly base: Stored | null;
  readonly settledAt: number | null;
}

const awardSource: ListSource = {
  name: 'awards',
  columns: `a.id, ${userColumns}, a.kind, a.state, a.amount, a.base, a.ratePpm, a.eventId, e.kind AS eventKind, a.fromId,
    b.uid AS fromUid, a.dividendId, a.createdAt, a.settledAt, a.transactionId, a.reason`,
  table: 'award a',
  joins: `${joinUser('a.userId')} LEFT JOIN performance_event e ON e.id = a.eventId LEFT JOIN ${userTable} b ON b.id = a.fromId`,
  id: 'a.id',
  sort: { id: 'a.id' },
  filter: {
    id: byId('a.id'),
    userId: byId('a.userId'),
    kind: oneOf('a.kind', z.enum(awardKinds)),
    state: oneOf('a.state', z.enum(awardStates)),
    eventId: byId('a.eventId'),
    dividendId: byId('a.dividendId'),
    q: byUser('a.userId'),
  },
  capped: true,
};

@ApiTags('console')
@Controller('admin-api/awards')
class AwardsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('awards.read')
  @ListOf(awardRow, 'Awards and dividends, pending, settled and cancelled')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<AwardRow>> {
    const page = await this.lists.page<RawAward>(awardSource, query);
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw)) };
  }

  @Get(':id')
  @StaffMay('awards.read')
  @Answers(awardRow, 'One award')
  async show(@Param('id', { schema: idParam }) id: number): Promise<AwardRow> {
    return this.rowOf(await this.lists.one<RawAward>(awardSource, id));
  }

  private rowOf({ amount, base, createdAt, settledAt, ...raw }: RawAward): AwardRow {
    return {
      ...raw,
      account: checksummed(raw.account),
      amount: inUsdt(this.assets, amount),
      base: base === null ? null : inUsdt(this.assets, base),
      createdAt: isoTime(createdAt),
      settledAt: isoTimeOrNull(settledAt),
    };
  }
}

type EventAmounts = 'value' | 'budget' | 'awarded' | 'mealShare' | 'rest';
type RawEvent = Whole<EventRow, EventAmounts, 'createdAt'>;

const eventSource: ListSource = {
  name: 'performance-events',
  columns: `e.id, ${userColumns}, e.kind, e.value, e.budget, e.awarded, e.mealShare, e.rest, e.transactionId,
    e.levelVersion, e.createdAt`,
  table: 'performance_event e',
  joins: joinUser('e.userId'),
  id: 'e.id',
  sort: { id: 'e.id', createdAt: 'e.createdAt' },
  filter: {
    id: byId('e.id'),
    userId: byId('e.userId'),
    kind: oneOf('e.kind', z.enum(eventKinds)),
    from: since('e.createdAt'),
    to: until('e.createdAt'),
    q: byUser('e.userId'),
  },
  capped: true,
};

@ApiTags('console')
@Controller('admin-api/performance-events')
class PerformanceEventsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('awards.read')
  @ListOf(eventRow, 'What came in that awards are paid from, and what became of its budget')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<EventRow>> {
    const page = await this.lists.page<RawEvent>(eventSource, query);
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw)) };
  }

  @Get(':id')
  @StaffMay('awards.read')
  @Answers(eventRow, 'One performance event')
  async show(@Param('id', { schema: idParam }) id: number): Promise<EventRow> {
    return this.rowOf(await this.lists.one<RawEvent>(eventSource, id));
  }

  private rowOf(raw: RawEvent): EventRow {
    return {
      ...raw,
      account: checksummed(raw.account),
      value: inUsdt(this.assets, raw.value),
      budget: inUsdt(this.assets, raw.budget),
      awarded: inUsdt(this.assets, raw.awarded),
      mealShare: inUsdt(this.assets, raw.mealShare),
      rest: inUsdt(this.assets, raw.rest),
      createdAt: isoTime(raw.createdAt),
    };
  }
}

interface RawDividend extends Whole<Omit<DividendRow, 'doneAt'>, 'feeIncome' | 'pool' | 'paid', 'day' | 'createdAt'> {
  readonly doneAt: number | null;
}

const dividendSource: ListSource = {
  name: 'dividend-runs',
  columns: 'd.id, d.day, d.state, d.feeIncome, d.ratePpm, d.pool, d.shares, d.members, d.paid, d.createdAt, d.doneAt',
  table: 'dividend_run d',
  id: 'd.id',
  sort: { id: 'd.id', day: 'd.day' },
  filter: { id: byId('d.id'), from: since('d.day'), to: until('d.day') },
};

@ApiTags('console')
@Controller('admin-api/dividend-runs')
class DividendRunsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('awards.read')
  @ListOf(dividendRow, 'Daily dividends; `from` and `to` are the days whose fee income they share')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<DividendRow>> {
    const page = await this.lists.page<RawDividend>(dividendSource, query);
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw)) };
  }

  @Get(':id')
  @StaffMay('awards.read')
  @Answers(dividendRow, 'One daily dividend')
  async show(@Param('id', { schema: idParam }) id: number): Promise<DividendRow> {
    return this.rowOf(await this.lists.one<RawDividend>(dividendSource, id));
  }

  private rowOf(raw: RawDividend): DividendRow {
    return {
      ...raw,
      day: isoTime(raw.day).slice(0, 10),
      shares: Number(raw.shares),
      feeIncome: inUsdt(this.assets, raw.feeIncome),
      pool: inUsdt(this.assets, raw.pool),
      paid: inUsdt(this.assets, raw.paid),
      createdAt: isoTime(raw.createdAt),
      doneAt: isoTimeOrNull(raw.doneAt),
    };
  }
}

type RawChange = Whole<LevelChangeRow, 'joined' | 'performance', 'createdAt'>;

const changeSource: ListSource = {
  name: 'level-changes',
  columns: `c.id, ${userColumns}, c.levelBefore AS \`before\`, c.levelAfter AS \`after\`, c.reason, c.joined, c.directs,
    c.performance, c.version, f.name AS staff, c.note, c.createdAt`,
  table: 'level_change c',
  joins: `${joinUser('c.userId')} ${joinStaff('f', 'c.staffId')}`,
  id: 'c.id',
  sort: { id: 'c.id' },
  filter: {
    id: byId('c.id'),
    userId: byId('c.userId'),
    reason: oneOf('c.reason', z.enum(levelReasons)),
    q: byUser('c.userId'),
  },
  capped: true,
};

@ApiTags('console')
@Controller('admin-api/level-changes')
class LevelChangesConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('awards.read')
  @ListOf(levelChangeRow, 'Changes of users’ levels, each with the figures that made it')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<LevelChangeRow>> {
    const page = await this.lists.page<RawChange>(changeSource, query);
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw)) };
  }

  @Get(':id')
  @StaffMay('awards.read')
  @Answers(levelChangeRow, 'One change of a level')
  async show(@Param('id', { schema: idParam }) id: number): Promise<LevelChangeRow> {
    return this.rowOf(await this.lists.one<RawChange>(changeSource, id));
  }

  private rowOf(raw: RawChange): LevelChangeRow {
    return {
      ...raw,
      account: checksummed(raw.account),
      joined: inUsdt(this.assets, raw.joined),
      performance: inUsdt(this.assets, raw.performance),
      createdAt: isoTime(raw.createdAt),
    };
  }
}

/** `awards/:id` takes any word: controllers of longer paths below `awards` are registered before these. */
export const awardsConsole = [AwardsConsole, PerformanceEventsConsole, DividendRunsConsole, LevelChangesConsole];

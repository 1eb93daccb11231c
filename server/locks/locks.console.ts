import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Answers,
  Caller,
  type CallerContext,
  CallerLanguage,
  CurrentStaff,
  type StaffActor,
  StaffMay,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import {
  byFlag,
  byId,
  byText,
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
import { isoTime } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Assets } from '../ledger';
import { Proposals } from '../proposals';
import { checksummed, joinUser, ofSeenUsers, ofUser, type UserPart, userColumns } from '../users';
import { bonusPpm } from './lock.rules';
import { LockProductChanges } from './lock-product-changes.service';
import { calendarRows, dateOf, joinProduct, lockColumns, lockOf, type RawLock, readLock } from './lock-rows';
import { lockStates } from './locks.schemas';
import {
  type LockProductBody,
  type LockProductChange,
  type LockProductRow,
  type LockProductWritten,
  type LockRow,
  type LockRowDetail,
  type LocksDue,
  lockProductBody,
  lockProductChange,
  lockProductRow,
  lockProductWritten,
  lockRow,
  lockRowDetail,
  locksDue,
} from './locks-console.schemas';
import { LockDues } from './locks-due.service';

type Stored = string | number;

interface RawProduct extends Pick<LockProductRow, 'id' | 'asset' | 'days' | 'ratePpm' | 'version'> {
  titles: string;
  minAmount: Stored;
  maxAmount: Stored;
  onSale: number;
  openLocks: Stored;
  locked: Stored | null;
  createdAt: number;
  updatedAt: number;
}

const productSource: ListSource = {
  name: 'lock-products',
  columns: `p.id, p.titles, p.asset, p.days, p.ratePpm, p.minAmount, p.maxAmount, p.onSale, p.version, p.createdAt, p.updatedAt,
    (SELECT COUNT(*) FROM lock_position l WHERE l.productId = p.id AND l.state = 'active') AS openLocks,
    (SELECT SUM(l.principal - l.released) FROM lock_position l WHERE l.productId = p.id AND l.state = 'active') AS locked`,
  table: 'lock_product p',
  id: 'p.id',
  sort: { id: 'p.id', days: 'p.days', ratePpm: 'p.ratePpm' },
  filter: { id: byId('p.id'), asset: byText('p.asset'), onSale: byFlag('p.onSale') },
};

@ApiTags('console')
@Controller('admin-api/lock-products')
class LockProductsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly changes: LockProductChanges,
    private readonly proposals: Proposals,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('locks.read')
  @ListOf(lockProductRow, 'What can be locked, and what is locked by it')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<LockProductRow>> {
    const page = await this.lists.page<RawProduct>(productSource, query);
    return { ...page, rows: await this.rowsOf(page.rows) };
  }

  @Get(':id')
  @StaffMay('locks.read')
  @Answers(lockProductRow, 'One product')
  async show(@Param('id', { schema: idParam }) id: number): Promise<LockProductRow> {
    const [row] = await this.rowsOf([await this.lists.one<RawProduct>(productSource, id)]);
    if (!row) throw new Error('a row was read and is not there');
    return row;
  }

  @Post()
  @StaffMay('locks.write')
  @Answers(lockProductWritten, 'A new product; with a bonus it comes on sale once a second person confirms')
  create(
    @Caller() caller: CallerContext,
    @Body({ schema: lockProductBody }) body: LockProductBody,
  ): Promise<LockProductWritten> {
    return this.changes.create(caller, body);
  }

  @Put(':id')
  @StaffMay('locks.write')
  @Answers(lockProductWritten, 'The product changed; what promises more waits for a second person')
  change(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: lockProductChange }) body: LockProductChange,
  ): Promise<LockProductWritten> {
    return this.changes.change(caller, id, body);
  }

  private async rowsOf(rows: readonly RawProduct[]): Promise<LockProductRow[]> {
    const waiting = await this.proposals.waiting('lockProduct');
    return rows.map(({ titles, minAmount, maxAmount, onSale, openLocks, locked, ...raw }) => ({
      ...raw,
      titles: JSON.parse(titles) as LockProductRow['titles'],
      bonusPpm: bonusPpm(raw),
      minimum: this.assets.format(raw.asset, BigInt(minAmount)),
      maximum: this.assets.format(raw.asset, BigInt(maxAmount)),
      onSale: Boolean(onSale),
      proposalId: waiting.get(String(raw.id)) ?? null,
      openLocks: Number(openLocks),
      locked: this.assets.format(raw.asset, BigInt(locked ?? 0)),
      createdAt: isoTime(raw.createdAt),
      updatedAt: isoTime(raw.updatedAt),
    }));
  }
}

type RawRow = RawLock & UserPart;

const lockSource: ListSource = {
  name: 'locks',
  columns: `${lockColumns}, ${userColumns}`,
  table: 'lock_position l',
  joins: `${joinProduct} ${joinUser('l.userId')}`,
  id: 'l.id',
  sort: { id: 'l.id' },
  filter: {
    id: byId('l.id'),
    userId: byId('l.userId'),
    productId: byId('l.productId'),
    asset: byText('l.asset'),
    state: oneOf('l.state', z.enum(lockStates)),
    from: since('l.lockedAt'),
    to: until('l.lockedAt'),
    q: (value) => ofUser('l.userId', searchText(value)),
  },
};

@ApiTags('console')
@Controller('admin-api/locks')
class LocksConsole {
  constructor(
    private readonly lists: Lists,
    private readonly dues: LockDues,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('locks.read')
  @ListOf(lockRow, 'Locks; an agent sees only those of their customers')
  async list(
    @CurrentStaff() staff: StaffActor,
    @Query({ schema: listQuery }) query: ListQuery,
    @CallerLanguage() language: Language,
  ): Promise<Page<LockRow>> {
    const page = await this.lists.page<RawRow>(lockSource, query, ofSeenUsers(staff, 'l.userId'));
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw, language)) };
  }

  @Get('due')
  @StaffMay('ledger.read')
  @Answers(locksDue, 'What all locks bring back on each of the coming days, and what covers it')
  due(): Promise<LocksDue> {
    return this.dues.read();
  }

  @Get(':id')
  @StaffMay('locks.read')
  @Answers(lockRowDetail, 'One lock, with its calendar')
  async show(
    @CurrentStaff() staff: StaffActor,
    @Param('id', { schema: idParam }) id: number,
    @CallerLanguage() language: Language,
  ): Promise<LockRowDetail> {
    const raw = await this.lists.one<RawRow>(lockSource, id, ofSeenUsers(staff, 'l.userId'));
    return { ...this.rowOf(raw, language), calendar: calendarRows(readLock(raw), this.assets) };
  }

  private rowOf(raw: RawRow, language: Language): LockRow {
    const { userId, uid, account, nickname, nextBonusDay } = raw;
    return {
      ...lockOf(readLock(raw), this.assets, language),
      ...{ userId, uid, account: checksummed(account), nickname },
      nextBonusDay: nextBonusDay === null ? null : dateOf(nextBonusDay),
    };
  }
}

export const locksConsole = [LockProductsConsole, LocksConsole];

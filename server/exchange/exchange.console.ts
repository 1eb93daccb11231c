import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import {
  byId,
  byText,
  type FieldsOf,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  numberId,
  oneInMemory,
  oneOf,
  type Page,
  pageInMemory,
  searchText,
  since,
  until,
} from '../common/lists';
import { isoTime } from '../common/runtime';
import { Assets } from '../ledger';
import { Proposals } from '../proposals';
import { type DoneOrProposed, doneOrProposed } from '../proposals/proposals.schemas';
import { checksummed, joinUser, type UserPart, uidOrAddress, userColumns, usersWhere } from '../users';
import {
  type ExchangeRow,
  exchangeModes,
  exchangeRow,
  type PairBody,
  type PairRow,
  pairBody,
  pairRow,
} from './exchange.schemas';
import { ExchangePairs, subjectOf } from './exchange-pairs.service';

interface RawExchange extends UserPart {
  readonly id: number;
  readonly fromAsset: string;
  readonly toAsset: string;
  readonly mode: ExchangeRow['mode'];
  readonly amount: string | number;
  readonly received: string | number;
  readonly fee: string | number;
  readonly createdAt: number;
}

const exchanges: ListSource = {
  name: 'exchanges',
  columns: `x.id, ${userColumns}, x.fromAsset, x.toAsset, x.mode, x.amount, x.received, x.fee, x.createdAt`,
  table: 'exchange x',
  joins: joinUser('x.userId'),
  id: 'x.id',
  sort: { id: 'x.id', createdAt: 'x.createdAt' },
  filter: {
    id: byId('x.id'),
    userId: byId('x.userId'),
    from: byText('x.fromAsset', 16),
    to: byText('x.toAsset', 16),
    mode: oneOf('x.mode', z.enum(exchangeModes)),
    since: since('x.createdAt'),
    until: until('x.createdAt'),
    q: (value) => usersWhere('x.userId', uidOrAddress(searchText(value))),
  },
  capped: true,
};

@ApiTags('console')
@Controller('admin-api/exchanges')
class ExchangesConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(exchangeRow, 'What users exchanged')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<ExchangeRow>> {
    const page = await this.lists.page<RawExchange>(exchanges, query);
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw)) };
  }

  @Get(':id')
  @StaffMay('market.read')
  @Answers(exchangeRow, 'One exchange')
  async show(@Param('id', { schema: idParam }) id: number): Promise<ExchangeRow> {
    return this.rowOf(await this.lists.one<RawExchange>(exchanges, id));
  }

  private rowOf({ fromAsset, toAsset, amount, received, fee, createdAt, ...row }: RawExchange): ExchangeRow {
    return {
      ...row,
      account: checksummed(row.account),
      from: fromAsset,
      to: toAsset,
      amount: this.assets.format(fromAsset, BigInt(amount)),
      received: this.assets.format(toAsset, BigInt(received)),
      fee: this.assets.format(fromAsset, BigInt(fee)),
      createdAt: isoTime(createdAt),
    };
  }
}

const pairFields: FieldsOf<PairRow> = {
  name: 'pairs',
  id: (row) => row.id,
  idForm: numberId,
  sort: { from: (row) => row.from, to: (row) => row.to, updatedAt: (row) => row.updatedAt },
  filter: {
    from: (row) => row.from,
    to: (row) => row.to,
    mode: (row) => row.mode,
    open: (row) => row.open,
  },
};

@ApiTags('console')
@Controller('admin-api/pairs')
class PairsConsole {
  constructor(
    private readonly pairs: ExchangePairs,
    private readonly proposals: Proposals,
  ) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(pairRow, 'What may be exchanged for what')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<PairRow>> {
    return pageInMemory(await this.rows(), query, pairFields);
  }

  @Get(':id')
  @StaffMay('market.read')
  @Answers(pairRow, 'One pair')
  async show(@Param('id', { schema: idParam }) id: number): Promise<PairRow> {
    return oneInMemory(await this.rows(), id, pairFields);
  }

  @Post(':id/set')
  @StaffMay('market.write')
  @Answers(
    doneOrProposed,
    'Opens or closes a pair, or changes how it is exchanged; by rate it waits for a second person',
  )
  set(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: pairBody }) body: PairBody,
  ): Promise<DoneOrProposed> {
    return this.pairs.set(caller, id, body);
  }

  private async rows(): Promise<PairRow[]> {
    const waiting = await this.proposals.waiting('exchangePair');
    return (await this.pairs.all()).map(({ fromAsset, toAsset, updatedAt, version: _, ...pair }) => ({
      ...pair,
      from: fromAsset,
      to: toAsset,
      proposalId: waiting.get(subjectOf({ fromAsset, toAsset })) ?? null,
      updatedAt: isoTime(updatedAt),
    }));
  }
}

export const exchangeConsole = [ExchangesConsole, PairsConsole];

import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { StaffMay } from '../common/http';
import {
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
import { exchangeModes } from '../exchange/exchange.schemas';
import { Assets } from '../ledger';
import { checksummed, type UserPart, uidOrAddress, userColumns, usersWhere } from '../users';
import { type ExchangeRow, exchangeRow } from './market.schemas';

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

const source: ListSource = {
  name: 'exchanges',
  columns: `x.id, ${userColumns}, x.fromAsset, x.toAsset, x.mode, x.amount, x.received, x.fee, x.createdAt`,
  table: 'exchange x',
  joins: 'LEFT JOIN `user` u ON u.id = x.userId',
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
export class ExchangesResource {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(exchangeRow, 'What users exchanged')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<ExchangeRow>> {
    const page = await this.lists.page<RawExchange>(source, query);
    return { ...page, rows: page.rows.map((raw) => this.present(raw)) };
  }

  private present({ fromAsset, toAsset, amount, received, fee, createdAt, ...row }: RawExchange): ExchangeRow {
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

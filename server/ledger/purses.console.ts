import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, StaffMay } from '../common/http';
import {
  type FieldsOf,
  ListOf,
  type ListQuery,
  listQuery,
  oneInMemory,
  type Page,
  pageInMemory,
  textId,
} from '../common/lists';
import { Assets } from './assets.service';
import { Balances } from './balances.service';
import { type PurseRow, purseRow } from './ledger.schemas';
import { PublicBooks } from './proofs/public-books.service';

/** They hold nothing that could be promised. */
const noPurses: readonly string[] = ['world', 'issuer', 'gas'];

/** A wallet and an asset. */
const purseId = z.string().max(64);

const fields: FieldsOf<PurseRow> = {
  name: 'purses',
  id: (row) => row.id,
  idForm: textId,
  sort: { wallet: (row) => row.wallet, asset: (row) => row.asset },
  filter: { wallet: (row) => row.wallet, asset: (row) => row.asset },
};

@ApiTags('console')
@Controller('admin-api/purses')
class PursesConsole {
  constructor(
    private readonly balances: Balances,
    private readonly publicBooks: PublicBooks,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(purseRow, 'What each purse of the platform holds, what of it is promised, and what is free')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<PurseRow>> {
    return pageInMemory(await this.rows(), query, fields);
  }

  @Get(':id')
  @StaffMay('ledger.read')
  @Answers(purseRow, 'One purse')
  async show(@Param('id', { schema: purseId }) id: string): Promise<PurseRow> {
    return oneInMemory(await this.rows(), id, fields);
  }

  /** Also a purse that owes and was never filled. */
  private async rows(): Promise<PurseRow[]> {
    const promised = await this.publicBooks.promised();
    const units = new Map([...promised.keys()].map((key) => [key, 0n]));
    for (const account of await this.balances.ofSystem())
      if (!noPurses.includes(account.wallet)) units.set(`${account.wallet} ${account.asset}`, account.units);
    return [...units]
      .map(([key, held]) => this.rowOf(key, held, promised.get(key) ?? 0n))
      .sort((a, b) => (a.wallet === b.wallet ? (a.asset < b.asset ? -1 : 1) : a.wallet < b.wallet ? -1 : 1));
  }

  private rowOf(key: string, held: bigint, owed: bigint): PurseRow {
    const [wallet = '', asset = ''] = key.split(' ');
    const format = (amount: bigint) => this.assets.format(asset, amount);
    return {
      id: `${wallet}.${asset}`,
      wallet,
      asset,
      balance: format(held),
      promised: format(owed),
      free: format(held - owed),
    };
  }
}

export const pursesConsole = [PursesConsole];

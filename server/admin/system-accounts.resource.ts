import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffMay } from '../common/http';
import type { Page } from '../common/lists';
import { type FieldsOf, ListOf, type ListQuery, listQuery, pageInMemory } from '../common/lists';
import { Assets, Balances, type SystemBalance } from '../ledger';
import { type SystemAccountRow, systemAccountRow } from './admin.schemas';

const fields: FieldsOf<SystemAccountRow> = {
  name: 'system-accounts',
  sort: { id: (row) => row.id, wallet: (row) => row.wallet, asset: (row) => row.asset },
  filter: { id: (row) => row.id, wallet: (row) => row.wallet, asset: (row) => row.asset },
};

/** A system account as the console shows it. */
export function presentAccount({ units, ...account }: SystemBalance, assets: Assets): SystemAccountRow {
  return { ...account, balance: assets.format(account.asset, units) };
}

@ApiTags('console')
@Controller('admin-api/system-accounts')
export class SystemAccountsResource {
  constructor(
    private readonly balances: Balances,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(systemAccountRow, 'Accounts of the platform itself')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<SystemAccountRow>> {
    const accounts = await this.balances.ofSystem();
    return pageInMemory(
      accounts.map((account) => presentAccount(account, this.assets)),
      query,
      fields,
    );
  }
}

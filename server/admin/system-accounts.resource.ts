import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { StaffMay } from '../auth';
import { AnswersNothing, Money, type MoneyRequest } from '../common/http';
import { Treasury } from '../finance';
import { Assets, Balances, type SystemBalance } from '../ledger';
import { fundBody, type SystemAccountRow, systemAccountRow } from './admin.schemas';
import { type FieldsOf, pageInMemory } from './lists/list-in-memory.rules';
import { ListOf } from './lists/list-of';
import { type ListQuery, listQuery } from './lists/list-query.rules';
import type { Page } from './lists/lists.service';

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

@ApiTags('console')
@Controller('admin-api/treasury')
export class TreasuryController {
  constructor(private readonly treasury: Treasury) {}

  @Post('fund')
  @StaffMay('treasury.fund')
  @AnswersNothing()
  fund(@Money() money: MoneyRequest, @Body({ schema: fundBody }) body: z.infer<typeof fundBody>): Promise<null> {
    return this.treasury.fund(money, body);
  }
}

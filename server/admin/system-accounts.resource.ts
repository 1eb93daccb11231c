import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers, AnswersNothing, Money, type MoneyRequest, StaffMay } from '../common/http';
import type { Page } from '../common/lists';
import { type FieldsOf, ListOf, type ListQuery, listQuery, pageInMemory } from '../common/lists';
import { FeePayouts, Treasury } from '../finance';
import { Assets, Balances, type SystemBalance } from '../ledger';
import { fundBody, type SystemAccountRow, systemAccountRow } from './admin.schemas';
import { type DoneOrProposed, doneOrProposed, feePayoutBody } from './proposals.schemas';

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
  constructor(
    private readonly treasury: Treasury,
    private readonly feePayouts: FeePayouts,
  ) {}

  @Post('fund')
  @StaffMay('treasury.fund')
  @Answers(doneOrProposed, 'Done, or waiting for a second person')
  fund(
    @Money() money: MoneyRequest,
    @Body({ schema: fundBody }) body: z.infer<typeof fundBody>,
  ): Promise<DoneOrProposed> {
    return this.treasury.fund(money, body);
  }

  @Post('fee-payout')
  @StaffMay('treasury.fund')
  @AnswersNothing()
  feePayout(
    @Money() money: MoneyRequest,
    @Body({ schema: feePayoutBody }) body: z.infer<typeof feePayoutBody>,
  ): Promise<null> {
    return this.feePayouts.pay(money, body);
  }
}

import { Controller, Get, Injectable, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  type DetailOf,
  type DraftOf,
  type ListLoader,
  listConsole,
  memoryList,
  memoryListConsole,
  type Reading,
  type RowMaker,
} from '../common/console';
import { draftOf, sourceOf } from '../common/console/list-sql';
import { Reader } from '../common/database';
import {
  Answers,
  AnswersFile,
  Caller,
  type CallerContext,
  CurrentStaff,
  FileAnswer,
  type StaffActor,
  StaffMay,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import { type Condition, fromOf, type ListQuery, listQuery, parseList } from '../common/lists';
import { UserRows } from '../users';
import { Assets } from './accounts/assets.service';
import { Balances } from './accounts/balances.service';
import { ledgerEntryList } from './bills/ledger-entries.list';
import { periodBounds } from './bills/ledger-period';
import { ledgerTransactionList } from './bills/ledger-transactions.list';
import { Statement } from './bills/statement.service';
import {
  type KnownAsset,
  knownAsset,
  type SystemAccountRow,
  systemAccountRow,
  type UserBalanceRow,
  userBalanceRow,
} from './ledger.schemas';
import { HeldReceipts } from './posting/held-receipts.service';

@ApiTags('console')
@Controller('admin-api/ledger-entries')
class StatementConsole {
  constructor(private readonly statements: Statement) {}

  @Get('statement.csv')
  @StaffMay('ledger.read')
  @AnswersFile('text/csv', 'The same lines as a file, oldest first')
  async statement(
    @Caller() caller: CallerContext,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<FileAnswer> {
    return new FileAnswer('text/csv', 'statement.csv', await this.statements.open(caller, query));
  }
}

@Injectable()
class LedgerEntryLoader implements ListLoader<typeof ledgerEntryList> {
  constructor(private readonly reader: Reader) {}

  bounds(query: ListQuery): Promise<Condition> {
    return periodBounds(this.reader, parseList(query), 'e.id');
  }
}

/** A transaction of a batch may have very many lines; the list of entries shows the rest. */
const linesShown = 1_000;

@Injectable()
class LedgerTransactionLoader implements ListLoader<typeof ledgerTransactionList> {
  constructor(private readonly reader: Reader) {}

  bounds(query: ListQuery): Promise<Condition> {
    return periodBounds(this.reader, parseList(query), 't.id');
  }

  async detail(
    { row }: DraftOf<typeof ledgerTransactionList>,
    reading: Reading,
  ): Promise<DetailOf<typeof ledgerTransactionList>> {
    const source = sourceOf(ledgerEntryList, reading);
    const entries = await this.reader.query(
      `SELECT ${source.columns} FROM ${fromOf(source)} WHERE e.transactionId = ? ORDER BY e.id LIMIT ?`,
      [row.id, linesShown],
    );
    return { entries: entries.map((raw) => draftOf(ledgerEntryList, raw, reading).row) };
  }
}

const systemAccountList = memoryList({
  name: 'system-accounts',
  about: 'Accounts of the platform itself',
  one: 'One account of the platform',
  permission: 'ledger.read',
  row: systemAccountRow,
  sorts: ['wallet', 'asset', 'balance'],
  filters: ['wallet', 'asset'],
});

@Injectable()
class SystemAccountRows implements RowMaker<SystemAccountRow> {
  constructor(private readonly balances: Balances) {}

  async rows(): Promise<SystemAccountRow[]> {
    return this.balances.systemRows(await this.balances.ofSystem());
  }
}

@ApiTags('console')
@Controller('admin-api/system-accounts')
class KnownAssetsConsole {
  constructor(private readonly assets: Assets) {}

  @Get('assets')
  @StaffMay('ledger.read')
  @Answers(z.array(knownAsset), 'What value is counted in, for forms that name an asset')
  known(): KnownAsset[] {
    return this.assets.all().map(({ code, kind }) => ({ code, kind }));
  }
}

@ApiTags('console')
@Controller('admin-api/users')
class UserBalancesConsole {
  constructor(
    private readonly users: UserRows,
    private readonly held: Balances,
    private readonly receipts: HeldReceipts,
  ) {}

  @Get(':id/balances')
  @StaffMay('users.read')
  @Answers(z.array(userBalanceRow), 'What a user holds, by asset')
  async balances(
    @CurrentStaff() staff: StaffActor,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<UserBalanceRow[]> {
    await this.users.mustSee(staff, id);
    const onHold = await this.receipts.ofUser(id);
    return (await this.held.ofUser(id)).map((row) => ({
      ...row,
      ...this.receipts.shown(row.asset, onHold.get(row.asset)),
    }));
  }
}

export const ledgerConsole = [
  StatementConsole,
  KnownAssetsConsole,
  UserBalancesConsole,
  listConsole(ledgerEntryList, LedgerEntryLoader),
  listConsole(ledgerTransactionList, LedgerTransactionLoader),
  memoryListConsole(systemAccountList, SystemAccountRows),
];

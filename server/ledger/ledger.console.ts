import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
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
import {
  byId,
  byPrefix,
  byText,
  type FieldsOf,
  Finds,
  fromOf,
  type Hit,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  numberId,
  oneInMemory,
  type Page,
  pageInMemory,
  parseList,
  type SearchTerm,
  since,
  until,
} from '../common/lists';
import { isoTime } from '../common/runtime';
import { UserRows } from '../users';
import { Assets } from './assets.service';
import { Balances } from './balances.service';
import { entryRowOf, type RawEntry } from './entry-row.rules';
import { HeldReceipts } from './held-receipts.service';
import {
  type KnownAsset,
  knownAsset,
  type LedgerEntryRow,
  type LedgerTransactionRow,
  type LedgerTransactionShow,
  ledgerEntryRow,
  ledgerTransactionRow,
  ledgerTransactionShow,
  type SystemAccountRow,
  systemAccountRow,
  type UserBalanceRow,
  userBalanceRow,
} from './ledger.schemas';
import { entrySource } from './ledger-entry-rows';
import { periodBounds } from './ledger-period';
import { Statement } from './statement.service';

@ApiTags('console')
@Controller('admin-api/ledger-entries')
class LedgerEntriesConsole {
  constructor(
    private readonly lists: Lists,
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly statements: Statement,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(ledgerEntryRow, 'Lines of the ledger')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<LedgerEntryRow>> {
    const scope = await periodBounds(this.reader, parseList(query), 'e.id');
    const page = await this.lists.page<RawEntry>(entrySource, query, scope);
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw)) };
  }

  @Get('statement.csv')
  @StaffMay('ledger.read')
  @AnswersFile('text/csv', 'The same lines as a file, oldest first')
  async statement(
    @Caller() caller: CallerContext,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<FileAnswer> {
    return new FileAnswer('text/csv', 'statement.csv', await this.statements.open(caller, query));
  }

  /** A bill of a user is a line. */
  @Finds('ledger-entries', 'ledger.read')
  async find(_staff: StaffActor, { id }: SearchTerm): Promise<Hit[]> {
    const rows = await this.lists.found<RawEntry>(entrySource, id ? { id } : null);
    return rows.map((raw) => {
      const { id: found, amount, asset, postingKey } = this.rowOf(raw);
      return { id: found, label: `${amount} ${asset}`, note: postingKey };
    });
  }

  @Get(':id')
  @StaffMay('ledger.read')
  @Answers(ledgerEntryRow, 'One line of the ledger')
  async show(@Param('id', { schema: idParam }) id: number): Promise<LedgerEntryRow> {
    return this.rowOf(await this.lists.one<RawEntry>(entrySource, id));
  }

  private rowOf(raw: RawEntry): LedgerEntryRow {
    return entryRowOf(raw, this.assets.get(raw.asset).scale);
  }
}

interface RawTransaction extends Omit<LedgerTransactionRow, 'createdAt'> {
  readonly createdAt: number;
}

const transactionSource: ListSource = {
  name: 'ledger-transactions',
  columns: 't.id, t.postingKey, t.kind, t.actor, t.memo, t.createdAt',
  table: 'ledger_transaction t',
  id: 't.id',
  sort: { id: 't.id', createdAt: 't.createdAt' },
  filter: {
    id: byId('t.id'),
    kind: byText('t.kind', 32),
    q: byPrefix('t.postingKey'),
    from: since('t.createdAt'),
    to: until('t.createdAt'),
  },
  capped: true,
};

/** A transaction of a batch may have very many lines; the list of entries shows the rest. */
const linesShown = 1_000;

const transactionRowOf = (raw: RawTransaction): LedgerTransactionRow => ({ ...raw, createdAt: isoTime(raw.createdAt) });

@ApiTags('console')
@Controller('admin-api/ledger-transactions')
class LedgerTransactionsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly reader: Reader,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(ledgerTransactionRow, 'Transactions of the ledger; `q` is the beginning of a posting key')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<LedgerTransactionRow>> {
    const scope = await periodBounds(this.reader, parseList(query), 't.id');
    const page = await this.lists.page<RawTransaction>(transactionSource, query, scope);
    return { ...page, rows: page.rows.map(transactionRowOf) };
  }

  @Finds('ledger-transactions', 'ledger.read')
  async find(_staff: StaffActor, { id }: SearchTerm): Promise<Hit[]> {
    const rows = await this.lists.found<RawTransaction>(transactionSource, id ? { id } : null);
    return rows.map(({ id: found, postingKey, createdAt }) => ({
      id: found,
      label: postingKey,
      note: isoTime(createdAt),
    }));
  }

  @Get(':id')
  @StaffMay('ledger.read')
  @Answers(ledgerTransactionShow, 'One transaction with its lines')
  async show(@Param('id', { schema: idParam }) id: number): Promise<LedgerTransactionShow> {
    const transaction = await this.lists.one<RawTransaction>(transactionSource, id);
    const entries = await this.reader.query<RawEntry>(
      `SELECT ${entrySource.columns} FROM ${fromOf(entrySource)} WHERE e.transactionId = ? ORDER BY e.id LIMIT ?`,
      [id, linesShown],
    );
    return {
      ...transactionRowOf(transaction),
      entries: entries.map((raw) => entryRowOf(raw, this.assets.get(raw.asset).scale)),
    };
  }
}

const systemFields: FieldsOf<SystemAccountRow> = {
  name: 'system-accounts',
  id: (row) => row.id,
  idForm: numberId,
  sort: { wallet: (row) => row.wallet, asset: (row) => row.asset },
  filter: { wallet: (row) => row.wallet, asset: (row) => row.asset },
};

@ApiTags('console')
@Controller('admin-api/system-accounts')
class SystemAccountsConsole {
  constructor(
    private readonly balances: Balances,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(systemAccountRow, 'Accounts of the platform itself')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<SystemAccountRow>> {
    return pageInMemory(await this.rows(), query, systemFields);
  }

  @Get('assets')
  @StaffMay('ledger.read')
  @Answers(z.array(knownAsset), 'What value is counted in, for forms that name an asset')
  known(): KnownAsset[] {
    return this.assets.all().map(({ code, kind }) => ({ code, kind }));
  }

  @Get(':id')
  @StaffMay('ledger.read')
  @Answers(systemAccountRow, 'One account of the platform')
  async show(@Param('id', { schema: idParam }) id: number): Promise<SystemAccountRow> {
    return oneInMemory(await this.rows(), id, systemFields);
  }

  private async rows(): Promise<SystemAccountRow[]> {
    return this.balances.systemRows(await this.balances.ofSystem());
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
  LedgerEntriesConsole,
  LedgerTransactionsConsole,
  SystemAccountsConsole,
  UserBalancesConsole,
];

import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Reader } from '../common/database';
import { Answers, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import {
  byId,
  byPrefix,
  byText,
  fromOf,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  type Page,
  parseList,
  since,
  until,
} from '../common/lists';
import { isoTime } from '../common/runtime';
import { Assets } from '../ledger';
import {
  type LedgerTransactionRow,
  type LedgerTransactionShow,
  ledgerTransactionRow,
  ledgerTransactionShow,
} from './admin.schemas';
import { entrySource, presentEntry, type RawEntry } from './ledger-entry-rows';
import { periodBounds } from './ledger-period';

interface RawTransaction extends Omit<LedgerTransactionRow, 'createdAt'> {
  readonly createdAt: number;
}

const source: ListSource = {
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

const present = (raw: RawTransaction): LedgerTransactionRow => ({ ...raw, createdAt: isoTime(raw.createdAt) });

@ApiTags('console')
@Controller('admin-api/ledger-transactions')
export class LedgerTransactionsResource {
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
    const page = await this.lists.page<RawTransaction>(source, query, scope);
    return { ...page, rows: page.rows.map(present) };
  }

  @Get(':id')
  @StaffMay('ledger.read')
  @Answers(ledgerTransactionShow, 'One transaction with its lines')
  async show(@Param('id', { schema: idParam }) id: number): Promise<LedgerTransactionShow> {
    const transaction = await this.lists.one<RawTransaction>(source, id);
    const entries = await this.reader.query<RawEntry>(
      `SELECT ${entrySource.columns} FROM ${fromOf(entrySource)} WHERE e.transactionId = ? ORDER BY e.id LIMIT ?`,
      [id, linesShown],
    );
    return { ...present(transaction), entries: entries.map((raw) => presentEntry(raw, this.assets)) };
  }
}

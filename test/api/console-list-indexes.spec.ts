import { ModulesContainer } from '@nestjs/core';
import { declaredListOf } from '../../server/common/console';
import { type AnyList, aliasOf, columnsOf, isOwnColumn } from '../../server/common/console/console-list';
import { Reader } from '../../server/common/database';
import { bootApp, type TestApp } from '../support';

/** Sorted without an index, each with why that does no harm. */
const withoutIndex: Readonly<Record<string, string>> = {
  'deposits.amount': 'the queue shows one state, and few rows wait',
  'withdrawals.amount': 'the queue shows one state, and few rows wait',
  'point-orders.amount': 'the queue shows one state, and few rows wait',
  'chain-transfers.amount': 'what waits to be given to somebody is looked at, and is little',
  'chain-transfers.blockNumber': 'what waits to be given to somebody is looked at, and is little',
  'chain-transfers.createdAt': 'what waits to be given to somebody is looked at, and is little',
  'desk-cases.createdAt': 'supervisors look at one day or one agent',
  'desk-cases.rating': 'supervisors look at one day or one agent',
  'payouts.nonce': 'the payer signs a few a minute at most',
  'proposals.createdAt': 'only staff write them',
  'setting-changes.createdAt': 'only staff write them',
};

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

/** The declared lists that are read from a table. */
function tableLists(): AnyList[] {
  const found: AnyList[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const list = metatype && declaredListOf(metatype);
      if (list && 'table' in list) found.push(list as AnyList);
    }
  }
  return found;
}

/** Columns of a table that lead an index, its key among them. */
async function leadingColumns(table: string): Promise<string[]> {
  const rows = await app.get(Reader).query<{ name: string }>(
    `SELECT i.name FROM pragma_index_list('${table}') l JOIN pragma_index_info(l.name) i ON i.seqno = 0
     UNION SELECT name FROM pragma_table_info('${table}') WHERE pk = 1`,
    [],
  );
  return rows.map(({ name }) => name);
}

it('sorts a table that grows only by columns that lead an index', async () => {
  const lists = tableLists().filter(({ small }) => !small);
  expect(lists.length).toBeGreaterThan(20);
  const without: string[] = [];
  for (const list of lists) {
    const leading = await leadingColumns(list.table.split(' ')[0]?.replaceAll('`', '') ?? '');
    for (const [name, { parts }] of columnsOf(list.fields)) {
      if (!list.facts.sorts.includes(name)) continue;
      const column = isOwnColumn(parts.column, aliasOf(list)) ? parts.column.split('.')[1] : undefined;
      if (!column || !leading.includes(column)) without.push(`${list.name}.${name}`);
    }
  }
  expect(without.sort()).toEqual(Object.keys(withoutIndex).sort());
});

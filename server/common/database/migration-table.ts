import { type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

/** Columns of a migration, in the same words as the entity decorators of `columns.ts`. */
type Extra = Pick<TableColumnOptions, 'isNullable' | 'default' | 'isPrimary'>;

const isSqlite = (runner: QueryRunner) => runner.dataSource.options.type === 'better-sqlite3';

export const id = (name = 'id') => ({ name, kind: 'id' as const });
export const ref = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'bigint', ...extra });
export const time = ref;
export const amount = ref;
export const count = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'int', ...extra });
export const flag = (name: string): TableColumnOptions => ({ name, type: 'boolean', default: 0 });
export const text = (name: string, length: number, extra: Extra = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...extra,
});
export const longText = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'text', ...extra });

interface TableSpecification {
  columns: (TableColumnOptions | ReturnType<typeof id>)[];
  /** name → columns */
  unique?: Record<string, string[]>;
  indexes?: Record<string, string[]>;
  /** name → expression; `amounts` get theirs by themselves */
  checks?: Record<string, string>;
  /** amount columns: SQLite must refuse what overflowed into a float */
  amounts?: string[];
  /** SQLite keeps the rows in the order of their key, as MariaDB always does; the entity says `withoutRowid` */
  byKey?: boolean;
}

/**
 * Creates a table on either engine. Safe to run again after a failure half-way: MariaDB's DDL is not transactional.
 * Checks are added by ALTER there, because the Table API drops them on MySQL without a word.
 */
export async function createTable(runner: QueryRunner, name: string, spec: TableSpecification): Promise<void> {
  const sqlite = isSqlite(runner);
  const columns = spec.columns.map((column) => {
    if ('kind' in column) return idColumn(column.name, sqlite);
    // SQLite knows the type by one name only; any other would show as drift.
    return sqlite && column.type === 'int' ? { ...column, type: 'integer' } : column;
  });
  const checks = { ...spec.checks };
  const integerChecks = (spec.amounts ?? []).map((column) => ({
    name: `ck_${name}_${column}_integer`,
    expression: integerCheck(column),
  }));
  const indices = [
    ...Object.entries(spec.unique ?? {}).map(([indexName, columnNames]) => ({
      name: indexName,
      columnNames,
      isUnique: true,
    })),
    ...Object.entries(spec.indexes ?? {}).map(([indexName, columnNames]) => ({ name: indexName, columnNames })),
  ].map((options) => new TableIndex(options));
  const sqliteChecks = [
    ...Object.entries(checks).map(([checkName, expression]) => ({ name: checkName, expression })),
    ...integerChecks,
  ];
  const withoutRowid = spec.byKey ?? false;
  await runner.createTable(
    new Table({ name, columns, indices, withoutRowid, checks: sqlite ? sqliteChecks : [] }),
    true,
  );
  if (sqlite) return;
  for (const [checkName, expression] of Object.entries(checks)) await addCheck(runner, name, checkName, expression);
}

/**
 * Adds an amount column to a table there is, nullable or beginning at 0, with the check that SQLite needs: it takes one
 * with a new column, and drops it with it. Safe to run again.
 */
export async function addAmount(runner: QueryRunner, table: string, column: string, zero = false): Promise<void> {
  if (await runner.hasColumn(table, column)) return;
  const check = isSqlite(runner) ? ` CONSTRAINT "ck_${table}_${column}_integer" CHECK (${integerCheck(column)})` : '';
  const start = zero ? ' NOT NULL DEFAULT 0' : '';
  await runner.query(`ALTER TABLE \`${table}\` ADD COLUMN \`${column}\` bigint${start}${check}`);
}

/** Adds a column of another kind to a table there is. Safe to run again. @param type as `bigint NULL` */
export async function addColumn(runner: QueryRunner, table: string, column: string, type: string): Promise<void> {
  if (await runner.hasColumn(table, column)) return;
  await runner.query(`ALTER TABLE \`${table}\` ADD COLUMN \`${column}\` ${type}`);
}

/** Adds an index to a table there is. Safe to run again. */
export async function addIndex(runner: QueryRunner, table: string, name: string, columnNames: string[]): Promise<void> {
  const found = await runner.getTable(table);
  if (found?.indices.some((index) => index.name === name)) return;
  await runner.createIndex(table, new TableIndex({ name, columnNames }));
}

/** The expression an entity's `@Check` must repeat for the drift test to find none. */
export function integerCheck(column: string): string {
  return `"${column}" IS NULL OR typeof("${column}") = 'integer'`;
}

async function addCheck(runner: QueryRunner, table: string, name: string, expression: string): Promise<void> {
  const found = (await runner.query(
    'SELECT 1 FROM information_schema.TABLE_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE() AND TABLE_NAME = ? AND CONSTRAINT_NAME = ?',
    [table, name],
  )) as unknown[];
  if (found.length > 0) return;
  await runner.query(`ALTER TABLE \`${table}\` ADD CONSTRAINT \`${name}\` CHECK (${expression.replaceAll('"', '`')})`);
}

function idColumn(name: string, sqlite: boolean): TableColumnOptions {
  return {
    name,
    type: sqlite ? 'integer' : 'bigint',
    isPrimary: true,
    isGenerated: true,
    generationStrategy: 'increment',
  };
}

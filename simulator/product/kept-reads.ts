import { type Database, type InsertRow, type Sql, Tx } from '../../server/common/database';
import { aroundStatements } from './around-statements';

const written = /^\s*(?:INSERT(?: OR IGNORE| IGNORE)? INTO|REPLACE INTO|UPDATE|DELETE FROM)\s+[`"]?(\w+)/i;
const named = /\b(?:FROM|JOIN|UPDATE|INTO)\s+[`"]?(\w+)/gi;
const readsOnly = /^\s*(?:SELECT|PRAGMA|SHOW|SET|BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

const tablesIn = (sql: string): string[] => [...sql.matchAll(named)].map(([, table = '']) => table.toLowerCase());

/**
 * What was read to be compared, until a table that it names is written: a step writes a few tables, and what is compared
 * rests on all of them, whole. Only for reads between two moves, when no transaction is open.
 */
export class KeptReads {
  readonly #rows = new Map<string, { readonly tables: readonly string[]; readonly rows: Promise<object[]> }>();

  constructor(database: Database) {
    const note = (sql: string) => this.note(sql);
    const { run, insertMany } = Tx.prototype;
    Tx.prototype.run = function (this: Tx, sql: string, parameters?: Sql) {
      note(sql);
      return run.call(this, sql, parameters);
    };
    Tx.prototype.insertMany = function (this: Tx, into: string, row: string, rows: readonly InsertRow[]) {
      note(into);
      return insertMany.call(this, into, row, rows);
    };
    // What entities write goes by the runner.
    aroundStatements(database, async (sql, statement) => {
      note(sql);
      return await statement();
    });
  }

  /** What `read` answers, or what it answered, if nothing it rests on was written since. */
  async rows<Row extends object>(sql: string, parameters: Sql, read: () => Promise<Row[]>): Promise<Row[]> {
    const key = JSON.stringify([sql, parameters]);
    const kept = this.#rows.get(key);
    if (kept) return (await kept.rows) as Row[];
    const tables = tablesIn(sql);
    const rows = read();
    if (tables.length > 0) this.#rows.set(key, { tables, rows });
    return await rows;
  }

  /** Reads all anew. */
  forget(): void {
    this.#rows.clear();
  }

  private note(sql: string): void {
    if (readsOnly.test(sql)) return;
    const table = written.exec(sql)?.[1]?.toLowerCase();
    const changed = new Set(table === undefined ? tablesIn(sql) : [table]);
    for (const [key, { tables }] of this.#rows) {
      if (changed.size === 0 || tables.some((each) => changed.has(each))) this.#rows.delete(key);
    }
  }
}

import BareSqlite from 'better-sqlite3';
import { createPool, type Pool, type ResultSetHeader } from 'mysql2/promise';
import type { BenchDatabase } from '../engine';
import { entryParameters, moveParameters, type Pair, transactionParameters, transferSql } from './ledger-sql';

/** The same statements as `ledger.post`, straight on the driver. */
export interface BareDriver {
  transfer(pair: Pair): Promise<void>;
  close(): Promise<void>;
}

interface Accounts {
  /** account id by user id */
  readonly users: Map<number, number>;
  readonly feesId: number;
}

let keys = 0;
const nextKey = () => `bare:${process.pid}:${++keys}`;

export async function openBareDriver(target: BenchDatabase): Promise<BareDriver> {
  return target.kind === 'sqlite' ? openSqlite(target.url.slice('sqlite:'.length)) : await openMysql(target.url);
}

const accountsSql = "SELECT id, ownerType, ownerId FROM ledger_account WHERE asset = 'USDT'";

function accountsOf(rows: { id: number; ownerType: string; ownerId: number }[]): Accounts {
  const users = new Map(rows.filter((row) => row.ownerType === 'user').map((row) => [row.ownerId, row.id]));
  return { users, feesId: rows.find((row) => row.ownerType === 'system')?.id ?? 0 };
}

function sides({ users, feesId }: Accounts, { from, to }: Pair) {
  return {
    from: { id: users.get(from) ?? 0, userId: from },
    to: { id: users.get(to) ?? 0, userId: to },
    feesId,
  };
}

function openSqlite(file: string): BareDriver {
  const db = new BareSqlite(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const accounts = accountsOf(db.prepare(accountsSql).all() as Parameters<typeof accountsOf>[0]);
  const insert = db.prepare(transferSql.transaction);
  const move = db.prepare(transferSql.move);
  const entries = db.prepare(transferSql.entries);
  const transfer = db.transaction((pair: Pair) => {
    const key = nextKey();
    const both = sides(accounts, pair);
    const transactionId = Number(insert.run(...transactionParameters(key)).lastInsertRowid);
    for (const parameters of moveParameters(both)) if (move.run(...parameters).changes !== 1) throw new Error('short');
    entries.run(...entryParameters({ key, transactionId, ...both }));
  });
  return {
    transfer: async (pair) => {
      transfer(pair);
    },
    close: async () => {
      db.close();
    },
  };
}

async function openMysql(url: string): Promise<BareDriver> {
  const pool: Pool = createPool({ uri: url, connectionLimit: 8, charset: 'utf8mb4_bin' });
  pool.pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  });
  const [rows] = await pool.query(accountsSql);
  const accounts = accountsOf(rows as Parameters<typeof accountsOf>[0]);
  return {
    transfer: async (pair) => {
      const connection = await pool.getConnection();
      try {
        const key = nextKey();
        const both = sides(accounts, pair);
        await connection.query('START TRANSACTION');
        const [inserted] = await connection.query<ResultSetHeader>(transferSql.transaction, transactionParameters(key));
        for (const parameters of moveParameters(both)) {
          const [moved] = await connection.query<ResultSetHeader>(transferSql.move, parameters);
          if (moved.affectedRows !== 1) throw new Error('short');
        }
        await connection.query(
          transferSql.entries,
          entryParameters({ key, transactionId: inserted.insertId, ...both }),
        );
        await connection.query('COMMIT');
      } finally {
        connection.release();
      }
    },
    close: () => pool.end(),
  };
}

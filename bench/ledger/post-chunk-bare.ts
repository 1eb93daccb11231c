import BareSqlite from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';
import { prepareSqlite } from '../../server/common/database/sessions';
import type { Line } from '../../server/ledger';
import type { Posting } from '../../server/ledger/posting/posting.rules';
import type { BenchDatabase } from '../engine';

/** Writes the rows of a chunk in the quickest statements known, unchecked: ids and balances are kept in memory. */
export interface BareChunks {
  /** @param more what else is done in the same transaction */
  write(postings: readonly Posting[], more?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export async function openBareChunks(target: BenchDatabase): Promise<BareChunks> {
  return target.kind === 'sqlite' ? openSqlite(target.url.slice('sqlite:'.length)) : await openMysql(target.url);
}

interface Account {
  readonly id: number;
  readonly userId: number | null;
  readonly wallet: string;
  balance: bigint;
}

interface AccountRow {
  readonly id: number;
  readonly ownerType: string;
  readonly ownerId: number;
  readonly wallet: string;
  readonly balance: number;
}

const accountsSql = 'SELECT id, ownerType, ownerId, wallet, balance FROM ledger_account';
const transactionInto = 'INSERT INTO ledger_transaction (id, postingKey, kind, actor, memo, createdAt)';
const entryInto =
  'INSERT INTO ledger_entry (transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, value, type, counterpart, unmarked, createdAt)';

/** What stands in the tables, known without asking them. */
class KnownRows {
  readonly #accounts: Map<number, Account>;
  #transactions = 0;

  constructor(rows: readonly AccountRow[]) {
    this.#accounts = new Map(
      rows.map(({ id, ownerType, ownerId, wallet, balance }) => [
        ownerId,
        { id, userId: ownerType === 'user' ? ownerId : null, wallet, balance: BigInt(balance) },
      ]),
    );
  }

  /** Visits every row of a chunk; answers the eager accounts that it changes, by ascending id. */
  visit(
    postings: readonly Posting[],
    onTransaction: (id: number, posting: Posting) => void,
    onEntry: (transactionId: number, line: number, account: Account, entry: Line) => void,
  ): [Account, bigint][] {
    const nets = new Map<Account, bigint>();
    for (const posting of postings) {
      const id = ++this.#transactions;
      onTransaction(id, posting);
      posting.lines.forEach((entry, line) => {
        const account = this.#accounts.get(entry.account.ownerId) as Account;
        account.balance += entry.amount;
        if (account.userId !== null) nets.set(account, (nets.get(account) ?? 0n) + entry.amount);
        onEntry(id, line, account, entry);
      });
    }
    return [...nets].sort(([a], [b]) => a.id - b.id);
  }
}

/** Row by row on prepared statements, which is the quickest there. */
function openSqlite(file: string): BareChunks {
  const db = new BareSqlite(file);
  prepareSqlite(db, 'write');
  const known = new KnownRows(db.prepare(accountsSql).all() as AccountRow[]);
  const transaction = db.prepare(`${transactionInto} VALUES (?, ?, ?, ?, NULL, ?)`);
  const entry = db.prepare(`${entryInto} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?)`);
  const move = db.prepare('UPDATE ledger_account SET balance = balance + ? WHERE id = ?');
  const write = db.transaction((postings: readonly Posting[], more: readonly string[]) => {
    const now = Date.now();
    const changes = known.visit(
      postings,
      (id, { key, kind, actor }) => transaction.run(id, key, kind, actor, now),
      (id, line, { id: accountId, userId, wallet, balance }, { account, amount, type }) => {
        const after = userId === null ? null : balance;
        const unmarked = userId === null ? 1 : null;
        entry.run(id, line, accountId, userId, wallet, account.asset, amount, after, amount, type, unmarked, now);
      },
    );
    for (const [{ id }, net] of changes) move.run(net, id);
    for (const sql of more) db.exec(sql);
  });
  return {
    write: async (postings, more = []) => {
      write(postings, more);
    },
    close: async () => {
      db.close();
    },
  };
}

/** Four statements of whole literals: nothing is put into them by the driver. */
async function openMysql(url: string): Promise<BareChunks> {
  const connection = await createConnection({ uri: url, charset: 'utf8mb4_bin' });
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  const [rows] = await connection.query(accountsSql);
  const known = new KnownRows(rows as AccountRow[]);
  return {
    write: async (postings, more = []) => {
      const now = Date.now();
      const transactions: string[] = [];
      const entries: string[] = [];
      const changes = known.visit(
        postings,
        (id, { key, kind, actor }) => transactions.push(`(${id},'${key}','${kind}','${actor}',NULL,${now})`),
        (id, line, { id: accountId, userId, wallet, balance }, { account, amount, type }) => {
          const tail = userId === null ? `NULL,${amount},'${type}',NULL,1` : `${balance},${amount},'${type}',NULL,NULL`;
          entries.push(
            `(${id},${line},${accountId},${userId},'${wallet}','${account.asset}',${amount},${tail},${now})`,
          );
        },
      );
      const ids = changes.map(([{ id }]) => id).join(',');
      const nets = changes.map(([, net]) => `'${net}'`).join(',');
      await connection.query('START TRANSACTION');
      await connection.query(`${transactionInto} VALUES ${transactions.join(',')}`);
      // A search among sorted ids, where CASE would compare them one by one.
      await connection.query(
        `UPDATE ledger_account SET balance = balance + CAST(ELT(INTERVAL(id,${ids}),${nets}) AS SIGNED) WHERE id IN (${ids})`,
      );
      await connection.query(`${entryInto} VALUES ${entries.join(',')}`);
      for (const sql of more) await connection.query(sql);
      await connection.query('COMMIT');
    },
    close: () => connection.end(),
  };
}

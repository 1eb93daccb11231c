import BareSqlite from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/common/config';
import { Reader, UnitOfWork } from '../../server/common/database';
import { prepareSqlite } from '../../server/common/database/sessions';
import { Clock, hour, logger } from '../../server/common/runtime';
import { Ledger, purseLines, quoteAsset } from '../../server/ledger';
import { coverLines } from '../../server/miners/contracts/miner.posting';
import { minersOfUser } from '../../server/miners/miner.rules';
import { Releases } from '../../server/miners/releases/releases.service';
import { inProcessEnv } from '../bench-users';
import type { BenchDatabase } from '../engine';
import { scaled } from '../scale';

type App = Awaited<ReturnType<typeof createApp>>;

export const miners = scaled({ usual: 100_000, long: 1_000_000 });
const minersEach = 4;
const users = miners / minersEach;
const hourly = 1_234_567n;
const hours = 2_400;
/** Minor units that there are to be released. */
const pool = 90_000_000_000_000_000n;
const rowsAtOnce = 10_000;
/** Where the ids of these users begin, above those of others who are in the database. */
const firstUser = 100_001;
/** In one transaction of the reference. */
const bareAtOnce = 10_000;

/** A server on a database with so many miners, whose clock stands and is moved an hour at a time. */
export class ReleaseStage {
  #now: number;
  #stopped: Promise<void> | undefined;

  private constructor(
    readonly database: BenchDatabase,
    readonly app: App,
    now: number,
  ) {
    this.#now = now;
    this.app.get(Clock).now = () => this.#now;
  }

  /** What its clock says. */
  get now(): number {
    return this.#now;
  }

  static async open(database: BenchDatabase, env: Record<string, string> = {}): Promise<ReleaseStage> {
    const stage = await ReleaseStage.reopen(database, Math.ceil(Date.now() / hour) * hour, env);
    await stage.seed();
    return stage;
  }

  /** A server on a database that has its miners. @param now what its clock says */
  static async reopen(database: BenchDatabase, now: number, env: Record<string, string> = {}): Promise<ReleaseStage> {
    const app = await createApp(readConfig({ ...inProcessEnv(database), ...env }));
    await app.init();
    logger.level = 'silent';
    return new ReleaseStage(database, app, now);
  }

  /** One hour for all of them. @returns milliseconds */
  async release(): Promise<number> {
    this.#now += hour;
    return await timed(async () => {
      const runs = await this.app.get(Releases).advance();
      if (runs !== 1) throw new Error(`${runs} hours were released`);
    });
  }

  /** The hour the reference makes bubbles of next. */
  nextHour(): number {
    this.#now += hour;
    return this.#now - hour;
  }

  /** Ends the server; its database stays. */
  async stop(): Promise<void> {
    this.#stopped ??= this.app.close();
    await this.#stopped;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.database.drop();
  }

  private async seed(): Promise<void> {
    const unitOfWork = this.app.get(UnitOfWork);
    const ids = (count: number, first: number) => Array.from({ length: count }, (_, index) => first + index);
    for (let first = 0; first < users; first += rowsAtOnce) {
      const some = ids(Math.min(rowsAtOnce, users - first), firstUser + first);
      await unitOfWork.run((tx) =>
        tx.insertMany(
          'INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy)',
          `('user', ?, 'mined', '${quoteAsset}', 0, 0, 0)`,
          some.map((id) => [id]),
        ),
      );
    }
    const total = hourly * BigInt(hours);
    for (let first = 0; first < miners; first += rowsAtOnce) {
      const some = ids(Math.min(rowsAtOnce, miners - first), first);
      await unitOfWork.run((tx) =>
        tx.insertMany(
          `INSERT INTO miner (id, userId, productId, asset, goldStandard, price, priceAsset, power, total, hourly, rest, hours, made,
            state, nextHour, waiting, transactionId, obtainedAt, covered, ceiling, capHourly, capRest)`,
          `(?, ?, 1, '${quoteAsset}', 1, 1, 'TRADE', ${total}, ${total}, ${hourly}, ${hourly}, ${hours}, 0, 'mining', ${this.#now}, 0, 1, ?, 1, ${total}, ${hourly}, ${hourly})`,
          some.map((index) => [minerAt(index), userOf(index), this.#now]),
        ),
      );
    }
    await unitOfWork.run(async (tx) => {
      const lines = purseLines('world', 'releases', quoteAsset, pool);
      await this.app.get(Ledger).post(tx, { key: 'bench:releases', kind: 'poolTopUp', actor: 'bench', lines });
      const cover = coverLines({ asset: quoteAsset, amount: pool });
      await this.app.get(Ledger).post(tx, { key: 'bench:cover', kind: 'minerCover', actor: 'bench', lines: cover });
      await tx.run(
        `INSERT INTO miner_load (asset, gold, covered, state, at, miners, power, hourly, rest) VALUES ('${quoteAsset}', 1, 1, 'mining', ?, ?, ${total}, ${hourly}, ${hourly})`,
        [this.#now + (hours - 1) * hour, miners],
      );
      await tx.run(`UPDATE asset SET price = 100000000 WHERE code = '${quoteAsset}'`);
    });
  }
}

const userOf = (index: number) => firstUser + Math.floor(index / minersEach);
const minerAt = (index: number) => userOf(index) * minersOfUser + (index % minersEach);

/** The rows of an hour in the quickest statements known, unchecked: every amount is known, and no lines of one account in one chunk are told apart. */
export async function openBareRelease({ database, app }: ReleaseStage): Promise<BareRelease> {
  const accounts = await app
    .get(Reader)
    .query<{ id: number }>("SELECT id FROM ledger_account WHERE wallet = 'releases'");
  const pool = Number(accounts[0]?.id);
  if (database.kind === 'sqlite') {
    const db = new BareSqlite(database.url.slice('sqlite:'.length));
    prepareSqlite(db, 'write');
    const chunk = db.transaction((statements: readonly string[]) => {
      for (const sql of statements) db.exec(sql);
    });
    return {
      release: async (at) =>
        await timed(async () => {
          for (const statements of chunksOf(at, pool, 'sqlite')) chunk(statements);
        }),
      close: async () => {
        db.close();
      },
    };
  }
  const connection = await createConnection({ uri: database.url, charset: 'utf8mb4_bin' });
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  return {
    release: async (at) =>
      await timed(async () => {
        for (const statements of chunksOf(at, pool, 'mysql')) {
          await connection.query('START TRANSACTION');
          for (const sql of statements) await connection.query(sql);
          await connection.query('COMMIT');
        }
      }),
    close: () => connection.end(),
  };
}

export interface BareRelease {
  /** @returns milliseconds */
  release(at: number): Promise<number>;
  close(): Promise<void>;
}

let transactions = 1_000_000_000;

function* chunksOf(at: number, pool: number, kind: BenchDatabase['kind']): Generator<readonly string[]> {
  for (let after = 0; after < miners; after += bareAtOnce) {
    const range = `id BETWEEN ${minerAt(after)} AND ${minerAt(after + bareAtOnce) - 1}`;
    // CROSS: SQLite begins with the miners then, and not with all accounts there are.
    const withAccounts = `miner s CROSS JOIN ledger_account a
      ON a.ownerType = 'user' AND a.ownerId = s.userId AND a.asset = 'USDT' AND a.wallet = 'mined' WHERE s.${range}`;
    const sums = `SELECT a.id AS accountId, SUM(s.lastAmount) AS amount FROM ${withAccounts} GROUP BY a.id`;
    const now = Date.now();
    transactions += 1;
    const into =
      'INSERT INTO ledger_entry (transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, value, type, counterpart, unmarked, createdAt)';
    yield [
      `UPDATE miner SET lastAmount = hourly, produced = produced + hourly, made = made + 1, waiting = waiting + 1, lastHour = ${at},
        nextHour = ${at + hour} WHERE ${range} AND state = 'mining'`,
      `INSERT INTO bubble (minerId, hour, amount) SELECT id, ${at}, lastAmount FROM miner WHERE ${range}`,
      `INSERT INTO ledger_transaction (id, postingKey, kind, actor, createdAt) VALUES (${transactions}, 'bare:${transactions}', 'minerRelease', 'bench', ${now})`,
      kind === 'sqlite'
        ? `UPDATE ledger_account SET balance = balance + c.amount FROM (${sums}) AS c WHERE id = c.accountId`
        : `UPDATE (${sums}) AS c JOIN ledger_account ON id = c.accountId SET balance = balance + c.amount`,
      `${into} VALUES (${transactions}, 0, ${pool}, NULL, 'releases', 'USDT', ${-hourly * BigInt(bareAtOnce)}, NULL, ${-hourly * BigInt(bareAtOnce)}, 'minerRelease', NULL, 1, ${now})`,
      `${into} SELECT ${transactions}, ROW_NUMBER() OVER (ORDER BY s.id), a.id, s.userId, 'mined', 'USDT', s.lastAmount, a.balance, s.lastAmount, 'minerRelease', NULL, NULL, ${now}
       FROM ${withAccounts}`,
    ];
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

// @both-engines
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { restoreBackup } from '../../server/commands/backup/restore-backup';
import { writeBackup } from '../../server/commands/backup/write-backup';
import { readConfig } from '../../server/common/config';
import { Database, openReader, type Queries, UnitOfWork } from '../../server/common/database';
import { Clock, EventBus } from '../../server/common/runtime';
import { RedisLink } from '../../server/common/runtime/redis';
import { Assets, Books, Ledger, type Line, userAccount } from '../../server/ledger';
import { AccountDirectory } from '../../server/ledger/posting/account-directory.service';
import { schema } from '../../server/schema';
import { createDatabase, engine, type TestDatabase } from '../support';
import { TestLedger } from '../support/ledger';

const users = Array.from({ length: 12 }, (_, index) => index + 1);
/** Beyond what a float holds, so that a rounded digit would show. */
const funding = 90_071_992_547_409_931n;

const configOf = ({ url, dir }: Pick<TestDatabase, 'url' | 'dir'>) =>
  readConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dir });
const targetOf = (of: Pick<TestDatabase, 'url' | 'dir'>) => configOf(of).database;

/** What `npm run restore` prints, and whether it would end with 0. */
async function restored(of: Pick<TestDatabase, 'url' | 'dir'>, file: string) {
  const output: string[] = [];
  const right = await restoreBackup(targetOf(of), schema, file, (line) => output.push(line));
  return { right, output };
}

/** Every row of the ledger, for comparison. */
async function ledgerRows(reader: Queries): Promise<unknown[]> {
  const tables = ['ledger_account', 'ledger_transaction', 'ledger_entry', 'asset'];
  const order = (table: string) => (table === 'asset' ? 'code' : 'id');
  return await Promise.all(tables.map((table) => reader.query(`SELECT * FROM ${table} ORDER BY ${order(table)}`)));
}

async function sum(reader: Queries, asset: string): Promise<bigint> {
  const rows = await reader.query<{ balance: string | number }>(
    "SELECT balance FROM ledger_account WHERE ownerType = 'user' AND wallet = 'funding' AND asset = ?",
    [asset],
  );
  return rows.reduce((total, { balance }) => total + BigInt(balance), 0n);
}

/** Rows by table, of the lines between header and trailer. */
function countRows(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  let table = '';
  for (const line of lines) {
    const value = JSON.parse(line) as { table: string } | unknown[];
    if (Array.isArray(value)) counts[table] = (counts[table] ?? 0) + 1;
    else {
      table = value.table;
      counts[table] = 0;
    }
  }
  return counts;
}

describe('backup and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lodestone-backup-'));
  const file = join(folder, 'under-load.backup');
  const made: TestDatabase[] = [];
  let source: TestLedger;
  let posted = 0;
  let written: Record<string, number>;

  async function fresh(): Promise<TestDatabase> {
    const database = await createDatabase();
    made.push(database);
    return database;
  }

  /** A database on SQLite, whatever engine this run is for. */
  const freshSqlite = (name: string) => ({ url: `sqlite:${join(folder, name)}`, dir: folder });

  /** Reads what was restored, then lets go of it. */
  async function looking<T>(at: Pick<TestDatabase, 'url' | 'dir'>, look: (reader: Queries) => Promise<T>): Promise<T> {
    const { reader, close } = await openReader(targetOf(at));
    try {
      return await look(reader);
    } finally {
      await close();
    }
  }

  beforeAll(async () => {
    source = await TestLedger.open();
    for (const user of users) await source.deposit(`deposit:${user}`, user, funding);
  });

  afterAll(async () => {
    await source.close();
    for (const database of made) await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('writes one moment while transfers go on, in a file for its owner alone', async () => {
    let stop = false;
    const load = users.map(async (user) => {
      const neighbour = (user % users.length) + 1;
      while (!stop) {
        // On SQLite a posting waits for nothing outside the process: without a pause nobody else would get a turn.
        await pause(10);
        posted += 1;
        await source.post(`transfer:${posted}`, 'adjustment', [
          { account: userAccount(user, 'funding', 'USDT'), amount: -7n, type: 'transferOut' },
          { account: userAccount(neighbour, 'funding', 'USDT'), amount: 7n, type: 'transferIn' },
        ]);
      }
    });
    let failed = false;
    const done = Promise.all(load).catch((error: unknown) => {
      failed = true;
      throw error;
    });
    done.catch(() => undefined);
    while (!failed && posted < 100) await pause(5);
    const before = posted;
    written = await writeBackup(targetOf(source.files), schema, file);
    const after = posted;
    stop = true;
    await done;
    // The load went on, and the snapshot lies between its beginning and its end. Beside the transfers there is one
    // deposit of each user; of each user one transfer may be counted and not yet posted.
    expect(after).toBeGreaterThan(before);
    expect(written.ledger_transaction).toBeGreaterThanOrEqual(before);
    expect(written.ledger_transaction).toBeLessThanOrEqual(after + users.length);
    expect(written.ledger_entry).toBe((written.ledger_transaction ?? 0) * 2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
    expect((await source.books.check()).ok).toBe(true);
  });

  it('restores to right books and the same sum, to the last digit', async () => {
    const there = await fresh();
    const { right, output } = await restored(there, file);
    expect([right, output.filter((line) => line.startsWith('FAULT'))]).toEqual([true, []]);
    await looking(there, async (reader) => {
      expect(await sum(reader, 'USDT')).toBe(funding * BigInt(users.length));
      const [count] = await reader.query<{ n: number }>('SELECT COUNT(*) AS n FROM ledger_entry');
      expect(Number(count?.n)).toBe(written.ledger_entry);
    });
  });

  it('is the same ledger in SQLite, and from there in this engine again', async () => {
    const first = freshSqlite('cross.db');
    expect((await restored(first, file)).right).toBe(true);
    const second = join(folder, 'second.backup');
    await writeBackup(targetOf(first), schema, second);
    const back = await fresh();
    expect((await restored(back, second)).right).toBe(true);
    expect(await looking(back, ledgerRows)).toEqual(await looking(first, ledgerRows));
    // What differs between the two files is where and when they were made.
    const body = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').slice(1, -2);
    expect(body(second)).toEqual(body(file));
  });

  it('keeps texts of every kind', async () => {
    const texts = [
      '',
      'null',
      '12',
      '90071992547409931',
      "'; DROP TABLE asset; --",
      'a\\b\n"c"?\u0000\u2028',
      '汉字 🧲 ё',
    ];
    await source.unitOfWork.run(async (tx) => {
      for (const [index, text] of texts.entries()) {
        await tx.run(
          'INSERT INTO article_text (articleId, language, title, synopsis, content) VALUES (?, ?, ?, ?, ?)',
          [9_000 + index, 'en', text, '', text.repeat(50)],
        );
      }
    });
    const path = join(folder, 'texts.backup');
    await writeBackup(targetOf(source.files), schema, path);
    for (const there of [await fresh(), freshSqlite('texts.db')]) {
      await restored(there, path);
      const rows = await looking(there, (reader) =>
        reader.query<{ title: string; content: string }>('SELECT title, content FROM article_text ORDER BY articleId'),
      );
      expect(rows.map(({ title }) => title)).toEqual(texts);
      expect(rows.map(({ content }) => content)).toEqual(texts.map((text) => text.repeat(50)));
    }
  });

  it('can be worked on at once: new rows take new ids', async () => {
    const there = await fresh();
    await restored(there, file);
    const database = await Database.open(targetOf(there), schema);
    try {
      const unitOfWork = new UnitOfWork(database);
      const assets = new Assets(database.reader, unitOfWork, new EventBus(new RedisLink(configOf(there))));
      await assets.reload();
      const ledger = new Ledger(new AccountDirectory(unitOfWork), assets, new Clock());
      const lines = (from: number, to: number): Line[] => [
        { account: userAccount(from, 'funding', 'USDT'), amount: -5n, type: 'transferOut' },
        { account: userAccount(to, 'funding', 'USDT'), amount: 5n, type: 'transferIn' },
      ];
      const post = (key: string, from: number, to: number) =>
        unitOfWork.run((tx) => ledger.post(tx, { key, kind: 'adjustment', actor: 'test', lines: lines(from, to) }));
      await post('transfer:new', 1, 2);
      // A user the backup does not know: an account is opened.
      await post('transfer:first', 2, 99);
      expect((await new Books(database.reader, new Clock()).check()).ok).toBe(true);
    } finally {
      await database.close();
    }
  });

  it('refuses a database that is not empty, and leaves it as it was', async () => {
    const before = await ledgerRows(source.database.reader);
    await expect(restored(source.files, file)).rejects.toThrow('not empty');
    expect(await ledgerRows(source.database.reader)).toEqual(before);
  });

  it('never overwrites a backup, and leaves nothing behind where it cannot write', async () => {
    const before = readFileSync(file);
    await expect(writeBackup(targetOf(source.files), schema, file)).rejects.toThrow('never overwritten');
    expect(readFileSync(file).equals(before)).toBe(true);
    const nowhere = join(folder, 'missing', 'x.backup');
    await expect(writeBackup(targetOf(source.files), schema, nowhere)).rejects.toThrow('ENOENT');
    const none = targetOf(freshSqlite('none.db'));
    await expect(writeBackup(none, schema, join(folder, 'none.backup'))).rejects.toThrow('no database');
    expect(existsSync(join(folder, 'none.backup.part'))).toBe(false);
  });

  const lines = () => gunzipSync(readFileSync(file)).toString().split('\n');
  /** Without the trailer. */
  const body = () => lines().slice(0, -2);
  /** A file whose trailer has the right checksum. */
  const writeWhole = (path: string, content: readonly string[], counted: Record<string, number> = {}) => {
    const all = content.map((line) => `${line}\n`).join('');
    const rows = { ...countRows(content.slice(1)), ...counted };
    const trailer = { rows, sha256: createHash('sha256').update(all).digest('hex') };
    writeFileSync(path, gzipSync(`${all}${JSON.stringify(trailer)}\n`));
  };

  describe('refuses, before anything is written,', () => {
    const damages: Record<string, [refusal: string, damage: (path: string) => void]> = {
      'a file cut short': [
        'unexpected end of file',
        (path) => writeFileSync(path, readFileSync(file).subarray(0, -100)),
      ],
      'a file that ends between two lines': [
        'is cut short',
        (path) => writeFileSync(path, gzipSync(`${lines().slice(0, -5).join('\n')}\n`)),
      ],
      'a file with one digit changed': [
        'its checksum is wrong',
        (path) => writeFileSync(path, gzipSync(lines().join('\n').replace('transferOut', 'transferIn '))),
      ],
      'a file with a row less': [
        'its checksum is wrong',
        (path) => {
          const all = lines();
          all.splice(all.length - 3, 1);
          writeFileSync(path, gzipSync(all.join('\n')));
        },
      ],
      'a file of something else': ['incorrect header check', (path) => writeFileSync(path, 'not a backup')],
      'an empty file': ['unexpected end of file', (path) => writeFileSync(path, '')],
      'a gzip of nothing': ['is cut short', (path) => writeFileSync(path, gzipSync(''))],
      'a file of another schema': [
        'of another version than this program',
        (path) => {
          const [header = '', ...rest] = body();
          const other = JSON.stringify({ ...JSON.parse(header), migrations: ['FromTheFuture9999999999999'] });
          writeWhole(path, [other, ...rest]);
        },
      ],
      'a file that counts other rows than it has': [
        'does not hold what it says',
        (path) => writeWhole(path, body(), { user: 99 }),
      ],
      'a file with a row of another width': [
        'a row has no place',
        (path) => {
          const all = body();
          const last = all.findLastIndex((line) => line.startsWith('['));
          all[last] = JSON.stringify([...JSON.parse(all[last] ?? '[]'), 1]);
          writeWhole(path, all);
        },
      ],
      'a file that is not there': ['ENOENT: no such file', (path) => rmSync(path, { force: true })],
    };

    it.each(Object.entries(damages))('%s', async (_, [refusal, damage]) => {
      const path = join(folder, 'damaged.backup');
      copyFileSync(file, path);
      damage(path);
      const there = freshSqlite('untouched.db');
      await expect(restored(there, path)).rejects.toThrow(refusal);
      expect(existsSync(join(folder, 'untouched.db'))).toBe(false);
    });
  });

  it('takes out again what failed half-way', async () => {
    // The last row twice, in a file that is otherwise whole: the key refuses it when nearly all is written.
    const all = body();
    const last = all.findLastIndex((line) => line.startsWith('['));
    all.splice(last, 0, all[last] ?? '');
    const path = join(folder, 'twice.backup');
    writeWhole(path, all);
    const there = await fresh();
    await expect(restored(there, path)).rejects.toThrow(/UNIQUE constraint failed|Duplicate entry/);
    expect((await restored(there, file)).right).toBe(true);
  });

  it(`ran on ${engine}`, () => {
    expect(posted).toBeGreaterThan(100);
  });
});

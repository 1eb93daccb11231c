// @both-engines
import type { Dashboard } from '../../server/admin/admin.schemas';
import { checkAllBooks } from '../../server/commands/books/check-all-books';
import { readConfig } from '../../server/common/config';
import { Reader, type Tx, UnitOfWork } from '../../server/common/database';
import { Clock, minute, second } from '../../server/common/runtime';
import { Books, checkBooks } from '../../server/ledger';
import type { Books as BooksReport } from '../../server/ledger/ledger.schemas';
import type { PublicBooks } from '../../server/ledger/proofs/proof.schemas';
import type { ConsoleClient, TestApp } from '../support';
import { type FilledBooks, fillBooks } from '../support/books-stage';
import { type Breach, Forger } from '../support/forger';
import { runBuiltCommand } from '../support/server-process';
import { awardBreaches } from './breaches/award.breaches';
import { cardBreaches } from './breaches/card.breaches';
import { financeBreaches, soundFinance } from './breaches/finance.breaches';
import { gameBreaches } from './breaches/game.breaches';
import { ledgerBreaches, soundOddities } from './breaches/ledger.breaches';
import { lockBreaches } from './breaches/lock.breaches';
import { marketBreaches, soundExchanges } from './breaches/market.breaches';
import { minerBreaches } from './breaches/miner.breaches';
import { pointBreaches } from './breaches/point.breaches';

jest.setTimeout(60_000);

const breaches = {
  ...ledgerBreaches,
  ...marketBreaches,
  ...financeBreaches,
  ...awardBreaches,
  ...cardBreaches,
  ...minerBreaches,
  ...pointBreaches,
  ...lockBreaches,
  ...gameBreaches,
};
const rows = Object.entries(breaches).flatMap(([rule, ways]) =>
  ways.map(([how, by, ...others]) => ({ rule, how, by, others })),
);
const sound = [...soundOddities, ...soundFinance, ...soundExchanges].map(([how, by]) => ({ how, by }));

let books: FilledBooks;
let app: TestApp;

beforeAll(async () => {
  books = await fillBooks();
  app = books.stage.app;
});
afterAll(() => books.stage.stop());

/** Carries what was found out of a transaction that must not be kept. */
class Undone extends Error {
  constructor(readonly failing: string[]) {
    super('undone');
  }
}

/** The rules that fail once this is done; all of it is undone again. */
async function failing(by: Breach[1]): Promise<string[]> {
  const now = app.get(Clock).now();
  const work = async (tx: Tx) => {
    await by(new Forger(tx, books, now));
    const { checks } = await checkBooks(tx, app.get(Books).rules(), now);
    throw new Undone(checks.filter(({ ok }) => !ok).map(({ name }) => name));
  };
  const outcome = await app
    .get(UnitOfWork)
    .run(work)
    .catch((error: unknown) => error);
  if (outcome instanceof Undone) return outcome.failing.sort();
  throw outcome;
}

const faults = async () =>
  (await checkBooks(app.get(Reader), app.get(Books).rules(), 0)).checks.filter(({ ok }) => !ok);

test('a ledger in which every kind of row stands is right', async () => {
  expect(await faults()).toEqual([]);
});

test('every rule has its breach, and everybody who checks the books checks every rule', async () => {
  const names = Object.keys(breaches).sort();
  expect((await app.books()).checks.map(({ name }) => name).sort()).toEqual(names);
  const auditor = await app.actors.staff('auditor');
  const { body } = await auditor.get<BooksReport>('/admin-api/books?fresh=1');
  expect([body.ok, body.checks.map(({ name }) => name).sort()]).toEqual([true, names]);
  const { data } = await app.api.get<PublicBooks>('/api/books');
  expect([data.ok, data.rules.map(({ name }) => name).sort()]).toEqual([true, names]);
  const said: string[] = [];
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: app.database.url, DATA_DIR: app.database.dir });
  expect(await checkAllBooks(config.database, (line) => said.push(line))).toBe(true);
  const checked = said.flatMap((line) => /^ok +(\w+)$/.exec(line)?.[1] ?? []);
  expect(checked.sort()).toEqual(names);
});

describe('a breach is told by its rule', () => {
  // Each was undone by itself.
  afterAll(async () => {
    expect(await faults()).toEqual([]);
  });

  test.each(rows)('$rule: $how', async ({ rule, by, others }) => {
    expect(await failing(by)).toEqual([rule, ...others].sort());
  });
});

test.each(sound)('no rule minds that $how', async ({ by }) => {
  expect(await failing(by)).toEqual([]);
});

describe('what is wrong is told', () => {
  const wrong = 'transactionsHaveEntries';
  let auditor: ConsoleClient;
  let ids: number[];
  let faults: string[];

  /** More than are shown of a rule. */
  beforeAll(async () => {
    auditor = await app.actors.staff('auditor');
    ids = await app.get(UnitOfWork).run(async (tx) => {
      const forger = new Forger(tx, books, app.get(Clock).now());
      const forged: number[] = [];
      for (let at = 0; at < 12; at++) forged.push(await forger.post([], { key: `forged:${at}` }));
      return forged;
    });
    faults = ids.slice(0, 10).map((id) => `{"transactionId":${id}}`);
  });

  afterAll(async () => {
    await app.get(UnitOfWork).run((tx) => tx.run("DELETE FROM ledger_transaction WHERE actor = 'forger'"));
    const { body } = await auditor.get<BooksReport>('/admin-api/books?fresh=1');
    expect([body.ok, body.checks.filter(({ ok }) => !ok)]).toEqual([true, []]);
  });

  test('to staff, by the fresh report and by all who read it after', async () => {
    const { body: fresh } = await auditor.get<BooksReport>('/admin-api/books?fresh=1');
    expect([fresh.ok, fresh.checks.filter(({ ok }) => !ok)]).toEqual([
      false,
      [{ name: wrong, ok: false, rows: 11, faults }],
    ]);
    expect((await auditor.get<BooksReport>('/admin-api/books')).body).toEqual(fresh);
    app.clock.advance(11 * second);
    const { body } = await auditor.get<Dashboard>('/admin-api/dashboard');
    expect(body.books).toEqual({
      ok: false,
      checkedAt: fresh.checkedAt,
      faults: faults.map((fault) => `${wrong}: ${fault}`),
    });
  });

  test('to everybody, without a word of the rows', async () => {
    app.clock.advance(minute);
    const { data } = await app.api.get<PublicBooks>('/api/books');
    expect([data.ok, data.rules.filter(({ ok }) => !ok)]).toEqual([false, [{ name: wrong, ok: false }]]);
    expect(JSON.stringify(data)).not.toContain('transactionId');
  });

  test('by the command, which ends with 1', async () => {
    const { code, output } = await runBuiltCommand('books', app.database);
    expect([code, output]).toEqual([1, expect.stringContaining(`FAULT ${wrong}\n        ${faults[0]}\n`)]);
    expect(output).toContain('The books are WRONG.');
    expect(output.match(/^FAULT/gm)).toHaveLength(1);
  });
});

test('the command ends with 0 where all is right', async () => {
  const { code, output } = await runBuiltCommand('books', app.database);
  expect([code, output]).toEqual([0, expect.stringMatching(/^The books are right \(\d+ ms\)\.$/m)]);
  expect(output).not.toContain('FAULT');
});

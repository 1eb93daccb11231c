import { checkAllBooks } from '../../server/commands/books/check-all-books';
import { readConfig } from '../../server/common/config';
import { Reader, type Tx, UnitOfWork } from '../../server/common/database';
import { Clock } from '../../server/common/runtime';
import { Books, checkBooks } from '../../server/ledger';
import type { Books as BooksReport } from '../../server/ledger/ledger.schemas';
import type { PublicBooks } from '../../server/ledger/proofs/proof.schemas';
import type { TestApp } from '../support';
import { type FilledBooks, fillBooks } from '../support/books-stage';
import { type Breach, Forger } from '../support/forger';
import { financeBreaches, soundFinance } from './breaches/finance.breaches';
import { ledgerBreaches, soundOddities } from './breaches/ledger.breaches';
import { marketBreaches, soundExchanges } from './breaches/market.breaches';

jest.setTimeout(60_000);

const breaches = { ...ledgerBreaches, ...marketBreaches, ...financeBreaches };
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
  afterEach(async () => {
    expect(await faults()).toEqual([]);
  });

  test.each(rows)('$rule: $how', async ({ rule, by, others }) => {
    expect(await failing(by)).toEqual([rule, ...others].sort());
  });
});

test.each(sound)('no rule minds that $how', async ({ by }) => {
  expect(await failing(by)).toEqual([]);
});

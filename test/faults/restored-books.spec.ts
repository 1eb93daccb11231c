// @both-engines
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../../server/commands/backup/restore-backup';
import { writeBackup } from '../../server/commands/backup/write-backup';
import { checkAllBooks } from '../../server/commands/books/check-all-books';
import { readConfig } from '../../server/common/config';
import { type Tx, UnitOfWork } from '../../server/common/database';
import { Clock } from '../../server/common/runtime';
import { schema } from '../../server/schema';
import { awardBreaches } from '../money/breaches/award.breaches';
import { cardBreaches } from '../money/breaches/card.breaches';
import { financeBreaches } from '../money/breaches/finance.breaches';
import { gameBreaches } from '../money/breaches/game.breaches';
import { ledgerBreaches } from '../money/breaches/ledger.breaches';
import { lockBreaches } from '../money/breaches/lock.breaches';
import { marketBreaches } from '../money/breaches/market.breaches';
import { minerBreaches } from '../money/breaches/miner.breaches';
import { pointBreaches } from '../money/breaches/point.breaches';
import { createDatabase, engine, type TestDatabase } from '../support';
import { type FilledBooks, fillBooks } from '../support/books-stage';
import { type Breach, Forger } from '../support/forger';

jest.setTimeout(120_000);

/** One rule of each feature that has books of its own, and the feature. */
const broken: Record<string, readonly [rule: string, breach: Breach | undefined]> = {
  ledger: ['transactionsHaveEntries', ledgerBreaches.transactionsHaveEntries?.[0]],
  market: ['poolReservesMatchTheirLastEvent', marketBreaches.poolReservesMatchTheirLastEvent?.[0]],
  exchange: ['exchangesPostedOnce', marketBreaches.exchangesPostedOnce?.[0]],
  finance: ['depositsCreditedOnce', financeBreaches.depositsCreditedOnce?.[0]],
  awards: ['awardsWithinTheirBudget', awardBreaches.awardsWithinTheirBudget?.[0]],
  cards: ['cardsBelongToTheirLastBuyer', cardBreaches.cardsBelongToTheirLastBuyer?.[0]],
  miners: ['bubblesAreWhatIsUncollected', minerBreaches.bubblesAreWhatIsUncollected?.[1]],
  points: ['pointOrdersPostedOnce', pointBreaches.pointOrdersPostedOnce?.[0]],
  games: ['gamePrizesAreRight', gameBreaches.gamePrizesAreRight?.[0]],
  locks: ['locksFollowTheirCalendar', lockBreaches.locksFollowTheirCalendar?.[0]],
};

type Place = Pick<TestDatabase, 'url' | 'dir'>;
interface Report {
  readonly right: boolean;
  readonly lines: string[];
}

const folder = mkdtempSync(join(tmpdir(), 'lodestone-restored-'));
const made: TestDatabase[] = [];
const written: Record<string, string> = {};
const targetOf = ({ url, dir }: Place) => readConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dir }).database;

let books: FilledBooks;
let source: TestDatabase;

/** Writes a backup of the source as it stands now. */
async function keep(name: string): Promise<void> {
  const file = join(folder, `${name}.backup`);
  await writeBackup(targetOf(source), schema, file);
  written[name] = file;
}

const tamper = (by: (forger: Forger, tx: Tx) => Promise<unknown>) =>
  books.stage.app.get(UnitOfWork).run((tx) => by(new Forger(tx, books, books.stage.app.get(Clock).now()), tx));

/** Keeps a backup in which `set` stands in one row of a table, then puts the row back. */
async function keepWith(name: string, table: string, column: string, value: string): Promise<void> {
  const { id, was } = (await tamper((forger) =>
    forger.one(`SELECT id, ${column} AS was FROM ${table} ORDER BY id LIMIT 1`),
  )) as { id: number; was: string };
  const set = (to: string) => tamper((forger) => forger.run(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, to, id));
  await set(value);
  await keep(name);
  await set(was);
}

beforeAll(async () => {
  books = await fillBooks();
  source = books.stage.app.database;
  await keep('sound');
  await keepWith('seal', 'ledger_transaction', 'actor', 'forger');
  await keepWith('proof', 'liability_leaf', 'salt', '0'.repeat(32));
  await tamper(async (forger) => {
    for (const [, breach] of Object.values(broken)) await breach?.[1](forger);
  });
  await keep('rules');
});

afterAll(async () => {
  await books.stage.stop();
  for (const database of made) await database.drop();
  rmSync(folder, { recursive: true });
});

async function report(check: (say: (line: string) => void) => Promise<boolean>): Promise<Report> {
  const lines: string[] = [];
  const right = await check((line) => lines.push(line));
  // How long a check took differs from run to run.
  return { right, lines: lines.map((line) => line.replace(/\(\d+ ms\)/, '(ms)')) };
}

const faulty = ({ lines }: Report) => lines.flatMap((line) => /^FAULT (.+)$/.exec(line)?.[1] ?? []).sort();

const places: Record<string, (name: string) => Promise<Place>> = {
  'this engine': async () => {
    const database = await createDatabase();
    made.push(database);
    return database;
  },
  SQLite: async (name) => ({ url: `sqlite:${join(folder, `${name}.db`)}`, dir: folder }),
};

describe.each(Object.entries(places).slice(0, engine === 'sqlite' ? 1 : 2))(
  'a backup restored into %s',
  (_, placeOf) => {
    /** What restoring prints, and what `npm run books` prints of the same database. */
    async function restored(name: string): Promise<Report> {
      const place = await placeOf(name);
      const restoring = await report((say) => restoreBackup(targetOf(place), schema, written[name] ?? '', say));
      expect(restoring.lines[0]).toMatch(/\.backup: \d+ rows in \d+ tables restored$/);
      const again = await report((say) => checkAllBooks(targetOf(place), say));
      expect({ ...restoring, lines: restoring.lines.slice(1) }).toEqual(again);
      return restoring;
    }

    test('is right where its source was, and each rule and proof is named', async () => {
      const sound = await restored('sound');
      expect([sound.right, faulty(sound), sound.lines.at(-1)]).toEqual([true, [], 'The books are right (ms).']);
      const named = sound.lines.flatMap((line) => /^ok +(\w+)$/.exec(line)?.[1] ?? []);
      expect(named).toEqual(expect.arrayContaining(Object.values(broken).map(([rule]) => rule)));
      expect(named).toContain('sealsMatch');
      expect(sound.lines).toContainEqual(expect.stringMatching(/^ok +proof of \d{4}-\d\d-\d\d$/));
    });

    test('is wrong where a rule of any feature is broken, and names it', async () => {
      const wrong = await restored('rules');
      const rules = Object.values(broken).flatMap(([rule, breach]) => [rule, ...(breach?.slice(2) ?? [])]);
      expect([wrong.right, wrong.lines.at(-1)]).toEqual([false, 'The books are WRONG.']);
      expect(faulty(wrong)).toEqual([...new Set(rules)].sort());
    });

    test('is wrong where a sealed transaction was changed', async () => {
      const wrong = await restored('seal');
      expect([wrong.right, faulty(wrong)]).toEqual([false, ['sealsMatch']]);
    });

    test('is wrong where a proof was changed, though every rule holds', async () => {
      const wrong = await restored('proof');
      expect([wrong.right, faulty(wrong)]).toEqual([false, [expect.stringMatching(/^proof of \d{4}-\d\d-\d\d$/)]]);
    });
  },
);

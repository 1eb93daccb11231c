// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { Reads } from '../../server/common/reads';
import type { LedgerEntryRow } from '../../server/ledger/bills/ledger-entries.list';
import { statementReads } from '../../server/ledger/bills/statement.reads';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';

const columns = 'transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, type, createdAt';

let app: TestApp;
let auditor: ConsoleClient;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  auditor = await app.actors.staff('auditor');
  user = await app.actors.user({ funded: { USDT: '1' } });
  await app.get(UnitOfWork).run(async (tx) => {
    // Twice as many each time: hay in which to find two lines.
    for (let step = 0; step < 16; step++) {
      await tx.run(
        `INSERT INTO ledger_entry (${columns}) SELECT ${columns.replace('wallet', "'hay'")} FROM ledger_entry WHERE wallet = ?`,
        [step === 0 ? 'funding' : 'hay'],
      );
    }
  });
  await app.actors.fund(user, 'USDT', '2');
});
afterAll(() => app.close());

test('finds the little a filter matches among very many lines', async () => {
  const filter = `filter=${encodeURIComponent(JSON.stringify({ wallet: 'funding', type: 'deposit' }))}`;
  const { body } = await auditor.get<string>(`/admin-api/ledger-entries/statement.csv?${filter}`);
  const amounts = body
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[10]);
  const listed = (await auditor.get<LedgerEntryRow[]>(`/admin-api/ledger-entries?${filter}`)).body;
  expect(amounts).toEqual(listed.map(({ amount }) => amount).reverse());
  expect(amounts).toEqual(['1', '2']);
});

test('a piece looks through no more lines than it is asked to, found or not', async () => {
  const order = { parameters: [], after: 0, until: 30_000, span: 20_000, scales: { USDT: 8 } };
  const piece = (where: string) =>
    app.get(Reads).looks.run(statementReads.piece, {
      ...order,
      sql: `SELECT e.*, NULL AS postingKey, NULL AS uid FROM ledger_entry e WHERE ${where}`,
    });
  expect(await piece("e.wallet = 'nowhere'")).toMatchObject({ text: '', after: 20_000 });
  const full = await piece("e.wallet = 'hay'");
  const lines = full.text.trim().split('\n');
  expect(lines).toHaveLength(1_000);
  expect(lines.at(-1)).toMatch(new RegExp(`^${full.after},`));
});

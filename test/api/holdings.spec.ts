// @both-engines
import type { Dashboard } from '../../server/admin/admin.schemas';
import { Reader, UnitOfWork } from '../../server/common/database';
import { Jobs, minute } from '../../server/common/runtime';
import type { MyHome, UserInfo } from '../../server/home/home.schemas';
import { Balances } from '../../server/ledger';
import type { Books, UserBalanceRow } from '../../server/ledger/ledger.schemas';
import type { ProofPath, ProofRoot, PublicBooks } from '../../server/ledger/proofs/proof.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';

let app: TestApp;
let user: TestUser;
let auditor: ConsoleClient;

/** Another sum in each wallet, so that each sum of them tells which are in it. */
const held = {
  USDT: { funding: 10_000_000_000, contract: 2_000_000_000, locked: 300_000_000, held: 40_000_000, mined: 5_000_000 },
  FXB: { funding: 1, contract: 20, locked: 300, held: 4_000, mined: 50_000 },
};

beforeAll(async () => {
  app = await bootApp();
  [user, auditor] = [await app.actors.user(), await app.actors.staff('auditor')];
  await app.get(UnitOfWork).run(async (tx) => {
    // Neither is owed to users, nor outside.
    for (const [wallet, balance] of [
      ['gas', -700_000_000],
      ['fees', 500_000_000],
    ] as const) {
      await tx.run(
        `INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy)
         VALUES ('system', 0, ?, 'BNB', ?, ?, 1)`,
        [wallet, balance, wallet === 'gas' ? 1 : 0],
      );
    }
    for (const [asset, wallets] of Object.entries(held)) {
      for (const [wallet, balance] of Object.entries(wallets)) {
        await tx.run(
          `INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy)
           VALUES ('user', ?, ?, ?, ?, 0, 0)`,
          [user.id, wallet, asset, balance],
        );
      }
    }
  });
});
afterAll(() => app.close());

const usdt = { asset: 'USDT', funding: '100', contract: '20', locked: '3', held: '0.4', total: '123.4' };
const fxb = { asset: 'FXB', funding: '0.00000001', contract: '0.0000002', locked: '0.000003', held: '0.00004' };

test('a user is shown each wallet, and all but what miners have not released in total', async () => {
  const { data } = await user.api.get<UserInfo>('/api/user/info');
  expect(data.balances.find(({ asset }) => asset === 'USDT')).toEqual({
    ...usdt,
    kind: 'token',
    value: '123.4',
    price: '1',
  });
  // Half of 4,321 units, rounded down.
  expect(data.balances.find(({ asset }) => asset === 'FXB')).toEqual({
    ...fxb,
    kind: 'token',
    total: '0.00004321',
    value: '0.0000216',
    price: '0.5',
  });
  expect(data.balances.find(({ asset }) => asset === 'NICE')).toEqual({
    ...{
      asset: 'NICE',
      kind: 'token',
      funding: '0',
      contract: '0',
      locked: '0',
      held: '0',
      total: '0',
      value: '0',
      price: '0.1',
    },
  });
  expect(data.balances.find(({ asset }) => asset === 'FUEL')).toMatchObject({ kind: 'point', total: '0', value: null });
  expect(data.totalValue).toBe('123.4000216');
  expect((await user.api.get<MyHome>('/api/user/index')).data.totalValue).toBe('123.4000216');
});

test('staff see the same of a user', async () => {
  const { body } = await auditor.get<UserBalanceRow[]>(`/admin-api/users/${user.id}/balances`);
  expect(body.map(({ asset }) => asset)).toEqual(['USDT', 'FXB', 'NICE', 'BNB', 'TRADE', 'FUEL', 'MINERAL', 'GAME']);
  const free = { onHold: '0', onHoldUntil: null };
  expect(body.slice(0, 2)).toEqual([
    { ...usdt, ...free },
    { ...fxb, ...free, total: '0.00004321' },
  ]);
});

test('what the platform owes is what lies in every wallet', async () => {
  expect([...(await app.get(Balances).liabilities(app.get(Reader)))].sort()).toEqual([
    ['FXB', 54_321n],
    ['USDT', 12_345_000_000n],
  ]);
  const { body: books } = await auditor.get<Books>('/admin-api/books?fresh=1');
  expect(books.totals.slice(0, 4)).toEqual([
    { asset: 'USDT', liabilities: '123.45', world: '-1100000' },
    { asset: 'FXB', liabilities: '0.00054321', world: '-3000000' },
    { asset: 'NICE', liabilities: '0', world: '-16000000' },
    { asset: 'BNB', liabilities: '0', world: '0' },
  ]);
  const { data } = await app.api.get<PublicBooks>('/api/books');
  expect(data.totals).toEqual([
    { asset: 'USDT', liabilities: '123.45', custody: '1100000' },
    { asset: 'FXB', liabilities: '0.00054321', custody: '3000000' },
    { asset: 'NICE', liabilities: '0', custody: '16000000' },
    { asset: 'BNB', liabilities: '0', custody: '0' },
  ]);
  const { body } = await auditor.get<Dashboard>('/admin-api/dashboard');
  expect(body.cover.slice(0, 2)).toEqual([
    { asset: 'USDT', liabilities: '123.45', custody: '1100000' },
    { asset: 'FXB', liabilities: '0.00054321', custody: '3000000' },
  ]);
});

test('the proof of a day counts every wallet, of the user and in all', async () => {
  app.clock.advance(minute);
  await app.get(Jobs).run('ledger.proof');
  const sums = ['12345000000', '54321', '0', '0', '0', '0', '0', '0'];
  const root = (await app.api.get<ProofRoot>('/api/proof/latest')).data;
  expect(root.assets.map(({ code }) => code)).toEqual([
    'USDT',
    'FXB',
    'NICE',
    'BNB',
    'TRADE',
    'FUEL',
    'MINERAL',
    'GAME',
  ]);
  expect(root.sums).toEqual(sums);
  expect((await user.api.get<ProofPath>('/api/proof/latest/mine')).data.leaf.sums).toEqual(sums);
});

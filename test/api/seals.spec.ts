// @both-engines
import { Jobs, minute } from '../../server/common/runtime';
import type { Books } from '../../server/ledger/ledger.schemas';
import type { PublicBooks, Verification } from '../../server/ledger/proofs/proof.schemas';
import type { SealRow } from '../../server/ledger/seals/seals.list';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { LockStage } from '../support/lock-stage';
import { minerOf, productOnSale } from '../support/miner-stage';
import { changeSetting } from './change-setting';

let app: TestApp;
let auditor: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  auditor = await app.actors.staff('auditor');
});
afterAll(() => app.close());

const publicBooks = async () => (await app.api.get<PublicBooks>('/api/books')).data;

test('nothing is sealed before the first run, and that is no fault', async () => {
  const books = await publicBooks();
  expect(books).toMatchObject({ ok: true, seal: null });
  expect((await auditor.get<SealRow[]>('/admin-api/seals')).body).toEqual([]);
});

test('seals are listed newest first, and recomputed on demand', async () => {
  const user = await app.actors.user({ funded: { USDT: '12.5' } });
  app.clock.advance(minute);
  await app.get(Jobs).run('ledger.seal');
  await app.actors.fund(user, 'USDT', '1');
  app.clock.advance(minute);
  await app.get(Jobs).run('ledger.seal');

  const { body: rows, headers } = await auditor.get<SealRow[]>('/admin-api/seals');
  const [newest, older] = rows;
  expect(rows.length).toBe(2);
  expect(headers.get('content-range')).toBe('seals 0-1/2');
  expect(newest).toMatchObject({ previousHash: older?.hash, transactions: 1 });
  expect(rows.every((row) => !('contents' in row))).toBe(true);
  const filter = encodeURIComponent(JSON.stringify({ hash: older?.hash }));
  expect((await auditor.get<SealRow[]>(`/admin-api/seals?filter=${filter}`)).body).toEqual([older]);

  const { http, body } = await auditor.post<Verification>('/admin-api/seals/verify');
  expect(http).toBe(200);
  const sealed = rows.reduce((sum, row) => sum + row.transactions, 0);
  expect(body).toEqual({ ok: true, checked: sealed, faults: [], tookMs: expect.any(Number) });
});

test('the books tell of seals, to staff and to everybody', async () => {
  const { body } = await auditor.get<Books>('/admin-api/books?fresh=1');
  const names = body.checks.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['sealsMatch', 'everythingOldIsSealed']));
  expect(body.ok).toBe(true);

  app.clock.advance(minute);
  const books = await publicBooks();
  const [newest] = (await auditor.get<SealRow[]>('/admin-api/seals')).body;
  expect(books.seal).toEqual({ id: newest?.id, hash: newest?.hash, createdAt: newest?.createdAt, unsealed: 0 });
  expect(books.rules).toEqual(body.checks.map(({ name }) => ({ name, ok: true })));
});

test('the public books show totals by token and every pool, with what is promised', async () => {
  const { totals, pools } = await publicBooks();
  const usdt = totals.find(({ asset }) => asset === 'USDT');
  expect(Number(usdt?.liabilities)).toBeGreaterThanOrEqual(13.5);
  expect(Number(usdt?.custody)).toBeGreaterThanOrEqual(Number(usdt?.liabilities));
  expect(totals.map(({ asset }) => asset)).not.toContain('GAME');
  const wallets = new Set(pools.map(({ wallet }) => wallet));
  for (const wallet of ['rewards', 'gifts', 'releases', 'exchange']) expect(wallets).toContain(wallet);
  expect(wallets).not.toContain('fees');
  expect(pools.every(({ promised }) => promised === '0')).toBe(true);
});

test('an airdrop that waits is promised from the gifts', async () => {
  await changeSetting(app, 'airdrop.asset', 'FXB');
  await changeSetting(app, 'airdrop.amount', '7.5');
  const user = await app.actors.user({ bound: true });
  expect((await user.api.post('/api/user/airdrop')).data).toMatchObject({ state: 'pending' });
  app.clock.advance(minute);
  const { pools, promises } = await publicBooks();
  expect(pools).toContainEqual({ wallet: 'gifts', asset: 'FXB', balance: '0', promised: '7.5' });
  expect(promises).toEqual([{ kind: 'airdrop', wallet: 'gifts', asset: 'FXB', amount: '7.5' }]);
});

test('each promise is listed with what it is paid from', async () => {
  const tradePassword = '258369';
  const user = await app.actors.user({ bound: true, funded: { USDT: '1000', FXB: '300' }, tradePassword });
  const locks = LockStage.of(app);
  const { bonus } = await locks.locked(user, await locks.product(), '300');
  await minerOf(app, user, await productOnSale(app));
  const asked = await user.api.post('/api/finance/extract', { asset: 'USDT', amount: '5', password: tradePassword });
  const joined = await user.api.post('/api/join', { amount: '100', password: tradePassword });
  expect([asked.status, joined.status]).toEqual([200, 200]);
  app.clock.advance(minute);
  const { promises } = await publicBooks();
  expect(promises).toEqual(
    expect.arrayContaining([
      { kind: 'miner', wallet: 'setAside', asset: 'NICE', amount: '240' },
      { kind: 'lockPrincipal', wallet: 'locked', asset: 'FXB', amount: '300' },
      { kind: 'lockBonus', wallet: 'setAside', asset: 'FXB', amount: bonus },
      { kind: 'withdrawal', wallet: 'held', asset: 'USDT', amount: '6' },
      { kind: 'dividendDue', wallet: 'fees', asset: 'USDT', amount: '13' },
    ]),
  );
});

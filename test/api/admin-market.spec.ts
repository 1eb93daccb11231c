import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Jobs } from '../../server/common/runtime';
import type { PairRow } from '../../server/exchange/exchange.schemas';
import type { ExchangeRow } from '../../server/exchange/exchanges.list';
import { Assets } from '../../server/ledger';
import type { AssetInfo } from '../../server/ledger/ledger.schemas';
import type { AssetRow, PoolRow } from '../../server/market/market.schemas';
import type { PoolEventRow } from '../../server/market/pools/pool-events.list';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { amountVectors } from '../support/amount-vectors';
import { closedAfterTest, closeWithSoundBooks } from '../support/closing';
import { tally } from '../support/tally';

type Refusal = { code: string; errors?: Record<string, unknown> };

let app: TestApp;
let finance: ConsoleClient;
let auditor: ConsoleClient;

beforeAll(async () => {
  app = await bootApp({ env: { ALLOW_PRIVATE_ADDRESSES: '1' } });
  [finance, auditor] = [await app.actors.staff('finance'), await app.actors.staff('auditor')];
});
afterAll(() => closeWithSoundBooks(app));

const asset = async (code: string) => (await finance.get<AssetRow>(`/admin-api/assets/${code}`)).body;
const act = (path: string, body: object, headers?: Record<string, string>) =>
  finance.post<Refusal | null>(`/admin-api/${path}`, body, headers);
const refusal = async (path: string, body: object) => {
  const { http, body: answer } = await act(path, body);
  return [http, answer?.code];
};
const lastAudit = async (resource: string, resourceId: string | number) => {
  const filter = encodeURIComponent(JSON.stringify({ resource, resourceId }));
  return (await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}&range=[0,0]`)).body[0];
};
const pool = async (name: string) => {
  const filter = encodeURIComponent(JSON.stringify({ name }));
  const { body } = await finance.get<PoolRow[]>(`/admin-api/pools?filter=${filter}`);
  return body[0]!;
};

describe('assets', () => {
  test('are listed with switches and source', async () => {
    const { body, headers } = await auditor.get<AssetRow[]>('/admin-api/assets?sort=["id","ASC"]&range=[0,2]');
    expect(body.map(({ id }) => id)).toEqual(['BNB', 'FUEL', 'FXB']);
    expect(headers.get('content-range')).toBe('assets 0-2/8');
    expect(body[0]).toMatchObject({ kind: 'token', source: 'walk', price: '600', withdraw: false, stale: false });
    expect(body[2]).toMatchObject({ source: 'pool', price: '0.5', contract: null });
    expect((await finance.get('/admin-api/assets/NOPE')).http).toBe(404);
  });

  test('are changed over the version that was seen, at once, and audited', async () => {
    const { version, deposit, withdraw, transfer } = await asset('NICE');
    // What it is on the chain is no matter of one person: here it is not even read.
    const chain = { contract: `0x${'d'.repeat(40)}`, chainDecimals: 9 };
    const body = { deposit, withdraw, transfer, exchange: false, version };
    const changed = await finance.put<AssetRow>('/admin-api/assets/NICE', { ...body, ...chain });
    const kept = { contract: null, chainDecimals: 18 };
    expect(changed.body).toMatchObject({ exchange: false, ...kept, version: version + 1 });
    expect((await finance.put<Refusal>('/admin-api/assets/NICE', body)).body.code).toBe('stateConflict');
    expect(app.get(Assets).get('NICE').exchange).toBe(false);
    expect(await lastAudit('assets', 'NICE')).toMatchObject({
      action: 'update',
      before: { exchange: true, ...kept },
      after: { exchange: false, ...kept },
    });
    const back = { ...body, exchange: true, version: version + 1 };
    expect((await finance.put('/admin-api/assets/NICE', back)).http).toBe(200);
    const game = await asset('GAME');
    const point = await finance.put<Refusal>('/admin-api/assets/GAME', { ...game, transfer: true });
    expect([point.http, point.body.code]).toEqual([400, 'pointsStayInside']);
  });

  test('a contract is that of one token alone, and of nothing that is no token', async () => {
    const usdt = (await asset('USDT')).contract ?? '';
    expect(usdt).toMatch(/^0x/);
    const unused = `0x${'c'.repeat(40)}`;
    for (const [code, contract] of [
      ['FXB', usdt],
      ['FXB', usdt.toUpperCase().replace('0X', '0x')],
      ['BNB', unused],
      ['GAME', unused],
    ] as const) {
      const { chainDecimals, version } = await asset(code);
      const body = { contract, chainDecimals, version, reason: 'x' };
      expect([code, ...(await refusal(`assets/${code}/contract`, body))]).toEqual([code, 400, 'contractInvalid']);
      expect((await asset(code)).contract).toBeNull();
    }
    const { version } = await asset('USDT');
    await app.actors.agreed('assets/USDT/contract', {
      contract: usdt,
      chainDecimals: 18,
      version,
      reason: 'its own',
    });
  });

  test('two editors at once: one wins', async () => {
    const row = await asset('FXB');
    const found = await Promise.all(
      Array.from({ length: 10 }, () => finance.put('/admin-api/assets/FXB', { ...row, version: row.version })),
    );
    expect(tally(found)).toEqual({ done: 1, '409 stateConflict': 9 });
  });

  test('a price by hand counts at once and is audited; USDT and points have none to set', async () => {
    expect((await act('assets/BNB/price', { price: '601.5', reason: 'the market moved' })).http).toBe(200);
    expect(await asset('BNB')).toMatchObject({ price: '601.5', source: 'staff', stale: false });
    const infos = app.get(Assets).infos() satisfies AssetInfo[];
    expect(infos.find(({ code }) => code === 'BNB')?.price).toBe('601.5');
    expect(await lastAudit('assets', 'BNB')).toMatchObject({
      action: 'price',
      before: { price: '600', source: 'walk' },
      after: { price: '601.5', source: 'staff', reason: 'the market moved' },
    });
    for (const code of ['USDT', 'GAME']) {
      expect(await refusal(`assets/${code}/price`, { price: '1', reason: 'x' })).toEqual([400, 'priceFixed']);
      expect(await refusal(`assets/${code}/source`, { source: 'walk', reason: 'x' })).toEqual([400, 'priceFixed']);
    }
    expect((await act('assets/BNB/price', { price: '1', reason: ' ' })).http).toBe(400);
    for (const price of amountVectors) {
      expect([price, (await act('assets/BNB/price', { price, reason: 'x' })).http]).toEqual([price, 400]);
    }
  });

  test('a price by hand wins over a reading that began before it', async () => {
    let asked: () => void = () => undefined;
    let answer: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const feed = closedAfterTest(
      createServer((_, response) => {
        answer = () => response.end('{"price":612}');
        asked();
      }),
    );
    await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
    const feedUrl = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`;
    const source = { source: 'http', feedUrl, feedPath: 'price', reason: 'x' };
    await app.actors.agreed('assets/BNB/source', source);
    const reading = app.get(Jobs).run('market.feeds');
    await reached;
    expect((await act('assets/BNB/price', { price: '598', reason: 'by hand' })).http).toBe(200);
    answer();
    await reading;
    expect(await asset('BNB')).toMatchObject({ price: '598', source: 'staff' });
  });

  test('a source must be one that can be read', async () => {
    const { id } = await pool('NICE-USDT');
    const http = { source: 'http', feedUrl: 'https://prices.example/bnb', feedPath: 'data.0.price', reason: 'x' };
    const refused = [
      [{ ...http, feedUrl: null }, 'feedAddressInvalid'],
      [{ ...http, feedUrl: 'file:///etc/passwd' }, 'feedAddressInvalid'],
      [{ ...http, feedUrl: 'https://me:secret@prices.example/' }, 'feedAddressInvalid'],
      [{ ...http, feedPath: null }, 'feedPathInvalid'],
      [{ ...http, feedPath: 'a..b' }, 'feedPathInvalid'],
      [{ source: 'pool', poolId: id, reason: 'x' }, 'poolOfAnotherAsset'],
      [{ source: 'pool', poolId: 999, reason: 'x' }, 'notFound'],
    ] as const;
    for (const [body, code] of refused) expect((await act('assets/BNB/source', body)).body?.code).toBe(code);
    await app.actors.agreed('assets/NICE/source', { source: 'pool', poolId: id, reason: 'x' });
    expect(await lastAudit('assets', 'NICE')).toMatchObject({
      action: 'source',
      after: { source: 'pool', poolId: id },
    });
  });
});

test('pairs are opened, closed and moved between pool and rate', async () => {
  const { body } = await auditor.get<PairRow[]>('/admin-api/pairs?filter={"from":"USDT","to":"FXB"}');
  const pair = body[0]!;
  const other = await pool('NICE-USDT');
  const set = (change: object) => act(`pairs/${pair.id}/set`, change);
  expect((await set({ open: true, mode: 'pool', poolId: other.id })).body?.code).toBe('pairPoolMismatch');
  expect((await set({ open: true, mode: 'pool' })).body?.code).toBe('pairPoolMismatch');
  expect((await set({ open: false, mode: 'rate' })).http).toBe(200);
  const now = await auditor.get<PairRow[]>('/admin-api/pairs?filter={"from":"USDT","to":"FXB"}');
  expect(now.body[0]).toMatchObject({ open: false, mode: 'rate', poolId: null });
  expect(await lastAudit('pairs', pair.id)).toMatchObject({
    action: 'set',
    before: { open: true, mode: 'pool' },
    after: { open: false, mode: 'rate', poolId: null },
  });
  expect((await set({ open: true, mode: 'pool', poolId: pair.poolId })).http).toBe(200);
  expect((await act('pairs/999/set', { open: true, mode: 'rate' })).http).toBe(404);
});

describe('pools', () => {
  test('liquidity is added at the reserves’ own price, once per key, and audited', async () => {
    const { id, k } = await pool('FXB-USDT');
    const body = { base: '1000', reason: 'deeper' };
    const key = { 'Idempotency-Key': 'add-1' };
    const answers = await Promise.all([1, 2, 3].map(() => act(`pools/${id}/add`, body, key)));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    const after = await pool('FXB-USDT');
    expect(after).toMatchObject({ reserveBase: '201000', reserveQuote: '100500', spot: '0.5', halted: false });
    expect([after.deviationPpm, BigInt(after.k) > BigInt(k)]).toEqual([0, true]);
    expect(await lastAudit('pools', id)).toMatchObject({
      action: 'addLiquidity',
      before: { reserveBase: '200000', reserveQuote: '100000' },
      after: { base: '1000', quote: '500', reason: 'deeper' },
    });
    const low = await act(`pools/${id}/add`, { base: '1000', quote: '499', reason: 'x' });
    expect([low.http, low.body?.code]).toEqual([400, 'quoteTooLow']);
    expect(await refusal(`pools/${id}/add`, { base: '99999999', reason: 'x' })).toEqual([400, 'poolShort']);
    for (const base of amountVectors) {
      expect([base, (await act(`pools/${id}/add`, { base, reason: 'x' })).http]).toEqual([base, 400]);
    }
  });

  test('liquidity is taken by share, and a minimum stays', async () => {
    const { id } = await pool('NICE-USDT');
    expect((await act(`pools/${id}/remove`, { sharePpm: 500_000, reason: 'less' })).http).toBe(200);
    expect(await pool('NICE-USDT')).toMatchObject({ reserveBase: '250000', reserveQuote: '25000', spot: '0.1' });
    expect(await lastAudit('pools', id)).toMatchObject({ action: 'removeLiquidity', after: { quote: '-25000' } });
    const all = await act(`pools/${id}/remove`, { sharePpm: 996_001, reason: 'all' });
    expect([all.http, all.body?.code]).toEqual([400, 'poolMinimum']);
    expect((await act(`pools/${id}/remove`, { sharePpm: 996_000, reason: 'nearly' })).http).toBe(200);
    expect((await pool('NICE-USDT')).reserveQuote).toBe('100');
    expect((await act('pools/999/remove', { sharePpm: 1, reason: 'x' })).http).toBe(404);
  });

  test('the first liquidity sets the price', async () => {
    const { id } = await pool('FXB-USDT');
    const filter = encodeURIComponent(JSON.stringify({ poolId: id }));
    const { body } = await auditor.get<PoolEventRow[]>(
      `/admin-api/pool-events?filter=${filter}&sort=["id","ASC"]&range=[0,0]`,
    );
    expect(body).toMatchObject([{ kind: 'add', base: '200000', quote: '100000', spot: '0.5' }]);
  });
});

test('trades are listed with their user, in both lists', async () => {
  const user = await app.actors.user({ funded: { USDT: '100' } });
  const done = await user.api.post<{ id: number }>('/api/finance/exchange/USDT/FXB', {
    amount: '10',
    minReceived: '1',
  });
  expect(done.status).toBe(200);
  const byUser = encodeURIComponent(JSON.stringify({ userId: user.id }));
  const events = await auditor.get<PoolEventRow[]>(`/admin-api/pool-events?filter=${byUser}`);
  expect(events.body).toMatchObject([{ pool: 'FXB-USDT', kind: 'swap', uid: user.uid, quote: '10' }]);
  const added = await auditor.get<PoolEventRow[]>('/admin-api/pool-events?filter={"kind":"add"}&sort=["id","ASC"]');
  expect(added.body[0]).toMatchObject({ pool: 'FXB-USDT', userId: null, uid: null, base: '200000' });
  for (const filter of [{ q: user.uid }, { userId: user.id, mode: 'pool', from: 'USDT' }]) {
    const found = await auditor.get<ExchangeRow[]>(
      `/admin-api/exchanges?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect(found.body).toMatchObject([{ id: done.data.id, uid: user.uid, from: 'USDT', to: 'FXB', amount: '10' }]);
  }
});

test('who only reads changes nothing', async () => {
  const { id } = await pool('FXB-USDT');
  const reviewer = await app.actors.staff('reviewer');
  for (const client of [reviewer, auditor]) {
    expect((await client.get(`/admin-api/pools/${id}`)).http).toBe(200);
    expect((await client.post(`/admin-api/pools/${id}/add`, { base: '1', reason: 'x' })).http).toBe(403);
    expect((await client.post('/admin-api/assets/BNB/price', { price: '1', reason: 'x' })).http).toBe(403);
  }
  expect((await (await app.actors.staff('agent')).get('/admin-api/assets')).http).toBe(403);
});

// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import type { Exchange, ExchangePairs, ExchangeQuote } from '../../server/exchange/exchange.schemas';
import { Ledger, systemAccount } from '../../server/ledger';
import type { BillPage } from '../../server/ledger/ledger.schemas';
import type { Pool, PoolRow } from '../../server/market/market.schemas';
import { bootApp, type ConsoleClient, type Envelope, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

allAtOnce();

type Refusal = { code: string; field?: string };

let app: TestApp;
let finance: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  finance = await app.actors.staff('finance');
});
afterAll(() => closeWithSoundBooks(app));
beforeEach(() => app.clock.advance(60_000));

const quote = async (user: TestUser, from: string, to: string, amount?: string) =>
  (await user.api.get<ExchangeQuote>(`/api/finance/exchange/${from}/${to}${amount ? `?amount=${amount}` : ''}`)).data;
const post = (user: TestUser, from: string, to: string, body: object, key?: string) =>
  user.api.post<Exchange & Refusal>(`/api/finance/exchange/${from}/${to}`, body, key ? { key } : {});
const funding = async (user: TestUser, asset: string) => {
  const info = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
  return info.data.balances.find((balance) => balance.asset === asset)?.funding;
};
/** Brings USDT into `exchange` from outside, as a top-up does. */
const fillExchange = (whole: bigint) => {
  const amount = whole * 100_000_000n;
  const line = (wallet: 'world' | 'exchange', units: bigint) =>
    ({ account: systemAccount(wallet, 'USDT'), amount: units, type: 'adjustment' }) as const;
  const lines = [line('world', -amount), line('exchange', amount)];
  return app
    .get(UnitOfWork)
    .run((tx) => app.get(Ledger).post(tx, { key: 'poolTopUp:test', kind: 'poolTopUp', actor: 'test', lines }));
};
const codes = (answers: Envelope<Refusal>[]) => answers.map(({ status, data }) => (status === 200 ? 'ok' : data.code));
const count = (found: string[], code: string) => found.filter((one) => one === code).length;

test('offers every pair; all are open in demo mode but one', async () => {
  const pairs = await app.api.get<ExchangePairs>('/api/finance/exchange');
  expect(pairs.data).toEqual([
    { from: 'USDT', to: 'FXB', open: true, mode: 'pool' },
    { from: 'FXB', to: 'USDT', open: true, mode: 'pool' },
    { from: 'USDT', to: 'NICE', open: true, mode: 'pool' },
    { from: 'NICE', to: 'USDT', open: true, mode: 'pool' },
    { from: 'BNB', to: 'USDT', open: true, mode: 'rate' },
    { from: 'USDT', to: 'BNB', open: false, mode: 'rate' },
  ]);
});

describe('by rate', () => {
  // In demo mode it walks, and jobs do not run here: set by hand it stays.
  beforeAll(async () => {
    await finance.post('/admin-api/assets/BNB/price', { price: '600', reason: 'test' });
    // What bounds it is seen in `exchange-bounds.spec.ts`.
    for (const key of ['exchange.maxTrade', 'exchange.dailyTotal'] as const) await changeSetting(app, key, '1000000');
  });

  test('is done at the quoted result, less the spread, and shows as a bill on both sides', async () => {
    const user = await app.actors.user({ funded: { BNB: '2' } });
    const shown = await quote(user, 'BNB', 'USDT', '1.5');
    expect(shown).toMatchObject({
      open: true,
      mode: 'rate',
      unavailable: null,
      balance: '2',
      maximum: '2',
      rate: '600',
    });
    expect(shown).toMatchObject({ feePpm: 5_000, slippagePpm: 0, intervalSeconds: 3 });
    expect(shown.quote).toMatchObject({ amount: '1.5', fee: '0.0075', received: '895.5', minReceived: '895.5' });
    const done = await post(user, 'BNB', 'USDT', { amount: '1.5', quoteId: shown.quote?.quoteId });
    expect(done).toMatchObject({
      status: 200,
      data: { mode: 'rate', amount: '1.5', received: '895.5', fee: '0.0075' },
    });
    expect([await funding(user, 'BNB'), await funding(user, 'USDT')]).toEqual(['0.5', '895.5']);
    const bills = await user.api.get<BillPage>('/api/finance/bill/exchange');
    expect(bills.data.list.map(({ asset, amount, counterpart }) => [asset, amount, counterpart])).toEqual([
      ['USDT', '895.5', 'BNB → USDT'],
      ['BNB', '-1.5', 'BNB → USDT'],
    ]);
  });

  test('a price that moved in between is told, and nothing is taken', async () => {
    const user = await app.actors.user({ funded: { BNB: '1' } });
    const { quoteId } = (await quote(user, 'BNB', 'USDT', '1')).quote!;
    await finance.post('/admin-api/assets/BNB/price', { price: '601', reason: 'moved' });
    const moved = await post(user, 'BNB', 'USDT', { amount: '1', quoteId });
    expect([moved.status, moved.data.code]).toEqual([409, 'priceChanged']);
    expect(await funding(user, 'BNB')).toBe('1');
    await finance.post('/admin-api/assets/BNB/price', { price: '600', reason: 'back' });
    expect((await post(user, 'BNB', 'USDT', { amount: '1', quoteId })).status).toBe(200);
  });

  test('tells insufficient liquidity where the platform is short, and offers no more than it has', async () => {
    const user = await app.actors.user({ funded: { BNB: '100000' } });
    const shown = await quote(user, 'BNB', 'USDT', '100000');
    expect(shown.unavailable).toBe('Insufficient liquidity');
    expect(shown.quote).toBeNull();
    expect(Number(shown.maximum)).toBeLessThan(2_000);
    const most = await post(user, 'BNB', 'USDT', { amount: shown.maximum, minReceived: '1' });
    expect(most.status).toBe(200);
    const short = await post(await app.actors.user({ funded: { BNB: '5' } }), 'BNB', 'USDT', {
      amount: '5',
      minReceived: '1',
    });
    expect([short.status, short.data.code, short.msg]).toEqual([
      400,
      'insufficientLiquidity',
      'Insufficient liquidity',
    ]);
    await fillExchange(500_000n);
  });

  test('quotes nothing by a price whose source is silent', async () => {
    const user = await app.actors.user({ funded: { BNB: '1' } });
    const { quoteId } = (await quote(user, 'BNB', 'USDT', '1')).quote!;
    await app.actors.agreed('assets/BNB/source', { source: 'walk', staleAfter: 10, reason: 'walks' });
    await app.get(Jobs).run('market.feeds');
    expect((await quote(user, 'BNB', 'USDT', '1')).quote).not.toBeNull();
    app.clock.advance(11_000);
    const shown = await quote(user, 'BNB', 'USDT', '1');
    expect([shown.quote, shown.unavailable]).toEqual([
      null,
      'There is no current price of BNB; please try again later',
    ]);
    expect((await post(user, 'BNB', 'USDT', { amount: '1', quoteId })).data.code).toBe('priceUnavailable');
    await finance.post('/admin-api/assets/BNB/price', { price: '600', reason: 'back' });
  });
});

describe('by pool', () => {
  test('is a floor with slippage; the fee stays in the pool', async () => {
    const user = await app.actors.user({ funded: { USDT: '1000' } });
    const before = (await app.api.get<Pool[]>('/api/lakes')).data[0]!;
    const shown = await quote(user, 'USDT', 'FXB', '500');
    expect(shown).toMatchObject({ mode: 'pool', rate: '2', feePpm: 3_000, slippagePpm: 5_000, maximum: '1000' });
    // 200000 · 498.5 / (100000 + 498.5)
    expect(shown.quote).toMatchObject({ received: '992.05460778', fee: '1.5', impactPpm: 4_960 });
    const done = await post(user, 'USDT', 'FXB', { amount: '500', quoteId: shown.quote?.quoteId });
    expect(done).toMatchObject({ status: 200, data: { mode: 'pool', received: '992.05460778' } });
    const after = (await app.api.get<Pool[]>('/api/lakes')).data[0]!;
    expect([before.reserveQuote, after.reserveQuote, after.reserveBase, after.volume]).toEqual([
      '100000',
      '100500',
      '199007.94539222',
      '500',
    ]);
    // Another's trade in between: the quote holds within its floor, and is refused below it.
    app.clock.advance(10_000);
    const mine = (await quote(user, 'USDT', 'FXB', '100')).quote!;
    const other = await app.actors.user({ funded: { USDT: '2000' } });
    expect((await post(other, 'USDT', 'FXB', { amount: '900', minReceived: '1' })).status).toBe(200);
    const moved = await post(user, 'USDT', 'FXB', { amount: '100', quoteId: mine.quoteId });
    expect(moved.data.code).toBe('priceChanged');
    expect((await post(user, 'USDT', 'FXB', { amount: '100', minReceived: mine.received })).data.code).toBe(
      'priceChanged',
    );
    expect((await post(user, 'USDT', 'FXB', { amount: '100', minReceived: '190' })).status).toBe(200);
  });

  test('refuses more than the share of a reserve, and stops when the price runs from its average', async () => {
    app.clock.advance(3_600_000);
    const user = await app.actors.user({ funded: { NICE: '100000', USDT: '10000' } });
    const shown = await quote(user, 'NICE', 'USDT');
    expect(shown.maximum).toBe('5000');
    const large = await post(user, 'NICE', 'USDT', { amount: '5000.1', minReceived: '1' });
    expect([large.data.code, large.data.field]).toEqual(['tradeTooLarge', 'amount']);
    const found: string[] = [];
    for (let trade = 0; trade < 5; trade++) {
      app.clock.advance(3_000);
      const { maximum } = await quote(user, 'NICE', 'USDT');
      if (maximum === '0') break;
      found.push(...codes([await post(user, 'NICE', 'USDT', { amount: maximum, minReceived: '1' })]));
    }
    expect(count(found, 'ok')).toBe(found.length);
    app.clock.advance(3_000);
    await changeSetting(app, 'pool.breaker', '10000');
    const halted = await post(user, 'NICE', 'USDT', { amount: '1', minReceived: '0.00000001' });
    expect([halted.status, halted.data.code]).toEqual([400, 'poolHalted']);
    expect(await quote(user, 'NICE', 'USDT', '1')).toMatchObject({
      maximum: '0',
      quote: null,
      unavailable: halted.msg,
    });
    const auditor = await app.actors.staff('auditor');
    const { body } = await auditor.get<PoolRow[]>('/admin-api/pools?filter={"halted":true}');
    expect(body.map(({ name }) => name)).toEqual(['NICE-USDT']);
    // Half an hour later the average has caught up.
    app.clock.advance(1_800_000);
    await changeSetting(app, 'pool.breaker', '50000');
    expect((await post(user, 'NICE', 'USDT', { amount: '1000', minReceived: '1' })).status).toBe(200);
  });
});

describe('a quote', () => {
  test('is good for its user, pair and amount, until it expires, and once', async () => {
    const [user, other] = [
      await app.actors.user({ funded: { USDT: '100', BNB: '1' } }),
      await app.actors.user({ funded: { USDT: '100' } }),
    ];
    const { quoteId } = (await quote(user, 'USDT', 'FXB', '10')).quote!;
    const [body = '', mac = ''] = quoteId.split('.');
    const forged = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"amount":"1000000000"', '"amount":"1"'),
    ).toString('base64url');
    const tries = [
      await post(other, 'USDT', 'FXB', { amount: '10', quoteId }),
      await post(user, 'USDT', 'NICE', { amount: '10', quoteId }),
      await post(user, 'FXB', 'USDT', { amount: '10', quoteId }),
      await post(user, 'USDT', 'FXB', { amount: '10.1', quoteId }),
      await post(user, 'USDT', 'FXB', { amount: '0.00000001', quoteId: `${forged}.${mac}` }),
      await post(user, 'USDT', 'FXB', { amount: '10', quoteId: `${body}.` }),
      await post(user, 'USDT', 'FXB', { amount: '10', quoteId: `${quoteId}.` }),
      await post(user, 'USDT', 'FXB', { amount: '10', quoteId: 'e30.e30' }),
    ];
    expect(codes(tries)).toEqual(tries.map(() => 'quoteInvalid'));
    expect((await post(user, 'USDT', 'FXB', { amount: '10' })).data).toMatchObject({
      code: 'invalidInput',
      field: 'quoteId',
    });
    expect((await post(user, 'USDT', 'FXB', { amount: '10', quoteId })).status).toBe(200);
    app.clock.advance(5_000);
    expect((await post(user, 'USDT', 'FXB', { amount: '10', quoteId })).data.code).toBe('quoteUsed');
    app.clock.advance(15_000);
    expect((await post(user, 'USDT', 'FXB', { amount: '10', quoteId })).data.code).toBe('quoteExpired');
  });

  test('used twenty times at once is used once', async () => {
    await changeSetting(app, 'exchange.interval', '0');
    const user = await app.actors.user({ funded: { USDT: '1000' } });
    const { quoteId } = (await quote(user, 'USDT', 'FXB', '10')).quote!;
    const found = codes(
      await Promise.all(Array.from({ length: 20 }, () => post(user, 'USDT', 'FXB', { amount: '10', quoteId }))),
    );
    expect([count(found, 'ok'), count(found, 'quoteUsed')]).toEqual([1, 19]);
    expect(await funding(user, 'USDT')).toBe('990');
    await changeSetting(app, 'exchange.interval', '3');
  });

  test('with an idempotency key, twenty at once get the one answer, also the first of a user', async () => {
    for (let newcomers = 0; newcomers < 5; newcomers++) {
      const user = await app.actors.user({ funded: { USDT: '1000' } });
      const { quoteId } = (await quote(user, 'USDT', 'FXB', '10')).quote!;
      const body = { amount: '10', quoteId };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post(user, 'USDT', 'FXB', body, 'one-exchange')),
      );
      expect(answers[0]?.status).toBe(200);
      expect(answers).toEqual(answers.map(() => answers[0]));
    }
  });
});

test('one exchange every three seconds: twenty at once give one, and a refused one does not count', async () => {
  const user = await app.actors.user({ funded: { USDT: '100' } });
  expect((await post(user, 'USDT', 'FXB', { amount: '10', minReceived: '9999' })).data.code).toBe('priceChanged');
  const body = { amount: '1', minReceived: '1' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(user, 'USDT', 'FXB', body)));
  expect([count(codes(answers), 'ok'), count(codes(answers), 'tooFrequent')]).toEqual([1, 19]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.msg).toBe('Do not operate frequently');
  app.clock.advance(3_000);
  expect((await post(user, 'USDT', 'FXB', body)).status).toBe(200);
});

test('a pair that is closed, unknown, or of an asset that is switched off is not yet open', async () => {
  const user = await app.actors.user({ funded: { USDT: '100', FXB: '100' } });
  for (const [from, to] of [
    ['USDT', 'BNB'],
    ['FXB', 'NICE'],
    ['USDT', 'USDT'],
    ['USDT', 'GAME'],
  ] as const) {
    const shown = await quote(user, from, to, '1');
    expect([from, to, shown.open, shown.quote, shown.unavailable]).toEqual([
      from,
      to,
      false,
      null,
      'This exchange is not yet open',
    ]);
    expect((await post(user, from, to, { amount: '1', minReceived: '1' })).data.code).toBe('exchangeClosed');
  }
  expect((await user.api.get<Refusal>('/api/finance/exchange/USDT/NOPE')).data.code).toBe('assetUnknown');
  const poor = await post(user, 'FXB', 'USDT', { amount: '101', minReceived: '1' });
  expect([poor.data.code, poor.data.field, poor.msg]).toEqual([
    'insufficientBalance',
    'amount',
    'Insufficient balance',
  ]);
});

test('a fresh installation has every pair closed and every pool empty', async () => {
  const fresh = await bootApp({ demo: false });
  try {
    const pairs = await fresh.api.get<ExchangePairs>('/api/finance/exchange');
    expect(pairs.data.map(({ open }) => open)).toEqual(Array(6).fill(false));
    const pools = await fresh.api.get<Pool[]>('/api/lakes');
    expect(pools.data.map(({ name, spot, reserveBase }) => [name, spot, reserveBase])).toEqual([
      ['FXB-USDT', null, '0'],
      ['NICE-USDT', null, '0'],
    ]);
    await fresh.get(UnitOfWork).run((tx) => tx.run("UPDATE exchange_pair SET open = 1 WHERE fromAsset = 'FXB'"));
    const user = await fresh.actors.user({ funded: { FXB: '5' } });
    expect((await quote(user, 'FXB', 'USDT', '1')).unavailable).toBe('Insufficient liquidity');
    expect((await fresh.books()).ok).toBe(true);
  } finally {
    await fresh.close();
  }
});

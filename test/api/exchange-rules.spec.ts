import { Jobs } from '../../server/common/runtime';
import type { Exchange, ExchangeQuote, PairRow } from '../../server/exchange/exchange.schemas';
import type { SystemAccountRow } from '../../server/ledger/ledger.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

let app: TestApp;
let finance: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(Date.parse('2027-01-15T12:00:00.000Z'));
  finance = await app.actors.staff('finance');
  // What bounds it is seen in `exchange-bounds.spec.ts`.
  for (const key of ['exchange.maxTrade', 'exchange.dailyTotal'] as const) await changeSetting(app, key, '1000000');
});
afterAll(() => closeWithSoundBooks(app));
beforeEach(() => app.clock.advance(60_000));

const trader = (funded: Record<string, string>) => app.actors.user({ funded });
const shown = async (user: TestUser, from: string, to: string, amount: string) =>
  (await user.api.get<ExchangeQuote>(`/api/finance/exchange/${from}/${to}?amount=${amount}`)).data;
const quoted = async (user: TestUser, from: string, to: string, amount: string) => {
  const { quote, unavailable } = await shown(user, from, to, amount);
  if (!quote) throw new Error(`no quote: ${unavailable}`);
  return quote;
};
/** What an exchange brought, or why it was refused. */
const trade = async (user: TestUser, from: string, to: string, body: object) => {
  const { status, data } = await user.api.post<Exchange & { code?: string }>(
    `/api/finance/exchange/${from}/${to}`,
    body,
  );
  return status === 200 ? data.received : `${status} ${data.code}`;
};
const price = (asset: string, text: string) =>
  app.actors.agreed(`assets/${asset}/price`, { price: text, reason: 'test' });

// 200,000 FXB and 100,000 USDT, 0.3 % of a trade kept.
describe('by pool', () => {
  it('brings no less than asked for: exactly that is enough, a unit more is not', async () => {
    const user = await trader({ USDT: '10' });
    expect(await quoted(user, 'USDT', 'FXB', '10')).toMatchObject({
      fee: '0.03',
      received: '19.93801218',
      minReceived: '19.83832211',
    });
    const buy = (minReceived: string) => trade(user, 'USDT', 'FXB', { amount: '10', minReceived });
    expect(await buy('19.93801219')).toBe('409 priceChanged');
    expect(await buy('19.93801218')).toBe('19.93801218');
  });

  it('keeps to the floor of its quote: what is quoted is enough, a unit less is not, more is welcome', async () => {
    await changeSetting(app, 'exchange.slippage', '0');
    const [user, other] = [await trader({ USDT: '40' }), await trader({ USDT: '1', FXB: '5' })];
    const first = await quoted(user, 'USDT', 'FXB', '10');
    expect([first.received, first.minReceived]).toEqual(['19.93403135', '19.93403135']);
    expect(await trade(user, 'USDT', 'FXB', { amount: '10', quoteId: first.quoteId })).toBe('19.93403135');
    app.clock.advance(3_000);
    const second = await quoted(user, 'USDT', 'FXB', '10');
    expect(await trade(other, 'USDT', 'FXB', { amount: '0.0001', minReceived: '0.00000001' })).toBe('0.00019932');
    const moved = await shown(user, 'USDT', 'FXB', '10');
    expect(Number(moved.quote?.received)).toBeLessThan(Number(second.received));
    expect(await trade(user, 'USDT', 'FXB', { amount: '10', quoteId: second.quoteId })).toBe('409 priceChanged');
    app.clock.advance(3_000);
    expect(await trade(other, 'FXB', 'USDT', { amount: '5', minReceived: '2' })).toMatch(/^2\.4/);
    expect(Number(await trade(user, 'USDT', 'FXB', { amount: '10', quoteId: second.quoteId }))).toBeGreaterThan(
      Number(second.received),
    );
    await changeSetting(app, 'exchange.slippage', '5000');
  });

  it('keeps to both a quote and a least amount, where both are given', async () => {
    const user = await trader({ USDT: '10' });
    const { quoteId, received } = await quoted(user, 'USDT', 'FXB', '10');
    const body = { amount: '10', quoteId };
    expect(await trade(user, 'USDT', 'FXB', { ...body, minReceived: '20' })).toBe('409 priceChanged');
    expect(await trade(user, 'USDT', 'FXB', { ...body, minReceived: received })).toBe(received);
  });
});

describe('by rate', () => {
  it('brings no less than asked for: exactly that is enough, a unit more is not', async () => {
    await price('BNB', '600');
    const user = await trader({ BNB: '1' });
    const sell = (minReceived: string) => trade(user, 'BNB', 'USDT', { amount: '1', minReceived });
    expect(await sell('597.00000001')).toBe('409 priceChanged');
    expect(await sell('597')).toBe('597');
  });

  it('is done at the quoted rate alone: a worse one is refused, and a better one too', async () => {
    const user = await trader({ BNB: '1' });
    const { quoteId } = await quoted(user, 'BNB', 'USDT', '1');
    for (const moved of ['599.99999999', '600.00000002']) {
      await price('BNB', moved);
      expect([moved, await trade(user, 'BNB', 'USDT', { amount: '1', quoteId })]).toEqual([moved, '409 priceChanged']);
    }
    await price('BNB', '600');
    expect(await trade(user, 'BNB', 'USDT', { amount: '1', quoteId })).toBe('597');
  });

  it('pays all that `exchange` holds, and not one unit more', async () => {
    await changeSetting(app, 'exchange.spread', '0');
    await price('BNB', '1');
    const filter = encodeURIComponent(JSON.stringify({ wallet: 'exchange', asset: 'USDT' }));
    const auditor = await app.actors.staff('auditor');
    const { body } = await auditor.get<SystemAccountRow[]>(`/admin-api/system-accounts?filter=${filter}`);
    // A million less the liquidity of two pools, and what the exchanges before this one took.
    expect(body[0]?.balance).toBe('848806');
    const user = await trader({ BNB: '900000' });
    const sell = (amount: string) => trade(user, 'BNB', 'USDT', { amount, minReceived: '1' });
    expect((await shown(user, 'BNB', 'USDT', '848806.00000001')).maximum).toBe('848806');
    expect(await sell('848806.00000001')).toBe('400 insufficientLiquidity');
    expect(await sell('848806')).toBe('848806');
    const txHash = `0x${'1'.repeat(64)}`;
    const top = { from: 'world', to: 'exchange', asset: 'USDT', amount: '1000', reason: 'top-up', txHash };
    await app.actors.byTwo('finance', 'treasury/fund', top);
  });

  it('shows one’s balance as the largest amount where that is less', async () => {
    const user = await trader({ BNB: '2.5' });
    expect((await shown(user, 'BNB', 'USDT', '1')).maximum).toBe('2.5');
  });

  it('refuses what brings nothing, and rounds its fee up', async () => {
    await changeSetting(app, 'exchange.spread', '5000');
    const user = await trader({ BNB: '1' });
    expect(await trade(user, 'BNB', 'USDT', { amount: '0.00000001', minReceived: '0.00000001' })).toBe(
      '400 tradeTooSmall',
    );
    expect(await quoted(user, 'BNB', 'USDT', '0.00000201')).toMatchObject({
      fee: '0.00000002',
      received: '0.00000199',
    });
    await price('BNB', '600');
  });

  it('stops where its source was silent for longer than it may be, to the millisecond', async () => {
    const user = await trader({ BNB: '1' });
    const source = { source: 'walk', staleAfter: 10, feedEvery: 1, reason: 'walks' };
    await app.actors.agreed('assets/BNB/source', source);
    await app.get(Jobs).run('market.feeds');
    app.clock.advance(10_000);
    expect((await shown(user, 'BNB', 'USDT', '1')).unavailable).toBeNull();
    app.clock.advance(1);
    expect((await shown(user, 'BNB', 'USDT', '1')).unavailable).toBe(
      'There is no current price of BNB; please try again later',
    );
    expect(await trade(user, 'BNB', 'USDT', { amount: '1', minReceived: '1' })).toBe('400 priceUnavailable');
    await price('BNB', '600');
  });
});

it('a quote by rate is none by pool', async () => {
  await price('FXB', '0.5');
  const { body } = await finance.get<PairRow[]>('/admin-api/pairs?filter={"from":"USDT","to":"FXB"}');
  const pair = body[0];
  const set = async (mode: 'rate' | 'pool') => {
    const change = { open: true, mode, poolId: mode === 'pool' ? pair?.poolId : null, reason: 'test' };
    await app.actors.byTwo('finance', `pairs/${pair?.id}/set`, change);
  };
  const user = await trader({ USDT: '10' });
  await set('rate');
  const { quoteId, received } = await quoted(user, 'USDT', 'FXB', '10');
  expect(received).toBe('19.9');
  await set('pool');
  expect(Number((await shown(user, 'USDT', 'FXB', '10')).quote?.received)).toBeGreaterThan(19.9);
  expect(await trade(user, 'USDT', 'FXB', { amount: '10', quoteId })).toBe('409 priceChanged');
});

it('a quote is good for fifteen seconds, to the millisecond', async () => {
  const user = await trader({ USDT: '20' });
  app.clock.stop(Date.parse('2027-01-15T13:00:00.000Z'));
  const [first, second] = [await quoted(user, 'USDT', 'FXB', '10'), await quoted(user, 'USDT', 'FXB', '10')];
  expect(first.expiresAt).toBe('2027-01-15T13:00:15.000Z');
  app.clock.advance(15_000);
  expect(await trade(user, 'USDT', 'FXB', { amount: '10', quoteId: first.quoteId })).toBe(first.received);
  app.clock.advance(1);
  expect(await trade(user, 'USDT', 'FXB', { amount: '10', quoteId: second.quoteId })).toBe('400 quoteExpired');
});

it('a user exchanges once in three seconds, to the millisecond, and is told how long to wait', async () => {
  const [user, other] = [await trader({ USDT: '20' }), await trader({ USDT: '10' })];
  const body = { amount: '1', minReceived: '1' };
  const path = '/api/finance/exchange/USDT/FXB';
  expect((await user.api.post(path, body)).status).toBe(200);
  const waits: unknown[] = [];
  for (const passed of [0, 1, 999, 1_000, 999]) {
    app.clock.advance(passed);
    const { status, data } = await user.api.post<{ code: string; retryAfter: number }>(path, body);
    waits.push([status, data.code, data.retryAfter]);
  }
  expect(waits).toEqual([3, 3, 2, 1, 1].map((seconds) => [429, 'tooFrequent', seconds]));
  expect((await other.api.post(path, body)).status).toBe(200);
  app.clock.advance(1);
  expect((await user.api.post(path, body)).status).toBe(200);
});

// @both-engines
import { Reader } from '../../server/common/database';
import type { Exchange, ExchangeQuote, PairRow } from '../../server/exchange/exchange.schemas';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

let app: TestApp;
let finance: ConsoleClient;
let finance2: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(Date.parse('2027-05-03T12:00:00.000Z'));
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
  await app.actors.agreed('assets/BNB/price', { price: '500', reason: 'test' });
  await changeSetting(app, 'exchange.spread', '0');
  await changeSetting(app, 'exchange.interval', '0');
});
afterAll(() => closeWithSoundBooks(app));

const look = async (user: TestUser, amount: string) =>
  (await user.api.get<ExchangeQuote>(`/api/finance/exchange/BNB/USDT?amount=${amount}`)).data;
const sell = async (user: TestUser, amount: string) => {
  const { status, data } = await user.api.post<Exchange & { code?: string }>('/api/finance/exchange/BNB/USDT', {
    ...{ amount, minReceived: '0.00000001' },
  });
  return status === 200 ? data.received : data.code;
};
const today = async () => {
  const [row] = await app
    .get(Reader)
    .query<{ exchanged: string; converted: string }>(
      'SELECT CAST(exchanged AS CHAR) AS exchanged, CAST(converted AS CHAR) AS converted FROM exchange_day ORDER BY day DESC LIMIT 1',
    );
  return [row?.exchanged, row?.converted];
};
/** Files a deposit of BNB, and has it credited. @returns what it became */
async function credited(amount: string): Promise<string> {
  const user = await app.actors.user();
  const { id } = (await user.api.post<Deposit>('/api/finance/recharge', { asset: 'BNB', amount })).data;
  await app.actors.byTwo('reviewer', `deposits/${id}/approve`, { amount });
  const reviewer = await app.actors.staff('reviewer');
  const { converted } = (await reviewer.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
  return converted === null ? `${amount} BNB` : `${converted.amount} ${converted.asset}`;
}

describe('one exchange', () => {
  it('pays out as much as it may, and not a unit more; the largest amount says so before', async () => {
    const user = await app.actors.user({ funded: { BNB: '10' } });
    expect(await look(user, '1')).toMatchObject({ maximum: '2', unavailable: null, quote: { received: '500' } });
    expect(await look(user, '2.00000001')).toMatchObject({
      ...{ maximum: '2', quote: null, unavailable: 'At most 2 BNB can be exchanged at once' },
    });
    expect(await sell(user, '2.00000001')).toBe('exchangeAboveMax');
    expect(await sell(user, '2')).toBe('1000');
    expect(await today()).toEqual(['100000000000', '0']);
  });

  it('counts by the average of 24 hours where what is paid out has become cheaper', async () => {
    const { id } = await pairOf('USDT', 'BNB');
    await app.actors.byTwo('finance', `pairs/${id}/set`, { open: true, mode: 'rate', reason: 'test' });
    const top = { from: 'world', to: 'exchange', asset: 'BNB', amount: '10', reason: 'test' };
    await app.actors.byTwo('finance', 'treasury/fund', { ...top, txHash: `0x${'3'.repeat(64)}` });
    app.clock.advance(86_400_000);
    [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
    await app.actors.agreed('assets/BNB/price', { price: '250', reason: 'test' });
    const user = await app.actors.user({ funded: { USDT: '1000' } });
    const shown = (await user.api.get<ExchangeQuote>('/api/finance/exchange/USDT/BNB')).data;
    // At 250 a thousand USDT would bring 4 BNB; at 500 no more than 2 of them are worth a thousand.
    expect([shown.rate, shown.maximum]).toEqual(['0.004', '500.00000249']);
    await app.actors.agreed('assets/BNB/price', { price: '500', reason: 'test' });
    await finance.post(`/admin-api/pairs/${id}/set`, { open: false, mode: 'rate' });
  });
});

describe('a day', () => {
  beforeAll(async () => {
    app.clock.stop(Date.parse('2027-05-10T12:00:00.000Z'));
    await changeSetting(app, 'exchange.dailyTotal', '3500');
  });

  it('pays out as much as it may, deposits that are converted included, and the next begins anew', async () => {
    const user = await app.actors.user({ funded: { BNB: '20' } });
    expect(await sell(user, '2')).toBe('1000');
    // Above what one exchange may: a deposit is not held to that.
    expect(await credited('3')).toBe('1500 USDT');
    expect(await today()).toEqual(['100000000000', '150000000000']);
    // A thousand are left: what would pass them stays what it is.
    expect(await credited('2.00000001')).toBe('2.00000001 BNB');
    expect(await sell(user, '1')).toBe('500');
    expect(await look(user, '1.5')).toMatchObject({
      ...{ maximum: '1', quote: null, unavailable: 'At most 1 BNB can still be exchanged at this rate today (UTC)' },
    });
    expect(await sell(user, '1.00000001')).toBe('exchangeAboveDay');
    expect(await credited('1')).toBe('500 USDT');
    expect(await look(user, '0.1')).toMatchObject({
      ...{ maximum: '0', quote: null, unavailable: 'At most 0 BNB can still be exchanged at this rate today (UTC)' },
    });
    expect(await sell(user, '0.00000001')).toBe('exchangeAboveDay');
    app.clock.stop(Date.parse('2027-05-10T23:59:59.999Z'));
    expect(await sell(user, '1')).toBe('exchangeAboveDay');
    app.clock.stop(Date.parse('2027-05-11T00:00:00.000Z'));
    expect(await sell(user, '1')).toBe('500');
    expect(await today()).toEqual(['50000000000', '0']);
  });

  it('that a refused exchange does not fill', async () => {
    const poor = await app.actors.user({ funded: { BNB: '0.5' } });
    const before = await today();
    expect(await sell(poor, '0.6')).toBe('insufficientBalance');
    expect(await today()).toEqual(before);
  });
});

async function pairOf(from: string, to: string): Promise<PairRow> {
  const { body } = await finance.get<PairRow[]>(`/admin-api/pairs?filter=${JSON.stringify({ from, to })}`);
  return body[0] as PairRow;
}

describe('a pair by rate', () => {
  const set = (id: number, change: object, by = finance) =>
    by.post<DoneOrProposed & { code?: string }>(`/admin-api/pairs/${id}/set`, { mode: 'rate', ...change });
  const confirm = (proposalId: number | null, by = finance2) =>
    by.post<{ code?: string } | null>(`/admin-api/proposals/${proposalId}/confirm`);

  beforeAll(async () => {
    [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
  });

  it('takes two to open, and one to close', async () => {
    const { id } = await pairOf('USDT', 'BNB');
    expect((await set(id, { open: true })).body.code).toBe('reasonRequired');
    const { body } = await set(id, { open: true, reason: 'asked for' });
    expect(await pairOf('USDT', 'BNB')).toMatchObject({ open: false, proposalId: body.proposalId });
    expect((await set(id, { open: true, reason: 'again' })).body.code).toBe('alreadyProposed');
    const proposal = (await finance2.get<ProposalRow>(`/admin-api/proposals/${body.proposalId}`)).body;
    expect(proposal).toMatchObject({ kind: 'exchangePair', subject: 'USDT → BNB', reason: 'asked for' });
    expect(proposal.facts).toEqual([
      { name: 'mode', value: 'closed → rate' },
      { name: 'maxTrade', value: '1000 USDT' },
      { name: 'dailyTotal', value: '3500 USDT' },
    ]);
    expect((await confirm(body.proposalId, finance)).body).toMatchObject({ code: 'ownProposal' });
    expect((await confirm(body.proposalId)).http).toBe(200);
    expect(await pairOf('USDT', 'BNB')).toMatchObject({ open: true, mode: 'rate', proposalId: null });
    expect((await set(id, { open: true })).body).toEqual({ proposalId: null });
    expect((await set(id, { open: false })).body).toEqual({ proposalId: null });
    expect(await pairOf('USDT', 'BNB')).toMatchObject({ open: false });
  });

  it('takes two where an open one goes through a pool now, and one back', async () => {
    await app.actors.agreed('assets/FXB/price', { price: '0.5', reason: 'test' });
    const { id, poolId } = await pairOf('FXB', 'USDT');
    const { body } = await set(id, { open: true, reason: 'test' });
    expect(await pairOf('FXB', 'USDT')).toMatchObject({ open: true, mode: 'pool', proposalId: body.proposalId });
    // What happens meanwhile ends it, and closing promises nothing.
    expect((await set(id, { open: false, mode: 'pool', poolId })).body).toEqual({ proposalId: null });
    expect(await confirm(body.proposalId)).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
    expect((await set(id, { open: false })).body).toEqual({ proposalId: null });
    expect((await set(id, { open: true, mode: 'pool', poolId })).body).toEqual({ proposalId: null });
  });

  it('is not opened by a proposal from before its asset was priced by a pool', async () => {
    const { id, poolId } = await pairOf('FXB', 'USDT');
    const { body } = await set(id, { open: true, reason: 'test' });
    await app.actors.agreed('assets/FXB/source', { source: 'pool', poolId, reason: 'test' });
    expect(await confirm(body.proposalId)).toMatchObject({ http: 400, body: { code: 'pricedByPool' } });
    expect(await pairOf('FXB', 'USDT')).toMatchObject({ open: true, mode: 'pool' });
    expect((await set(id, { open: true, reason: 'test' })).body.code).toBe('pricedByPool');
  });
});

import type { EventRow } from '../../server/awards/awards.list';
import { Reader, UnitOfWork } from '../../server/common/database';
import { day, Jobs, minute } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import type { BillDetail } from '../../server/ledger/ledger.schemas';
import type { PointOrder, PointOrderPage } from '../../server/points/points.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { freeze } from '../support/award-stage';
import { closeWithSoundBooks } from '../support/closing';
import type { CallOptions } from '../support/http';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

allAtOnce();

type Answer = PointOrder & { code?: string; field?: string };

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => closeWithSoundBooks(app));

const buyer = (usdt = '5000') => app.actors.user({ bound: true, passOpen: true, funded: { USDT: usdt } });
const order = ({ api }: TestUser, amount: string, asset = 'FUEL', options?: CallOptions) =>
  api.post<Answer>('/api/point/order', { asset, amount }, options);
const ordered = async (user: TestUser, amount: string, asset?: string) => {
  const { status, data } = await order(user, amount, asset);
  expect([status, data.code]).toEqual([200, undefined]);
  return data;
};
const pay = ({ api }: TestUser, id: number, options?: CallOptions) =>
  api.post<Answer>(`/api/point/pay/id/${id}`, {}, options);
const remove = ({ api }: TestUser, id: number, options?: CallOptions) =>
  api.post<Answer | null>(`/api/point/delete/id/${id}`, {}, options);
const detail = ({ api }: TestUser, id: number) => api.get<Answer>(`/api/point/detail/id/${id}`);
const list = async ({ api }: TestUser, query = '') => (await api.get<PointOrderPage>(`/api/point/myList${query}`)).data;
const idsOf = async (user: TestUser, query = '') => (await list(user, query)).list.map(({ id }) => id);
const info = async ({ api }: TestUser) => (await api.get<UserInfo>('/api/user/info')).data;
const funding = async (user: TestUser) => {
  const { balances } = await info(user);
  const of = (code: string) => balances.find(({ asset }) => asset === code)?.funding;
  return { USDT: of('USDT'), FUEL: of('FUEL'), GAME: of('GAME') };
};
const countersOf = async (user: TestUser) => (await info(user)).counters;
const iso = (at: number) => new Date(at).toISOString();
const written = async (id: number) => {
  const [row] = await app
    .get(Reader)
    .query<{ state: string; reason: string | null }>('SELECT state, reason FROM point_order WHERE id = ?', [id]);
  return row;
};
const refused = (code: string, field?: string) => ({
  http: 200,
  status: code === 'notFound' ? 404 : 400,
  data: { code, ...(field ? { field } : {}) },
});

describe('an order', () => {
  it('can be paid at once up to the limit, and waits for staff above it', async () => {
    const user = await buyer();
    const now = app.clock.stop();
    const small = await ordered(user, '1000');
    expect(small).toEqual({
      id: expect.any(Number),
      orderNo: expect.stringMatching(`^PO${iso(now).slice(2, 10).replaceAll('-', '')}\\d{6}$`),
      ...{ asset: 'FUEL', amount: '1000', points: '1000', state: 'pendingPayment', reason: null },
      ...{ createdAt: iso(now), confirmedAt: iso(now), payUntil: iso(now + 30 * minute) },
      ...{ paidAt: null, transaction: null, canPay: true, canDelete: true, usualMinutes: null },
    });
    const large = await ordered(user, '1000.00000001');
    expect(large).toMatchObject({
      ...{ asset: 'FUEL', points: '1000.00000001', state: 'pendingConfirmation' },
      ...{ confirmedAt: null, payUntil: null, canPay: false, canDelete: true },
    });
    expect(await pay(user, large.id)).toMatchObject(refused('orderNotPayable'));
    const asOf = { rules: { least: '1', autoConfirm: '1000', payMinutes: 30, sold: ['FUEL', 'GAME'] }, now: iso(now) };
    expect((await detail(user, small.id)).data).toEqual({ ...small, ...asOf });
    expect(await list(user)).toEqual({ count: 2, list: [large, small], ...asOf });
    await changeSetting(app, 'point.autoConfirm', '0');
    expect((await ordered(user, '1')).state).toBe('pendingConfirmation');
    expect((await list(user)).rules).toEqual({ ...asOf.rules, autoConfirm: '0' });
    await changeSetting(app, 'point.autoConfirm', '1000');
  });

  it('is of FUEL or GAME, at least 1 USDT, of a user with a referrer', async () => {
    const user = await buyer();
    for (const asset of ['TRADE', 'USDT', 'FUELS', 'x']) {
      expect(await order(user, '5', asset)).toMatchObject(refused('pointsNotSold', 'asset'));
    }
    expect(await order(user, '0.99999999')).toMatchObject(refused('orderBelowMin', 'amount'));
    expect(await order(user, '1.000000001')).toMatchObject(refused('amountTooPrecise', 'amount'));
    expect((await ordered(user, '1')).amount).toBe('1');
    const stranger = await app.actors.user({ passOpen: true, funded: { USDT: '10' } });
    expect(await order(stranger, '5')).toMatchObject(refused('needReferrer'));
    expect((await list(stranger)).count).toBe(0);
  });

  it('of GAME is sold while there are games: all but the budget goes to the fees, and nothing backs it', async () => {
    const user = await buyer();
    const { id } = await ordered(user, '100', 'GAME');
    expect((await list(user)).rules.sold).toEqual(['FUEL', 'GAME']);
    expect((await pay(user, id)).data).toMatchObject({ asset: 'GAME', state: 'paid', points: '100' });
    expect(await funding(user)).toEqual({ USDT: '4900', FUEL: '0', GAME: '100' });
    const lines = await app.get(Reader).query<{ wallet: string; asset: string; amount: string }>(
      `SELECT e.wallet AS wallet, e.asset AS asset, e.amount AS amount FROM ledger_entry e
       JOIN ledger_transaction t ON t.id = e.transactionId WHERE t.postingKey = ? ORDER BY e.line`,
      [`pointOrder:${id}`],
    );
    expect(lines.map(({ wallet, asset, amount }) => [wallet, asset, Number(amount) / 1e8])).toEqual([
      ['funding', 'USDT', -100],
      ['rewards', 'USDT', 35],
      ['fees', 'USDT', 65],
      ['issuer', 'GAME', -100],
      ['funding', 'GAME', 100],
    ]);
  });

  it('of GAME is neither taken nor paid while there are no games', async () => {
    const user = await buyer();
    const { id } = await ordered(user, '5', 'GAME');
    await changeSetting(app, 'game.enabled', 'false');
    expect(await order(user, '5', 'GAME')).toMatchObject({
      ...refused('gamePointsNotSold', 'asset'),
      msg: 'GAME points are not sold while the games are closed',
    });
    expect((await list(user)).rules.sold).toEqual(['FUEL']);
    expect((await detail(user, id)).data).toMatchObject({ asset: 'GAME', canPay: false, canDelete: true });
    expect(await pay(user, id)).toMatchObject(refused('gamePointsNotSold'));
    await changeSetting(app, 'game.enabled', 'true');
    expect((await pay(user, id)).status).toBe(200);
    expect(await funding(user)).toEqual({ USDT: '4995', FUEL: '0', GAME: '5' });
  });

  it('of one key is one, however often it is asked for', async () => {
    const user = await buyer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => order(user, '10', 'FUEL', { key: 'one' })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await list(user)).count).toBe(1);
    expect((await order(user, '11', 'FUEL', { key: 'one' })).status).toBe(409);
  });

  it('is one of twenty open ones at most, also of those that race', async () => {
    const user = await buyer();
    const amounts = Array.from({ length: 26 }, (_, at) => (at % 2 ? '1' : '2000'));
    const answers = await Promise.all(amounts.map((amount) => order(user, amount)));
    expect(tally(answers)).toEqual({ done: 20, '400 tooManyOrders': 6 });
    const [first = 0, second = 0] = await idsOf(user, '?status=pendingPayment');
    expect((await remove(user, first)).status).toBe(200);
    expect((await pay(user, second)).status).toBe(200);
    expect(tally(await Promise.all(amounts.map((amount) => order(user, amount))))).toMatchObject({ done: 2 });
  });

  it('is none of a user who is frozen', async () => {
    const user = await buyer();
    const { id } = await ordered(user, '10');
    await freeze(app, user);
    expect([(await order(user, '10')).status, (await pay(user, id)).status]).toEqual([410_002, 410_002]);
  });
});

describe('a payment', () => {
  it('takes USDT, brings as many points, and counts for those above, once', async () => {
    const above = await app.actors.user({ bound: true });
    const user = await app.actors.user({ bound: above, passOpen: true, funded: { USDT: '500' } });
    const now = iso(app.clock.stop());
    const { id, orderNo } = await ordered(user, '120.5');
    const { status, data } = await pay(user, id, { key: 'pay' });
    expect(status).toBe(200);
    for (let again = 0; again < 2; again++) expect((await pay(user, id, { key: 'pay' })).data).toEqual(data);
    expect(data).toMatchObject({
      id,
      orderNo,
      state: 'paid',
      reason: null,
      paidAt: now,
      canPay: false,
      canDelete: false,
    });
    expect((await detail(user, id)).data).toMatchObject(data);
    expect(await pay(user, id, { key: 'other' })).toMatchObject(refused('orderPaid'));
    expect(await pay(user, id)).toMatchObject(refused('orderPaid'));
    expect(await funding(user)).toEqual({ USDT: '379.5', FUEL: '120.5', GAME: '0' });
    const bill = `/api/finance/bill/detail/${data.transaction}?by=transaction`;
    expect((await user.api.get<BillDetail>(bill)).data).toMatchObject({ type: 'pointOrder' });

    const auditor = await app.actors.staff('auditor');
    const { body } = await auditor.get<EventRow[]>(`/admin-api/performance-events?filter={"userId":${user.id}}`);
    expect(body).toMatchObject([
      { kind: 'pointOrder', value: '120.5', budget: '42.175', transactionId: data.transaction },
    ]);
    const { data: incomes } = await above.api.get<{ list: object[] }>('/api/user/award_log/income');
    expect(incomes.list).toMatchObject([
      { kind: 'direct', amount: '12.05', event: { id: body[0]?.id, kind: 'pointOrder' } },
    ]);
  });

  it('goes to the fees alone where such events do not count', async () => {
    await changeSetting(app, 'award.onPointOrder', 'false');
    const user = await buyer();
    const { id } = await ordered(user, '10');
    expect((await pay(user, id)).status).toBe(200);
    await changeSetting(app, 'award.onPointOrder', 'true');
    const events = await app.get(Reader).query('SELECT id FROM performance_event WHERE userId = ?', [user.id]);
    expect(events).toEqual([]);
  });

  it('is one of those that race', async () => {
    const user = await buyer();
    const { id } = await ordered(user, '10');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => pay(user, id, { key: `race-${at}` })));
    expect(tally(answers)).toEqual({ done: 1, '400 orderPaid': 9 });
    expect(await funding(user)).toEqual({ USDT: '4990', FUEL: '10', GAME: '0' });
  });

  it('and a deletion that race come to one of both', async () => {
    const user = await buyer();
    for (let round = 0; round < 10; round++) {
      const { id } = await ordered(user, '1');
      const both = [() => pay(user, id), () => remove(user, id)];
      const [first, second] = await Promise.all((round % 2 ? both : [...both].reverse()).map((act) => act()));
      const outcome = tally([first, second] as Parameters<typeof tally>[0]);
      const seen = await detail(user, id);
      if (seen.status === 404) expect(outcome).toEqual({ done: 1, '404 notFound': 1 });
      else expect([outcome, seen.data.state]).toEqual([{ done: 1, '400 orderPaid': 1 }, 'paid']);
    }
    const paid = (await list(user, '?status=paid')).count;
    expect(await funding(user)).toMatchObject({ USDT: String(5000 - paid), FUEL: String(paid) });
  });

  it('that the balance is short for fails the order, until it is topped up', async () => {
    const user = await buyer('9');
    const { id } = await ordered(user, '10');
    expect(await pay(user, id, { key: 'short' })).toMatchObject(refused('insufficientFunding'));
    const short = { state: 'paymentFailed', reason: 'balanceShort', canPay: true, canDelete: true };
    expect((await detail(user, id)).data).toMatchObject(short);
    expect(await countersOf(user)).toMatchObject({ order_count: 1, unpaid_count: 0, complete_count: 0 });
    expect(await pay(user, id)).toMatchObject(refused('insufficientFunding'));
    await app.actors.fund(user, 'USDT', '2');
    expect(await pay(user, id, { key: 'short' })).toMatchObject({ status: 200, data: { state: 'paid', reason: null } });
    expect(await funding(user)).toMatchObject({ USDT: '1', FUEL: '10' });
  });
});

describe('half an hour after it was confirmed', () => {
  it('an order has failed, before and after the job has written it down', async () => {
    const user = await buyer();
    const now = app.clock.stop();
    const [last, late] = [await ordered(user, '10'), await ordered(user, '20')];
    app.clock.stop(now + 30 * minute - 1);
    expect((await pay(user, last.id)).status).toBe(200);
    expect(await countersOf(user)).toMatchObject({ unpaid_count: 1 });
    app.clock.stop(now + 30 * minute);
    const failed = { state: 'paymentFailed', reason: 'expired', canPay: false, canDelete: true };
    const shows = async () => {
      expect((await detail(user, late.id)).data).toMatchObject(failed);
      expect(await pay(user, late.id)).toMatchObject(refused('orderExpired'));
      expect(await idsOf(user, '?status=paymentFailed')).toEqual([late.id]);
      expect(await idsOf(user, '?status=pendingPayment')).toEqual([]);
      expect(await countersOf(user)).toMatchObject({ order_count: 2, unpaid_count: 0, complete_count: 1 });
    };
    expect(await written(late.id)).toEqual({ state: 'pendingPayment', reason: null });
    await shows();
    await app.get(Jobs).run('points.expire');
    expect(await written(late.id)).toEqual({ state: 'paymentFailed', reason: 'expired' });
    await shows();
    expect(await funding(user)).toMatchObject({ USDT: '4990', FUEL: '10' });
  });

  it('a short balance cannot be made good any more', async () => {
    const user = await buyer('5');
    const { id } = await ordered(user, '10');
    await pay(user, id);
    app.clock.advance(30 * minute);
    await app.actors.fund(user, 'USDT', '10');
    expect(await pay(user, id)).toMatchObject(refused('orderExpired'));
    expect((await detail(user, id)).data).toMatchObject({ reason: 'balanceShort', canPay: false });
  });

  it('an order takes none of the twenty places', async () => {
    const user = await buyer();
    for (let nth = 0; nth < 20; nth++) await ordered(user, '1');
    expect(await order(user, '1')).toMatchObject(refused('tooManyOrders'));
    app.clock.advance(30 * minute);
    await ordered(user, '1');
  });
});

describe('orders', () => {
  it('are nobody else’s', async () => {
    const [user, other] = [await buyer(), await buyer()];
    const { id } = await ordered(user, '10');
    for (const answer of [await detail(other, id), await pay(other, id), await remove(other, id)]) {
      expect(answer).toMatchObject(refused('notFound'));
    }
    expect(await list(other)).toMatchObject({ count: 0, list: [] });
    expect((await detail(user, id)).data).toMatchObject({ state: 'pendingPayment' });
  });

  it('that are not paid can be deleted, and are gone', async () => {
    const user = await buyer();
    const [waiting, unpaid, paid] = [await ordered(user, '2000'), await ordered(user, '10'), await ordered(user, '20')];
    await pay(user, paid.id);
    expect(await remove(user, paid.id)).toMatchObject(refused('orderPaid'));
    const answers = [await remove(user, unpaid.id, { key: 'gone' }), await remove(user, unpaid.id, { key: 'gone' })];
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect((await remove(user, waiting.id)).status).toBe(200);
    for (const { id } of [waiting, unpaid]) {
      for (const answer of [await detail(user, id), await pay(user, id), await remove(user, id)]) {
        expect(answer).toMatchObject(refused('notFound'));
      }
    }
    expect(await idsOf(user)).toEqual([paid.id]);
    for (const state of ['pendingConfirmation', 'pendingPayment'])
      expect(await idsOf(user, `?status=${state}`)).toEqual([]);
  });

  it('are listed by state and page', async () => {
    const user = await buyer();
    const ids: number[] = [];
    for (const amount of ['1', '2', '2000', '3']) ids.unshift((await ordered(user, amount)).id);
    await pay(user, ids[0] ?? 0);
    expect(await idsOf(user, '?limit=3')).toEqual(ids.slice(0, 3));
    expect(await idsOf(user, '?limit=3&page=2')).toEqual(ids.slice(3));
    expect(await idsOf(user, '?status=paid')).toEqual(ids.slice(0, 1));
    expect(await idsOf(user, '?status=pendingConfirmation')).toEqual(ids.slice(1, 2));
    expect(await idsOf(user, '?status=')).toEqual(ids);
    expect(await user.api.get('/api/point/myList?status=open')).toMatchObject(refused('invalidInput', 'status'));
  });

  it('are counted for the user, those paid today by the UTC day', async () => {
    const user = await buyer();
    app.clock.stop(Math.ceil(app.clock.stop() / day) * day - 10 * minute);
    const yesterday = await ordered(user, '1');
    await pay(user, yesterday.id);
    app.clock.advance(10 * minute);
    const [today, gone] = [await ordered(user, '2'), await ordered(user, '3')];
    await ordered(user, '4');
    await ordered(user, '2000');
    await pay(user, today.id);
    await remove(user, gone.id);
    expect(await countersOf(user)).toEqual({
      ...{ order_count: 4, complete_count: 2, received_count: 1, unpaid_count: 1, unshipped_count: 1 },
    });
  });

  it('are counted up to a hundred, and expire however many they are', async () => {
    const user = await buyer();
    const { id } = await ordered(user, '1');
    const copied = 'userId, asset, amount, state, createdAt, confirmedAt, payUntil, updatedAt';
    await app.get(UnitOfWork).run(async (tx) => {
      for (let nth = 0; nth < 600; nth++) {
        await tx.run(`INSERT INTO point_order (orderNo, ${copied}) SELECT ?, ${copied} FROM point_order WHERE id = ?`, [
          `PO-copy-${nth}`,
          id,
        ]);
      }
    });
    expect(await countersOf(user)).toMatchObject({ order_count: 100, unpaid_count: 100, complete_count: 0 });
    expect((await list(user)).count).toBe(601);
    app.clock.advance(30 * minute);
    await app.get(Jobs).run('points.expire');
    const states = await app
      .get(Reader)
      .query('SELECT DISTINCT state, reason FROM point_order WHERE userId = ?', [user.id]);
    expect(states).toEqual([{ state: 'paymentFailed', reason: 'expired' }]);
  });
});

import type { Dashboard } from '../../server/admin/admin.schemas';
import type { SearchAnswer } from '../../server/admin/search/search.schemas';
import { addAmounts } from '../../server/common/money/decimal.rules';
import { minute, second } from '../../server/common/runtime';
import type { NoticePage } from '../../server/notices/notices.schemas';
import type { PointOrderRow } from '../../server/points/point-orders.list';
import type { PointOrder } from '../../server/points/points.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { tally } from '../support/tally';

let app: TestApp;
let finance: ConsoleClient;
let admin: ConsoleClient;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
});
beforeEach(async () => {
  [finance, admin] = [await app.actors.staff('finance'), await app.actors.staff('admin')];
  user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '5000' } });
});
afterAll(() => closeWithSoundBooks(app));

type Refused = { code?: string } | null;
const ordered = async (amount: string, asset = 'FUEL', by = user) =>
  (await by.api.post<PointOrder>('/api/point/order', { asset, amount })).data;
const confirm = (id: number, by = finance, headers = {}) =>
  by.post<Refused>(`/admin-api/point-orders/${id}/confirm`, {}, headers);
const reject = (id: number, by = finance) =>
  by.post<Refused>(`/admin-api/point-orders/${id}/reject`, { reason: 'too large' });
const remove = (id: number) => user.api.post<Refused>(`/api/point/delete/id/${id}`);
const detail = async (id: number) => (await user.api.get<PointOrder>(`/api/point/detail/id/${id}`)).data;
const rows = async (filter: object, by = admin) =>
  (await by.get<PointOrderRow[]>(`/admin-api/point-orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const idsOf = async (filter: object, by = admin) => (await rows(filter, by)).map(({ id }) => id);
const counts = async (by = admin) => (await by.get<Record<string, number>>('/admin-api/point-orders/counts')).body;
const told = async () => {
  const { list } = (await user.api.get<NoticePage>('/api/notices')).data;
  return list.map(({ kind, params }) => ({ kind, params }));
};
const lastAct = async () => {
  const query = 'filter={"resource":"point-orders"}&sort=["id","DESC"]';
  return (await admin.get<AuditRow[]>(`/admin-api/audit?${query}`)).body[0];
};
const conflict = { http: 409, body: { code: 'stateConflict' } };
const iso = (at: number) => new Date(at).toISOString();

describe('an order that waits', () => {
  it('is confirmed once: its user is told, and has half an hour from then on', async () => {
    const before = app.clock.stop();
    const { id, orderNo } = await ordered('2000.5');
    const now = app.clock.stop(before + minute);
    const key = { 'Idempotency-Key': 'confirm' };
    expect(await confirm(id, finance, key)).toMatchObject({ http: 200, body: null });
    expect(await confirm(id, finance, key)).toMatchObject({ http: 200, body: null });
    expect(await confirm(id)).toMatchObject(conflict);
    expect(await reject(id)).toMatchObject(conflict);
    const times = { confirmedAt: iso(now), payUntil: iso(now + 30 * minute) };
    expect(await detail(id)).toMatchObject({ state: 'pendingPayment', canPay: true, ...times });
    expect(await told()).toEqual([
      { kind: 'pointOrderConfirmed', params: { order: id, asset: 'FUEL', amount: '2000.5' } },
    ]);
    expect(await lastAct()).toMatchObject({
      ...{ action: 'confirm', resourceId: String(id) },
      before: { state: 'pendingConfirmation', orderNo, asset: 'FUEL', amount: '2000.5' },
      after: { state: 'pendingPayment', confirmedAt: now, payUntil: now + 30 * minute },
    });
    expect((await user.api.post(`/api/point/pay/id/${id}`)).status).toBe(200);
    expect((await rows({ id }))[0]).toEqual({
      ...{ id, orderNo, userId: user.id, uid: user.uid, account: user.wallet.address, nickname: expect.any(String) },
      ...{ asset: 'FUEL', amount: '2000.5', points: '2000.5', state: 'paid', reason: null, ...times },
      ...{ createdAt: iso(before), paidAt: iso(now), transaction: expect.any(Number), hiddenAt: null },
      confirmedBy: 'Fern Finance',
    });
  });

  it('is rejected with a reason that its user reads', async () => {
    const { id } = await ordered('2000');
    expect((await finance.post(`/admin-api/point-orders/${id}/reject`)).http).toBe(400);
    expect(await reject(id)).toMatchObject({ http: 200, body: null });
    const shown = { state: 'rejected', reason: 'too large', canPay: false, canDelete: true };
    expect(await detail(id)).toMatchObject(shown);
    expect(await told()).toEqual([
      { kind: 'pointOrderRejected', params: { order: id, asset: 'FUEL', amount: '2000' } },
    ]);
    expect(await lastAct()).toMatchObject({ action: 'reject', after: { state: 'rejected', reason: 'too large' } });
    expect(await confirm(id)).toMatchObject(conflict);
    expect(await user.api.post(`/api/point/pay/id/${id}`)).toMatchObject({
      status: 400,
      data: { code: 'orderNotPayable' },
    });
    expect((await remove(id)).status).toBe(200);
  });

  it('is decided by admins and finance alone', async () => {
    const { id } = await ordered('2000');
    for (const role of ['reviewer', 'agent', 'editor', 'auditor'] as const) {
      const staff = await app.actors.staff(role);
      expect([(await confirm(id, staff)).http, (await reject(id, staff)).http]).toEqual([403, 403]);
      const http = role === 'editor' ? 403 : 200;
      expect((await staff.get('/admin-api/point-orders')).http).toBe(http);
      expect((await staff.get('/admin-api/point-orders/counts')).http).toBe(http);
    }
    expect((await detail(id)).state).toBe('pendingConfirmation');
    expect((await confirm(id, admin)).http).toBe(200);
    expect(await confirm(999_999)).toMatchObject({ http: 404, body: { code: 'notFound' } });
  });

  it('is not confirmed once it is deleted, also where both race', async () => {
    const { id: deleted } = await ordered('2000');
    await remove(deleted);
    expect([await confirm(deleted), await reject(deleted)]).toMatchObject([conflict, conflict]);
    for (let round = 0; round < 6; round++) {
      const { id } = await ordered('2000');
      const [confirmed, removed] = await Promise.all([confirm(id), remove(id)]);
      expect(removed.status).toBe(200);
      const [row] = await rows({ id });
      expect(row).toMatchObject({
        state: confirmed.http === 200 ? 'pendingPayment' : 'pendingConfirmation',
        hiddenAt: expect.any(String),
      });
      expect([200, 409]).toContain(confirmed.http);
      expect(await user.api.post(`/api/point/pay/id/${id}`)).toMatchObject({ status: 404 });
    }
  });

  it('is confirmed or rejected, not both', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await ordered('2000');
      const answers = await Promise.all([confirm(id), reject(id, admin), confirm(id, admin), reject(id)]);
      expect(tally(answers)).toEqual({ done: 1, '409 stateConflict': 3 });
      await remove(id);
    }
    expect(await told()).toHaveLength(6);
  });
});

describe('the list', () => {
  it('is of every order, by what it shows', async () => {
    // Nobody of staff stays logged in so long.
    const later = async () => {
      app.clock.advance(30 * minute);
      admin = await app.actors.staff('admin');
    };
    await later();
    const now = app.clock.stop();
    const before = await counts();
    const [waiting, late, gone] = [await ordered('2000'), await ordered('20'), await ordered('30')];
    await remove(gone.id);
    await later();
    const paid = await ordered('40');
    await user.api.post(`/api/point/pay/id/${paid.id}`);
    const mine = { userId: user.id };
    expect(await idsOf(mine)).toEqual([paid.id, gone.id, late.id, waiting.id]);
    expect(await idsOf({ ...mine, state: 'pendingConfirmation' })).toEqual([waiting.id]);
    expect(await idsOf({ ...mine, state: 'pendingPayment' })).toEqual([]);
    expect(await idsOf({ ...mine, state: ['paymentFailed', 'paid'] })).toEqual([paid.id, late.id]);
    expect(await rows({ id: late.id })).toMatchObject([{ state: 'paymentFailed', reason: 'expired' }]);
    expect(await idsOf({ ...mine, asset: 'GAME' })).toEqual([]);
    expect(await idsOf({ ...mine, asset: 'FUEL' })).toEqual([paid.id, gone.id, late.id, waiting.id]);
    expect(await idsOf({ ...mine, from: iso(now + 1) })).toEqual([paid.id]);
    expect(await idsOf({ ...mine, to: iso(now) })).toEqual([gone.id, late.id, waiting.id]);
    const after = await counts();
    const more = Object.fromEntries(Object.entries(after).map(([state, n]) => [state, n - (before[state] ?? 0)]));
    expect(more).toMatchObject({ pendingConfirmation: 1, pendingPayment: 0, paymentFailed: 1, paid: 1, rejected: 0 });
    for (const filter of [{ state: 'open' }, { asset: 'USDT' }, { from: 'x' }, { hiddenAt: 1 }]) {
      const { http } = await admin.get(`/admin-api/point-orders?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      expect([filter, http]).toEqual([filter, 400]);
    }
  });

  it('is searched by user and by number, and is a file', async () => {
    const { id, orderNo } = await ordered('20');
    await user.api.post('/api/user/edit', { nickname: `Olga ${user.uid}` });
    for (const q of [user.uid, user.account, user.wallet.address, `Olga ${user.uid}`, orderNo, orderNo.toLowerCase()]) {
      expect([q, await idsOf({ q })]).toEqual([q, [id]]);
    }
    expect(await idsOf({ q: 'PO000000' })).toEqual([]);
    const { body } = await admin.get<string>(`/admin-api/point-orders?format=csv&filter={"userId":${user.id}}`);
    expect(body.split('\r\n')).toEqual([expect.stringContaining('orderNo'), expect.stringContaining(orderNo), '']);
  });

  it('is searched by the whole console: by number and id', async () => {
    const { id, orderNo } = await ordered('2000');
    const hit = { list: 'point-orders', id, label: `${orderNo} 2000 FUEL`, note: user.uid };
    const hits = async (q: string, by = admin) =>
      (await by.get<SearchAnswer>(`/admin-api/search?q=${encodeURIComponent(q)}`)).body.hits.filter(
        ({ list }) => list === 'point-orders',
      );
    for (const q of [orderNo, orderNo.toLowerCase(), `#${id}`]) expect([q, await hits(q)]).toEqual([q, [hit]]);
    for (const q of [orderNo.slice(0, -1), 'Polly']) expect([q, await hits(q)]).toEqual([q, []]);
    expect(await hits(orderNo, await app.actors.staff('agent'))).toEqual([]);
    await remove(id);
  });

  it('is a queue of the dashboard, as far as it waits for staff', async () => {
    const queue = async () => {
      app.clock.advance(11 * second);
      const { queues } = (await admin.get<Dashboard>('/admin-api/dashboard')).body;
      return queues.find(({ queue: name }) => name === 'pointOrders.pendingConfirmation');
    };
    const before = Number((await queue())?.count);
    const { id } = await ordered('2000.5');
    const gone = await ordered('3000');
    await remove(gone.id);
    const waiting = await rows({ state: 'pendingConfirmation' });
    expect(await queue()).toEqual({
      queue: 'pointOrders.pendingConfirmation',
      count: before + 1,
      late: 0,
      oldestAt: waiting.at(-1)?.createdAt,
      value: addAmounts(...waiting.map(({ amount }) => amount)),
    });
    expect((await reject(id)).http).toBe(200);
    expect((await queue())?.count).toBe(before);
  });

  it('shows an agent the orders of their customers alone', async () => {
    const agent = await app.actors.staff('agent');
    const { id: me } = (await agent.get<{ id: number }>('/admin-api/auth/me')).body;
    const customer = await app.actors.user({ bound: true });
    await admin.post(`/admin-api/users/${customer.id}/agent`, { from: null, to: me, reason: 'theirs' });
    const [own, strange] = [await ordered('20', 'FUEL', customer), await ordered('20')];
    expect(await idsOf({}, agent)).toEqual([own.id]);
    for (const filter of [{ id: strange.id }, { userId: user.id }, { q: user.uid }, { q: strange.orderNo }]) {
      expect([filter, await idsOf(filter, agent)]).toEqual([filter, []]);
    }
    expect((await agent.get(`/admin-api/point-orders/${own.id}`)).http).toBe(200);
    expect((await agent.get(`/admin-api/point-orders/${strange.id}`)).http).toBe(404);
    expect(await counts(agent)).toEqual({
      ...{ pendingConfirmation: 0, pendingPayment: 1, paid: 0, paymentFailed: 0, rejected: 0 },
    });
  });
});

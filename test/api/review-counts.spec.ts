import type { Dashboard } from '../../server/admin/admin.schemas';
import type { BulkResult } from '../../server/common/bulk/bulk.schemas';
import { day } from '../../server/common/runtime';
import type { Language } from '../../server/common/words/languages';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { Deposit, DepositPage } from '../../server/finance/deposits/deposits.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal, WithdrawalPage } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

const password = '135790';
const elsewhere = '0x1111111111111111111111111111111111111111';

let app: TestApp;
let one: ConsoleClient;
let two: ConsoleClient;
let auditor: ConsoleClient;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  await changeSetting(app, 'withdraw.dailyLimit', '0');
  await enter();
  user = await app.actors.user({ funded: { USDT: '100000' }, tradePassword: password });
});
afterAll(() => closeWithSoundBooks(app));

async function enter(): Promise<void> {
  [one, two] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
  auditor = await app.actors.staff('auditor');
}

type Counts = Record<string, number>;
const counts = async (who: ConsoleClient, of: 'deposits') => (await who.get<Counts>(`/admin-api/${of}/counts`)).body;

async function asked(amount: string, more: object = {}): Promise<WithdrawalRow> {
  const body = { asset: 'USDT', amount, password, ...more };
  const { data, status } = await user.api.post<Withdrawal>('/api/finance/extract', body);
  expect(status).toBe(200);
  return (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${data.id}`)).body;
}
const act = async (who: ConsoleClient, id: number, action: string, body: object = {}) =>
  expect((await who.post(`/admin-api/withdrawals/${id}/${action}`, body)).http).toBe(200);

/** Each queue as its tab and menu, its list and the dashboard count it. */
async function everywhere(who: ConsoleClient): Promise<Record<string, (number | undefined)[]>> {
  app.clock.advance(11_000);
  const { queues } = (await who.get<Dashboard>('/admin-api/dashboard')).body;
  const found: Record<string, (number | undefined)[]> = {};
  for (const { queue, count } of queues) {
    const [name = '', state = ''] = queue.split('.');
    const resource = { pointOrders: 'point-orders', secondPerson: 'proposals' }[name] ?? name;
    const filter = encodeURIComponent(JSON.stringify({ state }));
    const { headers } = await who.get(`/admin-api/${resource}?range=[0,0]&filter=${filter}`);
    const listed = Number(headers.get('content-range')?.split('/')[1]);
    // proposals have no tabs; their menu counts by the list
    const tabs = resource === 'proposals' ? undefined : (await who.get<Counts>(`/admin-api/${resource}/counts`)).body;
    found[queue] = [count, listed, tabs?.[state] ?? listed];
  }
  return found;
}
async function agree(expected: Record<string, number>): Promise<void> {
  for (const who of [one, two, auditor]) {
    const told = await everywhere(who);
    expect(told).toEqual(
      Object.fromEntries(
        Object.keys(told).map((queue) => [queue, Array.from({ length: 3 }, () => expected[queue] ?? 0)]),
      ),
    );
  }
}

describe('what waits', () => {
  it('is the same number on the dashboard, in the list, its tab and the menu, for everybody', async () => {
    await agree({});
    const [small, large] = [await asked('10'), await asked('2000')];
    await agree({ 'withdrawals.pending': 2 });
    // one of the two who must approve it
    await act(one, large.id, 'approve', { digest: large.digest });
    await agree({ 'withdrawals.pending': 2 });
    await act(one, small.id, 'approve', { digest: small.digest });
    await agree({ 'withdrawals.pending': 1, 'withdrawals.approved': 1 });
    await act(one, small.id, 'start-payout');
    await agree({ 'withdrawals.pending': 1, 'withdrawals.paying': 1 });
    await act(two, small.id, 'fail', { reason: 'stuck' });
    await agree({ 'withdrawals.pending': 1, 'withdrawals.failed': 1 });

    await changeSetting(app, 'withdraw.ownAddressOnly', 'false');
    await asked('5', { address: elsewhere });
    await agree({ 'withdrawals.pending': 2, 'withdrawals.failed': 1 });

    const { data } = await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '1001' });
    await agree({ 'withdrawals.pending': 2, 'withdrawals.failed': 1, 'deposits.pending': 1 });
    // it waits for a second person, and still waits
    expect((await one.post(`/admin-api/deposits/${data.id}/approve`, { amount: '1001' })).http).toBe(200);
    const waits = { 'withdrawals.pending': 2, 'withdrawals.failed': 1 };
    await agree({ ...waits, 'deposits.pending': 1, 'secondPerson.waiting': 1 });
    expect((await two.post(`/admin-api/deposits/${data.id}/reject`, { reason: '#notArrived' })).http).toBe(200);
    await agree(waits);
  });
});

describe('a reason that was picked', () => {
  it('is read by each in their language, and one’s own words by all as they are', async () => {
    const file = async () =>
      (await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '7' })).data.id;
    const reject = async (id: number, reason: string) =>
      expect((await one.post(`/admin-api/deposits/${id}/reject`, { reason })).http).toBe(200);
    const [picked, own] = [await file(), await file()];
    await reject(picked, '#notReadable');
    await reject(own, 'Too blurred');
    const reasons = async (language: Language) => {
      const { data } = await user.api.get<DepositPage>('/api/finance/deposits?limit=2', { language });
      const staff = await one.get<DepositRow>(`/admin-api/deposits/${picked}`, { 'Accept-Language': language });
      return [...data.list.map(({ reason }) => reason), staff.body.reason];
    };
    const german = 'Der Beleg ist nicht lesbar';
    expect(await reasons('de')).toEqual(['Too blurred', german, german]);
    expect(await reasons('zh-CN')).toEqual(['Too blurred', '凭证无法辨认', '凭证无法辨认']);
    const { id } = await asked('6');
    await act(one, id, 'reject', { reason: '#userRequest' });
    const { data } = await user.api.get<WithdrawalPage>('/api/finance/withdrawals?limit=1', { language: 'pt' });
    expect(data.list).toMatchObject([{ id, reason: 'A pedido do usuário' }]);
  });
});

describe('deposits approved together', () => {
  const filed = async (amount: string, asset = 'USDT') =>
    (await user.api.post<Deposit>('/api/finance/recharge', { asset, amount })).data.id;
  const bulk = (
    who: ConsoleClient,
    seen: { id: number; amount: string; asset?: string; userId?: number }[],
    headers = {},
  ) => {
    const items = seen.map((row) => ({ asset: 'USDT', userId: user.id, ...row }));
    return who.post<BulkResult>('/admin-api/deposits/bulk-approve', { items }, headers);
  };
  const rowOf = async (id: number) => (await one.get<DepositRow>(`/admin-api/deposits/${id}`)).body;

  beforeEach(async () => {
    app.clock.stop(Math.floor(app.clock.stop() / day) * day + day);
    await enter();
    user = await app.actors.user();
  });

  it('are credited each by itself; what is more than one credits alone waits for a second person', async () => {
    const [first, second, large, late] = [
      await filed('300'),
      await filed('200', 'FXB'),
      await filed('1001'),
      await filed('500'),
    ];
    const items = [
      { id: first, amount: '300' },
      { id: 999_999, amount: '1' },
      { id: second, amount: '200', asset: 'FXB' },
      { id: large, amount: '1001' },
      // 300 USDT and 200 FXB of this day are not yet 500
      { id: late, amount: '500' },
    ];
    const { http, body } = await bulk(one, items, { 'Accept-Language': 'de' });
    expect(http).toBe(200);
    const credited = { ok: true, state: 'credited', proposalId: null, message: null, code: null };
    const waits = { ok: true, state: 'pending', proposalId: expect.any(Number), message: null, code: null };
    expect(body.results).toEqual([
      { id: first, ...credited },
      { id: 999_999, ok: false, state: null, proposalId: null, message: 'Nicht gefunden', code: 'notFound' },
      { id: second, ...credited },
      { id: large, ...waits },
      { id: late, ...waits },
    ]);
    expect([await rowOf(first), await rowOf(large)]).toMatchObject([
      { state: 'credited', credited: '300', reviewer: 'Rita Reviewer' },
      { state: 'pending', proposalId: body.results[3]?.proposalId },
    ]);
    const why = async (id = 0) => {
      const { body: row } = await auditor.get<ProposalRow>(`/admin-api/proposals/${id}`);
      return row.facts.find(({ name }) => name === 'why')?.value;
    };
    expect([await why(body.results[3]?.proposalId ?? 0), await why(body.results[4]?.proposalId ?? 0)]).toEqual([
      'large',
      'unproven',
    ]);
    for (const who of [one, auditor]) expect((await counts(who, 'deposits')).pending).toBe(2);
    const again = await bulk(one, [{ id: large, amount: '1001' }]);
    expect(again.body.results).toMatchObject([{ ok: false, code: 'alreadyProposed' }]);
  });

  it('repeated under their key do the rest once, and another amount is another intention', async () => {
    const [first, second] = [await filed('10'), await filed('11')];
    const key = { 'Idempotency-Key': 'deposits-1' };
    const items = [{ id: first, amount: '10' }];
    const answers = [await bulk(one, items, key), await bulk(one, items, key)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const more = await bulk(one, [...items, { id: second, amount: '11' }], key);
    expect(more.body.results).toMatchObject([{ state: 'credited' }, { state: 'credited' }]);
    const other = await bulk(one, [{ id: first, amount: '12' }], key);
    expect(other.body.results).toMatchObject([{ ok: false, code: 'idempotencyConflict' }]);
  });

  it('are refused where they differ from what the reviewer saw, and the others are credited', async () => {
    const stranger = await app.actors.user();
    const ids = [await filed('20'), await filed('21'), await filed('22'), await filed('23'), await filed('24')];
    const [amount = 0, asset = 0, owner = 0, unread = 0, same = 0] = ids;
    const seen = [
      { id: amount, amount: '19' },
      { id: asset, amount: '21', asset: 'FXB' },
      { id: owner, amount: '22', userId: stranger.id },
      { id: unread, amount: 'many' },
      { id: same, amount: '24.00' },
    ];
    const { http, body } = await bulk(one, seen, { 'Accept-Language': 'ru' });
    expect(http).toBe(200);
    const message = 'Данные изменились после просмотра, ничего не выполнено';
    const refused = { ok: false, state: null, proposalId: null, code: 'rowChanged', message };
    expect(body.results).toEqual([
      ...[amount, asset, owner, unread].map((id) => ({ id, ...refused })),
      { id: same, ok: true, state: 'credited', proposalId: null, message: null, code: null },
    ]);
    for (const id of [amount, asset, owner, unread])
      expect(await rowOf(id)).toMatchObject({ state: 'pending', credited: null, proposalId: null });
  });

  it('are one to a hundred, each named whole, from reviewers alone', async () => {
    const item = { id: 1, amount: '1', asset: 'USDT', userId: user.id };
    const tooMany = Array.from({ length: 101 }, () => item);
    const partial = [
      [{ id: 1, amount: '1', asset: 'USDT' }],
      [{ id: 1, amount: '1', userId: user.id }],
      [{ id: 1, asset: 'USDT', userId: user.id }],
    ];
    for (const items of [[], tooMany, [{ ...item, id: 0 }], ...partial, null]) {
      expect((await one.post('/admin-api/deposits/bulk-approve', { items })).http).toBe(400);
    }
    for (const role of ['admin', 'finance', 'auditor'] as const) {
      expect((await bulk(await app.actors.staff(role), [item])).http).toBe(403);
    }
  });
});

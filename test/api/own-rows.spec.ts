import { bootApp, type TestApp, type TestUser } from '../support';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  user = await app.actors.user();
});
afterAll(() => app.close());

test('one user’s rows are not another’s', async () => {
  const owner = await app.actors.user({ funded: { USDT: '100' }, tradePassword: '135790' });
  const asked = await owner.api.post<{ id: number }>('/api/finance/extract', {
    asset: 'USDT',
    amount: '5',
    password: '135790',
  });
  const bills = await owner.api.get<{ list: { id: number }[] }>('/api/finance/bill/all');
  const sessions = await owner.api.get<{ id: number }[]>('/api/sessions');
  const tries = [
    user.api.post(`/api/finance/extract/cancel/${asked.data.id}`),
    user.api.get(`/api/finance/bill/detail/${bills.data.list[0]?.id}`),
    user.api.delete(`/api/sessions/${sessions.data[0]?.id}`),
  ];
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
  expect((await owner.api.get('/api/user/info')).status).toBe(200);
  expect((await user.api.get<{ count: number }>('/api/finance/withdrawals')).data.count).toBe(0);
});

test('fields that are not asked for reach no row (quality 13)', async () => {
  const forged = {
    id: 1,
    uid: '00000001',
    account: '0x0000000000000000000000000000000000000001',
    inviteCode: 'AAAAAAAA',
    parentId: 1,
    boundAt: 1,
    depth: 9,
    isRoot: true,
    level: 6,
    status: 'frozen',
    statusReason: 'forged',
    tradePassword: 'forged',
    tradePasswordReset: true,
    createdAt: 1,
    userId: 1,
    state: 'credited',
    credited: '1000',
    staffId: 1,
    fee: '0',
    holdUntil: null,
    txHash: undefined,
    balance: '1000',
    __proto__: { level: 6 },
    constructor: { prototype: { level: 6 } },
  };
  const victim = await app.actors.user({ funded: { USDT: '100' }, tradePassword: '135790' });
  const before = (await victim.api.get<Record<string, unknown>>('/api/user/info')).data;
  expect((await victim.api.post('/api/user/edit', { ...forged, nickname: 'renamed' })).status).toBe(200);
  const after = (await victim.api.get<Record<string, unknown>>('/api/user/info')).data;
  expect(after).toEqual({ ...before, nickname: 'renamed' });
  const deposit = await victim.api.post('/api/finance/recharge', { ...forged, asset: 'USDT', amount: '5' });
  expect(deposit.data).toMatchObject({ state: 'pending', credited: null, reason: null, txHash: null });
  const withdrawal = await victim.api.post('/api/finance/extract', {
    ...forged,
    asset: 'USDT',
    amount: '5',
    password: '135790',
  });
  expect(withdrawal.data).toMatchObject({ state: 'pending', fee: '1' });
});

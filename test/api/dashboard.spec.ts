// @both-engines
import type { Dashboard } from '../../server/admin/admin.schemas';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import { PublicBooks, Seals } from '../../server/ledger';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';

const password = '135790';

let app: TestApp;
let auditor: ConsoleClient;
let reviewer: ConsoleClient;
let user: TestUser;

const at = (time: string) => app.clock.stop(Date.parse(`2027-01-15T${time}Z`));

beforeAll(async () => {
  app = await bootApp();
  at('12:00:00.000');
  [auditor, reviewer] = [await app.actors.staff('auditor'), await app.actors.staff('reviewer')];
  user = await app.actors.user({ funded: { USDT: '100', FXB: '7' }, tradePassword: password });
});
afterAll(() => closeWithSoundBooks(app));

const read = async () => (await auditor.get<Dashboard>('/admin-api/dashboard')).body;
const queues = async () =>
  (await read()).queues.map(({ queue, count, oldestAt, value }) => [queue, count, oldestAt, value]);
const cover = async (asset = 'USDT') => {
  const found = (await read()).cover.find((one) => one.asset === asset);
  return [found?.liabilities, found?.custody];
};
const ask = async (time: string) => {
  at(time);
  const body = { asset: 'USDT', amount: '10', password };
  return (await user.api.post<Withdrawal>('/api/finance/extract', body)).data.id;
};
const act = async (id: number, action: string, body: object = {}) =>
  expect((await reviewer.post(`/admin-api/withdrawals/${id}/${action}`, body)).http).toBe(200);
const approve = async (id: number) => {
  const { digest } = (await reviewer.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
  await act(id, 'approve', { digest });
};

it('tells of each queue how many wait, since when the oldest does, and what they come to', async () => {
  at('12:00:00.000');
  expect(await queues()).toEqual([
    ['deposits.pending', 0, null, '0'],
    ['withdrawals.pending', 0, null, '0'],
    ['withdrawals.approved', 0, null, '0'],
    ['withdrawals.paying', 0, null, '0'],
    ['withdrawals.failed', 0, null, '0'],
    ['pointOrders.pendingConfirmation', 0, null, '0'],
    ['secondPerson.waiting', 0, null, null],
  ]);
  const file = async (time: string) => {
    at(time);
    return (await user.api.post<Deposit>('/api/finance/recharge', { asset: 'FXB', amount: '5' })).data.id;
  };
  const [first] = [await file('12:01:00.000'), await file('12:01:01.000'), await file('12:01:02.000')];
  const ids = [
    await ask('12:02:01.000'),
    await ask('12:02:02.000'),
    await ask('12:02:03.000'),
    await ask('12:02:04.000'),
  ];
  const [pending = 0, approved = 0, paying = 0, failed = 0] = ids;
  for (const id of [approved, paying, failed]) await approve(id);
  for (const id of [paying, failed]) await act(id, 'start-payout');
  await act(failed, 'fail', { reason: 'lost' });
  expect((await reviewer.post(`/admin-api/deposits/${first}/reject`, { reason: 'no' })).http).toBe(200);
  at('12:03:00.000');
  expect(await queues()).toEqual([
    // 10 FXB at 0.5
    ['deposits.pending', 2, '2027-01-15T12:01:01.000Z', '5'],
    ['withdrawals.pending', 1, '2027-01-15T12:02:01.000Z', '10'],
    ['withdrawals.approved', 1, '2027-01-15T12:02:02.000Z', '10'],
    ['withdrawals.paying', 1, '2027-01-15T12:02:03.000Z', '10'],
    ['withdrawals.failed', 1, '2027-01-15T12:02:04.000Z', '10'],
    ['pointOrders.pendingConfirmation', 0, null, '0'],
    ['secondPerson.waiting', 0, null, null],
  ]);
  expect((await user.api.post(`/api/finance/extract/cancel/${pending}`)).status).toBe(200);
  await act(failed, 'refund', { reason: 'lost' });
  await act(paying, 'pay', { txHash: `0x${'1'.repeat(64)}` });
});

it('counts what waits for a second person, and says the aim', async () => {
  at('12:04:00.000');
  const finance = await app.actors.staff('finance');
  const body = { value: '9000', version: 0, reason: 'Less at risk' };
  const { http } = await finance.put('/admin-api/settings/payer.dailyCap', body);
  expect(http).toBe(200);
  at('12:05:00.000');
  const { queues: shown, aimSeconds } = await read();
  expect(shown.at(-1)).toEqual({
    queue: 'secondPerson.waiting',
    count: 1,
    late: 0,
    oldestAt: '2027-01-15T12:04:00.000Z',
    value: null,
  });
  expect(aimSeconds).toBe(10_800);
});

it('adds up claims that together pass 64 bits', async () => {
  at('12:06:00.000');
  const before = BigInt((await read()).queues[0]?.value ?? 0);
  const amount = '999999999';
  const claimants = await Promise.all(Array.from({ length: 20 }, () => app.actors.user({})));
  const filed = claimants.flatMap(({ api }) =>
    Array.from({ length: 5 }, () => api.post('/api/finance/recharge', { asset: 'USDT', amount })),
  );
  for (const answer of await Promise.all(filed)) expect(answer.status).toBe(200);
  at('12:07:00.000');
  expect((await read()).queues[0]).toMatchObject({ count: 102, value: String(before + 100n * 999_999_999n) });
});

it('sets what users hold, what is held of it too, against what custody must cover', async () => {
  at('12:10:00.000');
  // Demo mode brought 1,100,000 USDT; 10 and a fee of 1 left the user when one was paid.
  expect(await cover()).toEqual(['89', '1100090']);
  expect(await cover('FXB')).toEqual(['7', '3000007']);
  const assets = (await read()).cover.map(({ asset }) => asset);
  expect(assets).toEqual(['USDT', 'FXB', 'NICE', 'BNB']);
});

it('sets what each pool holds against what is promised from it, and tells where the ledger is sealed to', async () => {
  at('12:15:00.000');
  app
    .get(PublicBooks)
    .register({ kind: 'airdrop', wallet: 'gifts', read: async () => new Map([['NICE', 250_000_000n]]) });
  await app.get(Seals).sealAll();
  at('12:16:30.000');
  const { pools, sealedAt } = await read();
  const promised = pools.filter((pool) => pool.promised !== '0');
  expect(promised).toMatchObject([{ wallet: 'gifts', asset: 'NICE', promised: '2.5' }]);
  expect(sealedAt).toBe('2027-01-15T12:15:00.000Z');
});

it('is the same for everybody for ten seconds, and what users hold for a minute', async () => {
  at('12:20:00.000');
  expect(await cover()).toEqual(['89', '1100090']);
  await app.actors.fund(user, 'USDT', '1');
  at('12:20:09.999');
  expect(await cover()).toEqual(['89', '1100090']);
  at('12:20:10.000');
  expect(await cover()).toEqual(['89', '1100091']);
  at('12:20:59.999');
  expect(await cover()).toEqual(['89', '1100091']);
  at('12:21:10.000');
  expect(await cover()).toEqual(['90', '1100091']);
});

it('counts as late what has waited longer than the aim, and not what has waited just that', async () => {
  const lateOf = async (name: string) => (await read()).queues.find(({ queue }) => queue === name)?.late;
  at('15:01:01.000');
  // the sessions of staff have ended by now
  auditor = await app.actors.staff('auditor');
  expect(await lateOf('deposits.pending')).toBe(0);
  // two deposits were filed a second apart
  at('15:01:12.000');
  expect(await lateOf('deposits.pending')).toBe(2);
  at('15:04:00.000');
  expect([await lateOf('withdrawals.pending'), await lateOf('secondPerson.waiting')]).toEqual([0, 0]);
  at('15:04:10.000');
  expect(await lateOf('secondPerson.waiting')).toBe(1);
});

// @both-engines
import type { BellAnswer } from '../../server/admin/bell/bell.schemas';
import { hour, minute } from '../../server/common/runtime';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { SettingRow } from '../../server/settings/settings.schemas';
import type { Colleague, MentionRow } from '../../server/users/notes/notes.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { changeSetting } from './change-setting';

const password = '135790';

let app: TestApp;
let one: ConsoleClient;
let two: ConsoleClient;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  await changeSetting(app, 'withdraw.dailyLimit', '0');
  [one, two] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
  user = await app.actors.user({ funded: { USDT: '100000' }, tradePassword: password });
});
afterAll(() => app.close());

const bell = async (who: ConsoleClient) => (await who.get<BellAnswer>('/admin-api/bell')).body;
const keysOf = async (who: ConsoleClient) => (await bell(who)).rows.map(({ key }) => key);

test('names what waits for this person, and nobody learns what their role may not see', async () => {
  const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '2000', password });
  const { digest } = (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${asked.data.id}`)).body;
  expect((await one.post(`/admin-api/withdrawals/${asked.data.id}/approve`, { digest })).http).toBe(200);
  const filed = await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '20' });
  const finance = await app.actors.staff('finance');
  const path = '/admin-api/settings/withdraw.dailyLimit';
  const { version } = (await finance.get<SettingRow>(path)).body;
  const change = { value: '9000', version, reason: 'A large customer' };
  const proposal = (await finance.put<SettingRow>(path, change)).body.proposalId;

  const approval = `approvals-${asked.data.id}`;
  expect(await keysOf(two)).toContain(approval);
  // what they approved or proposed themselves waits for others
  expect(await keysOf(one)).not.toContain(approval);
  expect(await keysOf(finance)).not.toContain(`proposals-${proposal}`);
  expect(await keysOf(await app.actors.staff('finance2'))).toEqual([`proposals-${proposal}`]);
  for (const role of ['agent', 'editor', 'auditor'] as const)
    expect([role, await bell(await app.actors.staff(role))]).toEqual([role, { count: 0, rows: [] }]);

  // a request is told of once it is late
  expect(await keysOf(one)).not.toContain(`deposits-${filed.data.id}`);
  app.clock.advance(3 * hour + minute);
  [one, two] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
  expect(await keysOf(one)).toContain(`deposits-${filed.data.id}`);
  const { rows, count } = await bell(two);
  expect(count).toBe(rows.length);
  expect(rows.find(({ key }) => key === `deposits-${filed.data.id}`)).toMatchObject({ what: 'pending', who: user.uid });
  // one that waits for a second approval is told of once
  expect(rows.map(({ key }) => key).filter((key) => /^(?:approvals|withdrawals)-/.test(key))).toEqual([approval]);
});

test('tells of a note that names somebody until they have read it', async () => {
  const admin = await app.actors.staff('admin');
  const agent = await app.actors.staff('agent');
  const { body: colleagues } = await admin.get<Colleague[]>('/admin-api/desk-notes/colleagues');
  const name = (await one.get<{ name: string }>('/admin-api/auth/me')).body.name;
  const mentions = colleagues.filter((colleague) => colleague.name === name).map(({ id }) => id);
  const note = { text: `@${name} please look`, mentions };
  expect((await admin.post(`/admin-api/users/${user.id}/notes`, note)).http).toBe(200);
  const [written] = (await one.get<MentionRow[]>('/admin-api/desk-notes/mentions')).body;
  const key = `mentions-${written?.id}`;
  expect((await bell(one)).rows.find((row) => row.key === key)).toMatchObject({ userId: user.id });
  expect(await keysOf(two)).not.toContain(key);
  // another marks nothing of theirs
  for (const who of [two, agent])
    expect((await who.post('/admin-api/desk-notes/seen', { ids: [written?.id] })).http).toBe(200);
  expect(await keysOf(one)).toContain(key);
  expect((await one.post('/admin-api/desk-notes/seen', { ids: [written?.id] })).http).toBe(200);
  expect(await keysOf(one)).not.toContain(key);
});

test('counts all and answers the oldest ten of each sort', async () => {
  const before = await bell(one);
  for (let n = 0; n < 12; n += 1) {
    expect((await user.api.post('/api/finance/recharge', { asset: 'USDT', amount: `${30 + n}` })).status).toBe(200);
    app.clock.advance(minute);
  }
  app.clock.advance(3 * hour + minute);
  one = await app.actors.staff('reviewer');
  const { count, rows } = await bell(one);
  expect(count).toBe(before.count + 12);
  expect(rows.filter(({ sort }) => sort === 'deposits')).toHaveLength(10);
  expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).sort());
});

test('keeps no session from its idle end where the page asks by itself', async () => {
  const held = await app.actors.staff('reviewer');
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(5 * minute - 1_000);
    const asked = await held.get('/admin-api/bell', { 'x-background': '1' });
    expect(asked.http).toBe(200);
  }
  app.clock.advance(2_000 + 2_000);
  expect((await held.get('/admin-api/bell', { 'x-background': '1' })).http).toBe(401);
});

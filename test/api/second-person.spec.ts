// @both-engines
import type { BulkResult } from '../../server/common/bulk/bulk.schemas';
import { UnitOfWork } from '../../server/common/database';
import { Clock, day, hour } from '../../server/common/runtime';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import type { Waiting, WaitingCounts } from '../../server/proposals/second-person/waiting.schemas';
import { Settings } from '../../server/settings';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
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

afterAll(() => closeWithSoundBooks(app));

const read = async (who: ConsoleClient) => (await who.get<Waiting>('/admin-api/second-person')).body;
const countsOf = async (who: ConsoleClient) => (await who.get<WaitingCounts>('/admin-api/second-person/counts')).body;
/** Keys of the rows that somebody may confirm, and of their own. */
async function keysOf(who: ConsoleClient): Promise<{ others: string[]; own: string[] }> {
  const { rows } = await read(who);
  const keys = (own: boolean) => rows.filter((row) => row.own === own).map(({ key }) => key);
  return { others: keys(false), own: keys(true) };
}

async function approvedByOne(amount: string): Promise<WithdrawalRow> {
  const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount, password });
  const row = (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${asked.data.id}`)).body;
  expect((await one.post(`/admin-api/withdrawals/${row.id}/approve`, { digest: row.digest })).http).toBe(200);
  return row;
}

async function creditProposed(amount: string): Promise<{ deposit: number; proposal: number }> {
  const filed = await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount });
  const { id } = filed.data;
  const asked = await one.post<{ proposalId: number }>(`/admin-api/deposits/${id}/approve`, { amount });
  return { deposit: id, proposal: asked.body.proposalId };
}

async function settingProposed(who: ConsoleClient): Promise<number> {
  const path = '/admin-api/settings/withdraw.dailyLimit';
  const { version } = (await who.get<SettingRow>(path)).body;
  const { body } = await who.put<SettingRow>(path, { value: '9000', version, reason: 'A large customer' });
  return body.proposalId ?? 0;
}

describe('what waits for a second person', () => {
  it('is one list of all kinds, oldest first, and never one’s own', async () => {
    const withdrawal = await approvedByOne('2000');
    app.clock.advance(1_000);
    const { deposit, proposal } = await creditProposed('2200');
    const keys = [`withdrawals-${withdrawal.id}`, `proposals-${proposal}`];
    expect(await keysOf(two)).toEqual({ others: keys, own: [] });
    expect(await keysOf(one)).toEqual({ others: [], own: keys });
    expect(await countsOf(two)).toEqual({ money: 2, rules: 0, cards: 0, own: 0 });
    expect(await countsOf(one)).toEqual({ money: 0, rules: 0, cards: 0, own: 2 });
    const { rows } = await read(two);
    expect(rows).toMatchObject([
      {
        kind: 'withdrawal',
        reason: 'large',
        amount: '2000',
        asset: 'USDT',
        userId: user.id,
        uid: user.uid,
        proposedBy: 'Rita Reviewer',
        version: withdrawal.digest,
        facts: [{ name: 'amount' }, { name: 'fee' }, { name: 'address', value: withdrawal.address }],
      },
      { kind: 'credit', reason: 'credit', subject: String(deposit), amount: '2200', asset: 'USDT', uid: user.uid },
    ]);
  });

  it('holds what one’s role may confirm, and nothing else', async () => {
    const [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
    const setting = await settingProposed(finance);
    expect(await keysOf(finance2)).toEqual({ others: [`proposals-${setting}`], own: [] });
    expect((await keysOf(finance)).own).toEqual([`proposals-${setting}`]);
    expect((await read(finance2)).rows[0]).toMatchObject({ group: 'rules', reason: 'rule', note: 'A large customer' });
    expect(await countsOf(finance2)).toEqual({ money: 0, rules: 1, cards: 0, own: 0 });
    expect((await keysOf(two)).others).not.toContain(`proposals-${setting}`);
    const auditor = await app.actors.staff('auditor');
    expect(await read(auditor)).toEqual({ rows: [], counts: { money: 0, rules: 0, cards: 0, own: 0 } });
    expect((await (await app.actors.staff('agent')).get('/admin-api/second-person')).http).toBe(403);
  });

  it('says until when an account is too new to confirm it', async () => {
    const since = (moment: number) =>
      app
        .get(UnitOfWork)
        .run((tx) => tx.run("UPDATE staff SET standingSince = ? WHERE email = 'reviewer2@demo.local'", [moment]));
    const now = app.get(Clock).now();
    const wait = app.get(Settings).integer('staff.newAccountHours') * hour;
    await since(now);
    const untils = (await read(two)).rows.map(({ newUntil }) => newUntil);
    expect(untils).toEqual(untils.map(() => new Date(now + wait).toISOString()));
    expect(untils.length).toBeGreaterThan(0);
    await since(now - 30 * day);
    expect((await read(two)).rows.every(({ newUntil }) => newUntil === null)).toBe(true);
  });

  it('ends once it is confirmed, taken back or expired', async () => {
    const withdrawal = await approvedByOne('3000');
    const key = `withdrawals-${withdrawal.id}`;
    expect((await keysOf(two)).others).toContain(key);
    const digest = { digest: withdrawal.digest };
    expect((await two.post(`/admin-api/withdrawals/${withdrawal.id}/approve`, digest)).http).toBe(200);
    expect((await keysOf(two)).others).not.toContain(key);
    const back = await approvedByOne('3100');
    expect((await user.api.post(`/api/finance/extract/cancel/${back.id}`)).status).toBe(200);
    expect((await keysOf(two)).others).not.toContain(`withdrawals-${back.id}`);
  });
});

describe('proposals confirmed together', () => {
  const confirm = (who: ConsoleClient, ids: number[], headers = {}) =>
    who.post<BulkResult>('/admin-api/proposals/bulk-confirm', { items: ids.map((id) => ({ id })) }, headers);

  it('are each done once, and a refusal does not stop the others', async () => {
    const [first, second, third] = [
      await creditProposed('2301'),
      await creditProposed('2302'),
      await creditProposed('2303'),
    ];
    const ids = [first.proposal, second.proposal, third.proposal];
    await one.post(`/admin-api/proposals/${second.proposal}/withdraw`, { reason: 'a mistake' });
    const key = { 'Idempotency-Key': 'bulk-confirm-1' };
    const answer = await confirm(two, ids, key);
    expect(answer.body.results).toMatchObject([
      { id: first.proposal, ok: true, state: 'confirmed' },
      { id: second.proposal, ok: false, code: 'stateConflict' },
      { id: third.proposal, ok: true, state: 'confirmed' },
    ]);
    expect((await confirm(two, ids, key)).body).toEqual(answer.body);
    const stateOf = async (id: number) => (await one.get<DepositRow>(`/admin-api/deposits/${id}`)).body.state;
    expect(await Promise.all([first, second, third].map(({ deposit }) => stateOf(deposit)))).toEqual([
      'credited',
      'pending',
      'credited',
    ]);
  });

  it('are never one’s own', async () => {
    const { proposal } = await creditProposed('2400');
    expect((await confirm(one, [proposal])).body.results).toMatchObject([{ ok: false, code: 'ownProposal' }]);
    expect((await one.get<ProposalRow>(`/admin-api/proposals/${proposal}`)).body.state).toBe('waiting');
  });
});

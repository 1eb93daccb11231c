import type { ProposalRow } from '../../server/proposals/proposals.list';
import { Settings } from '../../server/settings';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { StaffDirectory } from '../../server/staff';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

const limit = 'withdraw.dailyLimit';
const reason = { reason: 'not agreed' };

let app: TestApp;
let finance: ConsoleClient;
let finance2: ConsoleClient;
let reviewer: ConsoleClient;
let auditor: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
  [reviewer, auditor] = [await app.actors.staff('reviewer'), await app.actors.staff('auditor')];
});

afterAll(() => closeWithSoundBooks(app));

const settingOf = async (key = limit) => (await finance.get<SettingRow>(`/admin-api/settings/${key}`)).body;
/** Asks for another value, over the version that stands. */
async function ask(value: string, key = limit, who = finance) {
  const { version } = await settingOf(key);
  return await who.put<SettingRow & { code: string }>(`/admin-api/settings/${key}`, {
    value,
    version,
    reason: 'agreed',
  });
}
/** A proposal to set the daily limit. */
async function propose(value: string, who = finance): Promise<number> {
  const { http, body } = await ask(value, limit, who);
  if (http !== 200 || body.proposalId === null) throw new Error(`no proposal: ${JSON.stringify(body)}`);
  return body.proposalId;
}
const decide = (who: ConsoleClient, id: number, what: string, body: object = {}, headers = {}) =>
  who.post<{ code: string }>(`/admin-api/proposals/${id}/${what}`, body, headers);
const rowOf = async (id: number, who = auditor) => (await who.get<ProposalRow>(`/admin-api/proposals/${id}`)).body;
async function auditOf(resource: string, resourceId: string | number): Promise<AuditRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ resource, resourceId }));
  return (await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}`)).body;
}

describe('whoever is dismissed', () => {
  it.each([
    ['disabled', 'finance', 'disabled'],
    ['given another role', 'auditor', 'active'],
  ] as const)('has proposed nothing any more: %s', async (_, role, status) => {
    const staff = {
      email: `${role}@dismissed.example`,
      name: 'Past',
      role: 'finance',
      password: 'long-enough-words',
    } as const;
    const staffId = await app.get(StaffDirectory).create(null, staff);
    const [stays, id] = [
      await propose('7001'),
      await ask('3', 'withdraw.holdHours', await ConsoleClient.login(app.origin, staff.email, staff.password)),
    ];
    expect(id.body.proposalId).toEqual(expect.any(Number));
    const admin = await app.actors.staff('admin');
    await admin.put(`/admin-api/staff/${staffId}`, { name: staff.name, role, status });
    expect(await rowOf(id.body.proposalId ?? 0)).toMatchObject({ state: 'withdrawn', decidedBy: 'Ada Admin' });
    expect((await decide(finance2, id.body.proposalId ?? 0, 'confirm')).http).toBe(409);
    expect((await rowOf(stays)).state).toBe('waiting');
    expect((await decide(finance, stays, 'withdraw', reason)).http).toBe(200);
  });
});

describe('a limit among the settings', () => {
  it('is changed by a second person, who is named beside the first', async () => {
    const asked = await ask('6000');
    expect(asked.http).toBe(200);
    expect(asked.body).toMatchObject({ value: '5000', secondPerson: true, version: 0, proposalId: expect.any(Number) });
    const id = asked.body.proposalId ?? 0;
    expect(await rowOf(id)).toMatchObject({
      kind: 'setting',
      subject: limit,
      facts: [
        { name: 'setting', value: limit },
        { name: 'label', value: 'Daily withdrawal limit' },
        { name: 'unit', value: 'USDT' },
        { name: 'before', value: '5000' },
        { name: 'after', value: '6000' },
      ],
      state: 'waiting',
      reason: 'agreed',
      proposedBy: 'Fern Finance',
      decidedBy: null,
      mayConfirm: false,
    });
    expect((await rowOf(id, finance)).mayConfirm).toBe(false);
    expect((await rowOf(id, reviewer)).mayConfirm).toBe(false);
    expect((await rowOf(id, finance2)).mayConfirm).toBe(true);
    expect(app.get(Settings).raw(limit)).toBe('5000');

    expect((await decide(finance2, id, 'confirm')).http).toBe(200);
    expect(app.get(Settings).raw(limit)).toBe('6000');
    expect(await settingOf()).toMatchObject({ value: '6000', version: 1, proposalId: null, updatedBy: 'Finn Finance' });
    expect(await rowOf(id, finance2)).toMatchObject({
      state: 'confirmed',
      decidedBy: 'Finn Finance',
      decidedAt: expect.any(String),
      mayConfirm: false,
    });
    const audit = await auditOf('proposals', id);
    expect(audit.map(({ action, staff }) => [action, staff])).toEqual([
      ['confirm', 'Finn Finance'],
      ['propose', 'Fern Finance'],
    ]);
    expect(audit[0]).toMatchObject({
      before: { state: 'waiting', kind: 'setting', subject: limit, proposedBy: 'Fern Finance', reason: 'agreed' },
      after: { state: 'confirmed' },
    });
    expect((await auditOf('settings', limit))[0]).toMatchObject({
      action: 'update',
      staff: 'Finn Finance',
      before: '5000',
      after: '6000',
    });
  });

  it('is not confirmed by oneself, by another role, or without the permission to decide', async () => {
    const id = await propose('6001');
    expect(await decide(finance, id, 'confirm')).toMatchObject({ http: 403, body: { code: 'ownProposal' } });
    expect(await decide(finance, id, 'refuse', reason)).toMatchObject({ http: 403, body: { code: 'ownProposal' } });
    expect(await decide(reviewer, id, 'confirm')).toMatchObject({ http: 403, body: { code: 'forbidden' } });
    expect(await decide(reviewer, id, 'refuse', reason)).toMatchObject({ http: 403, body: { code: 'forbidden' } });
    for (const what of ['confirm', 'refuse', 'withdraw']) {
      expect((await decide(auditor, id, what, reason)).http).toBe(403);
    }
    expect(await decide(finance2, id, 'withdraw', reason)).toMatchObject({
      http: 403,
      body: { code: 'notYourProposal' },
    });
    expect((await decide(finance, id, 'withdraw', { reason: 'a mistake' })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', decidedReason: 'a mistake' });
    expect(app.get(Settings).raw(limit)).toBe('6000');
    expect((await decide(finance2, 999_999, 'confirm')).http).toBe(404);
  });

  it('waits once at a time, and may be proposed again after a refusal', async () => {
    const id = await propose('7000');
    expect(await ask('7001', limit, finance2)).toMatchObject({ http: 409, body: { code: 'alreadyProposed' } });
    expect((await decide(finance2, id, 'refuse', { reason: '  ' })).http).toBe(400);
    expect((await decide(finance2, id, 'refuse', reason)).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'refused', decidedReason: 'not agreed', decidedBy: 'Finn Finance' });
    for (const what of ['confirm', 'refuse'] as const) {
      expect(await decide(finance2, id, what, reason)).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
    }
    const again = await propose('7000');
    expect((await decide(finance, again, 'withdraw', reason)).http).toBe(200);
  });

  it('goes on waiting where it can no longer be done', async () => {
    const id = await propose('7500');
    await changeSetting(app, limit, '7100');
    expect(await decide(finance2, id, 'confirm')).toMatchObject({ http: 409, body: { code: 'proposalOutdated' } });
    expect((await rowOf(id)).state).toBe('waiting');
    expect(app.get(Settings).raw(limit)).toBe('7100');
    expect((await decide(finance2, id, 'refuse', { reason: 'overtaken' })).http).toBe(200);
  });

  it('is refused without a reason, and nothing waits', async () => {
    const { version } = await settingOf();
    for (const why of [{}, { reason: '  ' }]) {
      const refused = await finance.put<{ errors: object }>(`/admin-api/settings/${limit}`, {
        value: '6500',
        version,
        ...why,
      });
      expect([refused.http, Object.keys(refused.body.errors)]).toEqual([400, ['reason']]);
    }
    expect((await settingOf()).proposalId).toBeNull();
  });

  it('is refused at once where it breaks a bound or was changed meanwhile', async () => {
    for (const value of ['-1', '1e3', '', '100000001']) expect((await ask(value)).http).toBe(400);
    expect((await finance.put(`/admin-api/settings/${limit}`, { value: '1', version: 0 })).http).toBe(409);
    expect((await settingOf()).proposalId).toBeNull();
  });

  it('is every limit, and what pays out; others are changed by one person', async () => {
    for (const [key, value] of [
      ['airdrop.amount', '11'],
      ['pool.maxTrade', '20000'],
      ['price.moveLimit', '50000'],
    ] as const) {
      const before = await settingOf(key);
      const { body } = await ask(value, key);
      expect(body).toMatchObject({ value: before.value, secondPerson: true, proposalId: expect.any(Number) });
      expect((await decide(finance, Number(body.proposalId), 'withdraw', { reason: 'no' })).http).toBe(200);
    }
    const brand = await ask('Magnetite', 'ui.brand');
    expect(brand.body).toMatchObject({ value: 'Magnetite', secondPerson: false, proposalId: null, version: 1 });
  });
});

describe('two people at once', () => {
  it('confirm one proposal once; so does a repeat under the same key', async () => {
    const password = 'a-long-enough-password';
    const email = 'finance3@proposals.example';
    await app.actors.longStanding({ email, name: 'Fay Finance', role: 'finance', password });
    const finance3 = await ConsoleClient.login(app.origin, email, password);
    for (let round = 0; round < 10; round++) {
      const value = String(8_000 + round);
      const id = await propose(value);
      const answers = await Promise.all([finance2, finance3].map((who) => decide(who, id, 'confirm')));
      expect(tally(answers)).toEqual({ done: 1, '409 stateConflict': 1 });
      expect(app.get(Settings).raw(limit)).toBe(value);
    }
    const id = await propose('9000');
    const key = { 'Idempotency-Key': `confirm-${id}` };
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide(finance2, id, 'confirm', {}, key)));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
    expect((await auditOf('proposals', id)).map(({ action }) => action)).toEqual(['confirm', 'propose']);
  });

  it('confirm and withdraw: one is heard', async () => {
    for (let round = 0; round < 10; round++) {
      const before = app.get(Settings).raw(limit);
      const value = String(9_100 + round);
      const id = await propose(value);
      const race = [() => decide(finance2, id, 'confirm'), () => decide(finance, id, 'withdraw', reason)];
      const answers = await Promise.all((round % 2 ? race.reverse() : race).map((act) => act()));
      expect(tally(answers)).toEqual({ done: 1, '409 stateConflict': 1 });
      const { state } = await rowOf(id);
      expect([state, app.get(Settings).raw(limit)]).toEqual(
        state === 'confirmed' ? ['confirmed', value] : ['withdrawn', before],
      );
    }
  });

  it('propose the same thing: one waits', async () => {
    const { version } = await settingOf();
    const answers = await Promise.all(
      [finance, finance2].map((who) =>
        who.put(`/admin-api/settings/${limit}`, { value: '5000', version, reason: 'again' }),
      ),
    );
    expect(tally(answers)).toEqual({ done: 1, '409 alreadyProposed': 1 });
  });
});

test('proposals are listed and filtered', async () => {
  const query = (filter: object) => `/admin-api/proposals?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const waiting = await auditor.get<ProposalRow[]>(query({ state: 'waiting' }));
  expect(waiting.body).toMatchObject([{ kind: 'setting', subject: limit, state: 'waiting' }]);
  const refused = await auditor.get<ProposalRow[]>(query({ state: ['refused', 'withdrawn'], kind: 'setting' }));
  expect(refused.body.length).toBeGreaterThan(3);
  expect((await auditor.get<ProposalRow[]>(query({ kind: 'topUp' }))).body).toEqual([]);
  expect((await auditor.get(query({ reason: 'x' }))).http).toBe(400);
});

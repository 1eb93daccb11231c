// @both-engines
import { z } from 'zod';
import { Reader, UnitOfWork } from '../../server/common/database';
import { hour, Jobs, minute } from '../../server/common/runtime';
import { Proposals } from '../../server/proposals';
import { DueProposals } from '../../server/proposals/moves/due-proposals.service';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import { Settings } from '../../server/settings';
import type { SettingRow } from '../../server/settings/settings.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import type { StaffNotice } from '../../server/staff/staff.schemas';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { outcomeOf, tally } from '../support/tally';
import { changeSetting } from './change-setting';

const noon = Date.parse('2027-01-15T12:00:00.000Z');
const limit = 'withdraw.dailyLimit';
const iso = (at: number) => new Date(at).toISOString();

let app: TestApp;
let finance: ConsoleClient;
let finance2: ConsoleClient;
let admin: ConsoleClient;
let admin2: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(noon);
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
  [admin, admin2] = [await app.actors.staff('admin'), await app.actors.staff('admin2')];
});
afterAll(() => closeWithSoundBooks(app));
beforeEach(async () => {
  await at(noon);
  await app.get(UnitOfWork).run((tx) => tx.run("UPDATE proposal SET state = 'withdrawn', openKey = NULL"));
});

/** Moves the clock; everybody has just logged in. */
async function at(moment: number): Promise<void> {
  app.clock.stop(moment);
  await app
    .get(UnitOfWork)
    .run((tx) =>
      tx.run('UPDATE staff_session SET createdAt = ?, lastSeenAt = ? WHERE endedAt IS NULL', [moment, moment]),
    );
}

type Answer = SettingRow & { code?: string };
async function ask(value: string, key = limit, who = finance) {
  const { version } = (await finance.get<SettingRow>(`/admin-api/settings/${key}`)).body;
  return await who.put<Answer>(`/admin-api/settings/${key}`, { value, version, reason: 'agreed' });
}
async function proposed(value: string, key = limit, who = finance): Promise<number> {
  const { http, body } = await ask(value, key, who);
  if (http !== 200 || body.proposalId === null) throw new Error(`no proposal: ${JSON.stringify(body)}`);
  return body.proposalId;
}
const decide = async (who: ConsoleClient, id: number, what: 'confirm' | 'refuse' | 'withdraw' | 'cancel') =>
  await who.post<{ code?: string }>(`/admin-api/proposals/${id}/${what}`, { reason: 'as agreed' });
const rowOf = async (id: number, who = admin) => (await who.get<ProposalRow>(`/admin-api/proposals/${id}`)).body;
const listed = async (state: string) =>
  (await admin.get<ProposalRow[]>(`/admin-api/proposals?filter=${encodeURIComponent(JSON.stringify({ state }))}`)).body;
const due = () => app.get(Jobs).run('proposals.due');
const actionsOf = async (id: number) => {
  const filter = encodeURIComponent(JSON.stringify({ resource: 'proposals', resourceId: id }));
  return (await admin.get<AuditRow[]>(`/admin-api/audit?filter=${filter}`)).body.map(({ action }) => action).reverse();
};
const told = async (who: ConsoleClient, id: number) =>
  (await who.get<StaffNotice[]>('/admin-api/auth/notices')).body
    .filter(({ proposal }) => proposal?.id === id)
    .map(({ action, staff }) => [action, staff]);
async function seeAll(): Promise<void> {
  const [last] = await app.get(Reader).query<{ id: number }>('SELECT MAX(id) AS id FROM audit_log');
  await app.get(UnitOfWork).run((tx) => tx.run('UPDATE staff SET noticesSeenId = ?', [Number(last?.id)]));
}
/** Another delay, as two people would have set it. */
const delayed = (minutes: number) => changeSetting(app, 'staff.riskDelayMinutes', String(minutes));
/** A raised limit that takes effect in an hour. */
async function scheduled(value: string, key = limit): Promise<number> {
  const id = await proposed(value, key);
  expect(outcomeOf(await decide(finance2, id, 'confirm'))).toBe('done');
  expect((await rowOf(id)).state).toBe('scheduled');
  return id;
}
const limitNow = () => app.get(Settings).raw(limit);
let next = 20_000;
/** A limit that was not proposed before, above all of them. */
function higher(): string {
  next += 1;
  return String(next);
}

describe('a proposal that nobody confirms', () => {
  it('expires after the hours of the setting, at the exact moment, whether or not the job has run', async () => {
    const id = await proposed(higher());
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', expiresAt: iso(noon + 24 * hour) });
    await at(noon + 24 * hour - 1);
    expect((await listed('waiting')).map((row) => row.id)).toEqual([id]);
    expect(await listed('expired')).toEqual([]);
    await at(noon + 24 * hour);
    expect(await listed('waiting')).toEqual([]);
    expect(await listed('expired')).toMatchObject([{ id, state: 'expired', mayConfirm: false }]);
    expect(await rowOf(id, finance2)).toMatchObject({ state: 'expired', mayConfirm: false, decidedBy: null });
    expect((await finance.get<SettingRow>(`/admin-api/settings/${limit}`)).body.proposalId).toBeNull();
    const acts = [decide(finance2, id, 'confirm'), decide(finance2, id, 'refuse'), decide(finance, id, 'withdraw')];
    expect(tally(await Promise.all(acts))).toEqual({ '409 proposalExpired': 3 });
    await due();
    await due();
    expect(await actionsOf(id)).toEqual(['propose', 'expire']);
    expect(outcomeOf(await decide(finance2, id, 'confirm'))).toBe('409 proposalExpired');
  });

  it('can be confirmed a millisecond before', async () => {
    const value = higher();
    const id = await proposed(value);
    await at(noon + 24 * hour - 1);
    await due();
    expect(outcomeOf(await decide(finance2, id, 'confirm'))).toBe('done');
    expect(limitNow()).toBe(value);
  });

  it('is in nobody’s way', async () => {
    const id = await proposed(higher());
    await at(noon + 24 * hour - 1);
    expect(outcomeOf(await ask(higher()))).toBe('409 alreadyProposed');
    await at(noon + 24 * hour);
    const again = await proposed(higher());
    expect([(await rowOf(id)).state, (await rowOf(again)).state]).toEqual(['expired', 'waiting']);
    expect(await actionsOf(id)).toEqual(['propose', 'expire']);
  });

  it('has the time that was set when it was made', async () => {
    const before = await proposed(higher());
    await changeSetting(app, 'staff.proposalHours', '1');
    const after = await proposed('9', 'withdraw.holdHours');
    await at(noon + hour);
    expect([(await rowOf(before)).state, (await rowOf(after)).state]).toEqual(['waiting', 'expired']);
    await changeSetting(app, 'staff.proposalHours', '24');
    expect((await rowOf(after)).state).toBe('expired');
  });
});

describe('a change that raises risk', () => {
  beforeAll(() => delayed(60));
  beforeEach(seeAll);

  it('takes effect after the delay, although both have logged out, and all admins are told at once', async () => {
    const [before, value] = [limitNow(), higher()];
    const third = await app.actors.staff('finance2');
    const id = await proposed(value);
    expect(await rowOf(id)).toMatchObject({ delayMinutes: 60, effectiveAt: null });
    expect(outcomeOf(await decide(third, id, 'confirm'))).toBe('done');
    await third.post('/admin-api/auth/logout');
    const then = noon + 60 * minute;
    expect(await rowOf(id)).toMatchObject({ state: 'scheduled', effectiveAt: iso(then), decidedBy: 'Finn Finance' });
    expect(await listed('scheduled')).toMatchObject([{ id, mayCancel: true }]);
    const setting = (await finance.get<SettingRow>(`/admin-api/settings/${limit}`)).body;
    expect(setting).toMatchObject({ value: before, proposalId: id, scheduledAt: iso(then) });
    for (const who of [admin, admin2]) expect(await told(who, id)).toEqual([['schedule', 'Finn Finance']]);
    expect(outcomeOf(await ask(higher()))).toBe('409 alreadyProposed');

    await at(then - 1);
    await due();
    expect([limitNow(), (await rowOf(id)).state]).toEqual([before, 'scheduled']);
    await at(then);
    await Promise.all([app.get(DueProposals).run(), app.get(DueProposals).run()]);
    expect(limitNow()).toBe(value);
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', closedBy: null, closedAt: iso(then) });
    expect(await actionsOf(id)).toEqual(['propose', 'schedule', 'carryOut']);
    const history = await app.get(Reader).query('SELECT id FROM setting_change WHERE newValue = ?', [value]);
    expect(history).toHaveLength(1);
    expect(await told(admin, id)).toEqual([
      ['schedule', 'Finn Finance'],
      ['carryOut', null],
    ]);
  });

  it('is told to each admin in their own language', async () => {
    const id = await scheduled(higher());
    const labelIn = async (language: string) => {
      const { body } = await admin.get<StaffNotice[]>('/admin-api/auth/notices', { 'Accept-Language': language });
      const facts = body.find(({ proposal }) => proposal?.id === id)?.proposal?.facts;
      return facts?.find(({ name }) => name === 'label')?.value;
    };
    expect([await labelIn('en'), await labelIn('de')]).toEqual([
      'Daily withdrawal limit',
      'Tageslimit für Auszahlungen',
    ]);
  });

  it('is one of a limit that is raised; a lower one holds at once', async () => {
    const id = await proposed('100');
    expect((await rowOf(id)).delayMinutes).toBe(0);
    expect(outcomeOf(await decide(finance2, id, 'confirm'))).toBe('done');
    expect([limitNow(), (await rowOf(id)).state]).toEqual(['100', 'confirmed']);
    expect(await told(admin, id)).toEqual([]);
  });

  it('is the delay itself, by the delay of before', async () => {
    const id = await proposed('0', 'staff.riskDelayMinutes');
    expect(outcomeOf(await decide(finance2, id, 'confirm'))).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'scheduled', effectiveAt: iso(noon + 60 * minute) });
    const meanwhile = await proposed(higher());
    await decide(finance2, meanwhile, 'confirm');
    expect((await rowOf(meanwhile)).state).toBe('scheduled');
    await decide(admin, id, 'cancel');
  });

  it.each<[string, () => ConsoleClient, string]>([
    ['an admin who is neither', () => admin2, 'Abel Admin'],
    ['who proposed it', () => finance, 'Fern Finance'],
    ['who confirmed it', () => finance2, 'Finn Finance'],
  ])('is cancelled by %s', async (_, who, name) => {
    const before = limitNow();
    const id = await scheduled(higher());
    expect(outcomeOf(await decide(who(), id, 'cancel'))).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', closedBy: name, closedReason: 'as agreed' });
    expect((await told(admin, id)).at(-1)).toEqual(['cancel', name]);
    await at(noon + hour);
    await due();
    expect([limitNow(), (await rowOf(id)).state]).toEqual([before, 'cancelled']);
    expect(outcomeOf(await decide(who(), id, 'cancel'))).toBe('409 stateConflict');
    await proposed(higher());
  });

  it('is not cancelled by others, nor is what only waits', async () => {
    const waiting = await proposed(higher());
    expect(outcomeOf(await decide(admin, waiting, 'cancel'))).toBe('409 stateConflict');
    await decide(finance2, waiting, 'confirm');
    for (const [role, refusal] of [
      ['reviewer', '403 mayNotCancel'],
      ['auditor', '403 forbidden'],
    ] as const) {
      const who = await app.actors.staff(role);
      expect([role, outcomeOf(await decide(who, waiting, 'cancel'))]).toEqual([role, refusal]);
      expect((await rowOf(waiting, who)).mayCancel).toBe(false);
    }
    for (const act of ['confirm', 'refuse'] as const) {
      expect(outcomeOf(await decide(finance2, waiting, act))).toBe('409 stateConflict');
    }
    expect(outcomeOf(await decide(finance, waiting, 'withdraw'))).toBe('409 stateConflict');
  });

  it('fails with its reason where it is refused when it is due, and the others go on', async () => {
    await changeSetting(app, 'airdrop.dailyCap', '5000');
    const refused = await scheduled('4000', 'airdrop.amount');
    const lower = await proposed('3000', 'airdrop.dailyCap');
    expect(outcomeOf(await decide(finance2, lower, 'confirm'))).toBe('done');
    const value = higher();
    const fine = await scheduled(value);
    await at(noon + hour);
    await due();
    const row = await rowOf(refused);
    expect(row).toMatchObject({ state: 'failed', closedBy: null, closedAt: iso(noon + hour) });
    expect(row.closedReason).toContain('3000');
    expect(app.get(Settings).raw('airdrop.amount')).toBe('10');
    expect([limitNow(), (await rowOf(fine)).state]).toEqual([value, 'confirmed']);
    expect(await actionsOf(refused)).toEqual(['propose', 'schedule', 'fail']);
    for (const who of [admin, admin2]) expect((await told(who, refused)).at(-1)).toEqual(['fail', null]);
    await proposed('100', 'airdrop.amount');
  });

  it('fails where what it changes has changed since', async () => {
    const id = await scheduled(higher());
    await changeSetting(app, limit, '777');
    await at(noon + hour);
    await due();
    const { state, closedReason } = await rowOf(id);
    expect([state, limitNow()]).toEqual(['failed', '777']);
    expect(closedReason).toContain('has changed since it was proposed');
  });

  it.each([
    ['who confirmed it', 'finance2'],
    ['who proposed it', 'finance'],
  ] as const)('is withdrawn when somebody is dismissed: %s', async (_, which) => {
    const email = `${which}@dismissed.example`;
    const staff = { email, name: 'Past', role: 'finance', password: 'long-enough-words' } as const;
    const staffId = await app.actors.longStanding(staff);
    const past = await ConsoleClient.login(app.origin, email, staff.password);
    const before = limitNow();
    const id = await proposed(higher(), limit, which === 'finance' ? past : finance);
    expect(outcomeOf(await decide(which === 'finance2' ? past : finance2, id, 'confirm'))).toBe('done');
    await admin.put(`/admin-api/staff/${staffId}`, { name: 'Past', role: 'finance', status: 'disabled' });
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', closedBy: 'Ada Admin' });
    await at(noon + hour);
    await due();
    expect(limitNow()).toBe(before);
  });

  it('is cancelled or takes effect, never both, of a cancel and the job at once', async () => {
    for (let round = 0; round < 8; round++) {
      const [before, value] = [limitNow(), higher()];
      await at(noon);
      const id = await scheduled(value);
      await at(noon + hour);
      const race = [() => decide(admin, id, 'cancel'), () => app.get(DueProposals).run()];
      await Promise.all((round % 2 ? race.reverse() : race).map((act) => act()));
      const { state } = await rowOf(id);
      expect([state, limitNow()]).toEqual(state === 'confirmed' ? ['confirmed', value] : ['cancelled', before]);
    }
  });

  it('is tried again after a fault, prepared anew, and is whole or not at all', async () => {
    const done: string[] = [];
    let [prepared, faults] = [0, 1];
    app.get(Proposals).register({
      kind: 'payoutRelease',
      permission: 'settings.write',
      payload: z.object({}),
      facts: () => [],
      raisesRisk: true,
      versionOf: null,
      prepare: async () => {
        prepared += 1;
      },
      execute: async (tx, _, { actor }) => {
        await tx.run("UPDATE staff SET name = 'Half Done' WHERE email = 'auditor@demo.local'");
        if (faults-- > 0) throw new Error('the power went');
        await tx.run("UPDATE staff SET name = 'Whole' WHERE email = 'auditor@demo.local'");
        done.push(actor.kind);
      },
    });
    const [who] = await app
      .get(Reader)
      .query<{ id: number }>("SELECT id FROM staff WHERE email = 'finance@demo.local'");
    const caller = await app.actors.caller(Number(who?.id), 'finance');
    const proposal = { kind: 'payoutRelease', subject: 'test', payload: {}, reason: 'a test' } as const;
    const id = await app.get(UnitOfWork).run((tx) => app.get(Proposals).propose(tx, caller, proposal));
    expect(outcomeOf(await decide(finance2, id, 'confirm'))).toBe('done');
    expect(prepared).toBe(1);
    await at(noon + hour);
    await expect(app.get(DueProposals).run()).rejects.toThrow('the power went');
    const name = async () =>
      (await app.get(Reader).query<{ name: string }>("SELECT name FROM staff WHERE email = 'auditor@demo.local'"))[0]
        ?.name;
    expect([(await rowOf(id)).state, await name()]).toEqual(['scheduled', 'Otto Auditor']);
    await app.get(DueProposals).run();
    expect([(await rowOf(id)).state, await name(), prepared, done]).toEqual(['confirmed', 'Whole', 3, ['staff']]);
  });
});

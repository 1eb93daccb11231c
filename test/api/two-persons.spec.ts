import { Reader } from '../../server/common/database';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { hour } from '../../server/common/runtime';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import { Settings } from '../../server/settings';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { StaffDirectory } from '../../server/staff';
import type { StaffRow } from '../../server/staff/staff.list';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { outcomeOf, tally } from '../support/tally';
import { changeSetting } from './change-setting';

const noon = Date.parse('2027-01-15T12:00:00.000Z');
const password = 'a-long-enough-password';
const limit = 'withdraw.dailyLimit';

let app: TestApp;
let made = 0;
let value = 6_000;

beforeAll(async () => {
  app = await bootApp();
  // Proposals outlast the day in which an account is too new.
  await changeSetting(app, 'staff.proposalHours', '168');
});
beforeEach(() => {
  app.clock.stop(noon);
});
afterAll(() => app.close());

interface Member {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

const newMember = (role: StaffRole) => {
  made += 1;
  return { email: `${role}${made}@two.example`, name: `Two ${made}`, role, password };
};
/** Somebody who has stood for a month. */
async function member(role: StaffRole): Promise<Member> {
  const staff = newMember(role);
  return { ...staff, id: await app.actors.longStanding(staff) };
}
const login = ({ email, password: secret }: Pick<Member, 'email' | 'password'>) =>
  ConsoleClient.login(app.origin, email, secret);
const admin = () => app.actors.staff('admin');
const admin2 = () => app.actors.staff('admin2');

const rowOf = async (who: ConsoleClient, id: number) => (await who.get<ProposalRow>(`/admin-api/proposals/${id}`)).body;
const staffRow = async (id: number) => (await (await admin()).get<StaffRow>(`/admin-api/staff/${id}`)).body;
const decide = (who: ConsoleClient, id: number | null, what: 'confirm' | 'refuse' | 'withdraw') =>
  who.post<{ code?: string; message?: string }>(`/admin-api/proposals/${id}/${what}`, { reason: 'as agreed' });
const put = (who: ConsoleClient, { id, name }: Pick<Member, 'id' | 'name'>, role: StaffRole, status = 'active') =>
  who.put<StaffRow & { code?: string }>(`/admin-api/staff/${id}`, { name, role, status, reason: 'agreed' });

/** A change of a limit that waits for a second person. */
async function propose(who: ConsoleClient): Promise<number> {
  value += 1;
  const { version, proposalId } = (await who.get<SettingRow>(`/admin-api/settings/${limit}`)).body;
  if (proposalId !== null) await decide(who, proposalId, 'refuse');
  const { http, body } = await who.put<SettingRow>(`/admin-api/settings/${limit}`, {
    value: String(value),
    version,
    reason: 'agreed',
  });
  if (http !== 200 || body.proposalId === null) throw new Error(`no proposal: ${JSON.stringify(body)}`);
  return body.proposalId;
}

const done = 'done';
const tooNew = '403 accountTooNew';

describe('an account cannot be the second person until it has stood for a day', () => {
  const acts: readonly (readonly [string, (who: Member) => Promise<Member>])[] = [
    [
      'made',
      async () => {
        const staff = newMember('finance');
        return { ...staff, id: await app.get(StaffDirectory).create(null, staff) };
      },
    ],
    [
      'given another role, and the first again',
      async (who) => {
        await put(await admin(), who, 'auditor');
        const asked = await put(await admin(), who, 'finance');
        expect(outcomeOf(await decide(await admin2(), asked.body.proposalId, 'confirm'))).toBe(done);
        return who;
      },
    ],
    [
      'disabled and enabled',
      async (who) => {
        await put(await admin(), who, 'finance', 'disabled');
        const asked = await put(await admin(), who, 'finance');
        expect(outcomeOf(await decide(await admin2(), asked.body.proposalId, 'confirm'))).toBe(done);
        return who;
      },
    ],
    [
      'given a password',
      async (who) => {
        const next = 'another-long-password';
        expect((await (await admin()).post(`/admin-api/staff/${who.id}/password`, { next })).http).toBe(200);
        return { ...who, password: next };
      },
    ],
    [
      'reset its second factor',
      async (who) => {
        expect((await (await admin()).post(`/admin-api/staff/${who.id}/reset-totp`)).http).toBe(200);
        return who;
      },
    ],
  ];

  test.each(acts)('since it was %s, to the millisecond', async (_, act) => {
    const who = await act(await member('finance'));
    const first = await member('finance');
    const id = await propose(await login(first));
    app.clock.advance(24 * hour - 1);
    const early = await login(who);
    const refused = await decide(early, id, 'confirm');
    expect([outcomeOf(refused), refused.body.message]).toEqual([
      tooNew,
      'Your account is new, was reset or was given another role: it cannot be the second person before 2027-01-16T12:00:00.000Z',
    ]);
    const until = '2027-01-16T12:00:00.000Z';
    expect(await rowOf(early, id)).toMatchObject({ state: 'waiting', mayConfirm: false, newUntil: until });
    expect((await staffRow(who.id)).newUntil).toBe(until);
    app.clock.advance(1);
    expect(await rowOf(early, id)).toMatchObject({ mayConfirm: true, newUntil: null });
    expect((await staffRow(who.id)).newUntil).toBeNull();
    expect(outcomeOf(await decide(early, id, 'confirm'))).toBe(done);
    expect(app.get(Settings).raw(limit)).toBe(String(value));
  });

  test('one’s own new password, a new name and a refused change leave it standing', async () => {
    const who = await member('finance');
    const own = await login(who);
    expect((await own.post('/admin-api/auth/password', { current: password, next: 'my-own-new-password' })).http).toBe(
      200,
    );
    await put(await admin(), { ...who, name: 'Renamed' }, 'finance');
    const asked = await put(await admin(), who, 'reviewer');
    expect(outcomeOf(await decide(await admin2(), asked.body.proposalId, 'refuse'))).toBe(done);
    const id = await propose(await login(await member('finance')));
    expect(outcomeOf(await decide(own, id, 'confirm'))).toBe(done);
  });

  test('the hours are a setting', async () => {
    const [who, first] = [newMember('finance'), await member('finance')];
    await app.get(StaffDirectory).create(null, who);
    await changeSetting(app, 'staff.newAccountHours', '1');
    try {
      const id = await propose(await login(first));
      app.clock.advance(hour - 1);
      const client = await login(who);
      expect(outcomeOf(await decide(client, id, 'confirm'))).toBe(tooNew);
      app.clock.advance(1);
      expect(outcomeOf(await decide(client, id, 'confirm'))).toBe(done);
    } finally {
      await changeSetting(app, 'staff.newAccountHours', '24');
    }
  });

  test('it may refuse: nothing is done by that', async () => {
    const who = newMember('finance');
    await app.get(StaffDirectory).create(null, who);
    const id = await propose(await login(await member('finance')));
    expect(outcomeOf(await decide(await login(who), id, 'refuse'))).toBe(done);
  });

  test('nor the first: who opened a colleague’s account would confirm by their own', async () => {
    const [first, other] = [await member('finance'), await member('finance')];
    const next = 'another-long-password';
    await (await admin()).post(`/admin-api/staff/${first.id}/password`, { next });
    const id = await propose(await login({ ...first, password: next }));
    const refused = await decide(await login(other), id, 'confirm');
    expect(outcomeOf(refused)).toBe('403 proposerTooNew');
    const until = '2027-01-16T12:00:00.000Z';
    expect(await rowOf(await login(other), id)).toMatchObject({ mayConfirm: false, newUntil: until });
    app.clock.advance(24 * hour - 1);
    const client = await login(other);
    expect(outcomeOf(await decide(client, id, 'confirm'))).toBe('403 proposerTooNew');
    app.clock.advance(1);
    expect(outcomeOf(await decide(client, id, 'confirm'))).toBe(done);
  });

  test('its holder is let out while confirming: entirely before or after', async () => {
    for (let round = 0; round < 5; round++) {
      const [who, first] = [await member('finance'), await member('finance')];
      const id = await propose(await login(first));
      const [client, boss] = [await login(who), await admin()];
      const [confirmed] = await Promise.all([
        decide(client, id, 'confirm'),
        boss.post(`/admin-api/staff/${who.id}/reset-totp`),
      ]);
      const ids = async (action: string, resource: string, resourceId: number) => {
        const sql = 'SELECT id FROM audit_log WHERE action = ? AND resource = ? AND resourceId = ?';
        return (await app.get(Reader).query<{ id: number }>(sql, [action, resource, String(resourceId)])).map((line) =>
          Number(line.id),
        );
      };
      const [confirm] = await ids('confirm', 'proposals', id);
      const [reset = 0] = await ids('resetTotp', 'staff', who.id);
      if (confirm === undefined) expect(outcomeOf(confirmed)).toBe('401 secondFactorChanged');
      else expect([outcomeOf(confirmed), confirm < reset]).toEqual([done, true]);
    }
  });
});

describe('a withdrawal that takes two', () => {
  const pin = '135790';
  async function asked(amount: string): Promise<WithdrawalRow> {
    const user = await app.actors.user({ funded: { USDT: '20000' }, tradePassword: pin });
    const answer = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount, password: pin });
    const reviewer = await app.actors.staff('reviewer');
    return (await reviewer.get<WithdrawalRow>(`/admin-api/withdrawals/${answer.data.id}`)).body;
  }
  const approve = (who: ConsoleClient, { id, digest }: WithdrawalRow) =>
    who.post<{ code?: string }>(`/admin-api/withdrawals/${id}/approve`, { digest });
  const seen = async (who: ConsoleClient, { id }: WithdrawalRow) =>
    (await who.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;

  test('is approved by no new account, neither first nor second, one by one or in bulk', async () => {
    const fresh = newMember('reviewer');
    await app.get(StaffDirectory).create(null, fresh);
    const [one, two, small] = [await asked('2000'), await asked('2000'), await asked('10')];
    expect(outcomeOf(await approve(await app.actors.staff('reviewer'), two))).toBe(done);
    app.clock.advance(24 * hour - 1);
    const client = await login(fresh);
    for (const row of [one, two]) expect(outcomeOf(await approve(client, row))).toBe(tooNew);
    const items = [one, two].map(({ id, digest, asset, amount, userId }) => ({ id, digest, asset, amount, userId }));
    const bulk = await client.post<{ results: { code: string }[] }>('/admin-api/withdrawals/bulk-approve', { items });
    expect(bulk.body.results.map(({ code }) => code)).toEqual(['accountTooNew', 'accountTooNew']);
    expect(await seen(client, two)).toMatchObject({ state: 'pending', newUntil: '2027-01-16T12:00:00.000Z' });
    expect((await seen(client, small)).newUntil).toBeNull();
    expect(outcomeOf(await approve(client, small))).toBe(done);
    app.clock.advance(1);
    expect((await seen(client, two)).newUntil).toBeNull();
    expect(outcomeOf(await approve(client, two))).toBe(done);
    expect((await seen(client, two)).state).toBe('approved');
  });
});

describe('a privileged role', () => {
  const create = async (who: ConsoleClient, staff: ReturnType<typeof newMember>) =>
    await who.post<StaffRow & { code?: string }>('/admin-api/staff', { ...staff, reason: 'agreed' });

  test.each(['admin', 'reviewer', 'finance'] as const)(
    'of a new account: %s waits for a second admin',
    async (role) => {
      const staff = newMember(role);
      const boss = await admin();
      const { body } = await create(boss, staff);
      expect(body).toMatchObject({ status: 'disabled', role, proposalId: expect.any(Number) });
      await expect(login(staff)).rejects.toThrow('invalidCredentials');
      const id = body.proposalId ?? 0;
      expect(await rowOf(boss, id)).toMatchObject({
        kind: 'staffRole',
        subject: String(body.id),
        mayConfirm: false,
        facts: [
          { name: 'email', value: staff.email },
          { name: 'name', value: staff.name },
          { name: 'role', value: role },
          { name: 'roleBefore', value: role },
          { name: 'statusBefore', value: 'disabled' },
        ],
      });
      const written = await app.get(Reader).query('SELECT payload FROM proposal WHERE id = ?', [id]);
      expect(JSON.stringify([written, await rowOf(boss, id)])).not.toMatch(/scrypt|a-long-enough/);
      expect(outcomeOf(await decide(boss, id, 'confirm'))).toBe('403 ownProposal');
      for (const other of ['reviewer', 'finance'] as const) {
        expect(outcomeOf(await decide(await app.actors.staff(other), id, 'confirm'))).toBe('403 forbidden');
      }
      expect(outcomeOf(await decide(await admin2(), id, 'confirm'))).toBe(done);
      expect(await staffRow(body.id)).toMatchObject({ status: 'active', role, proposalId: null });
      expect((await (await login(staff)).get('/admin-api/auth/me')).http).toBe(200);
    },
  );

  test.each(['agent', 'editor', 'auditor'] as const)('is not that of %s: it is given by one', async (role) => {
    const { body } = await create(await admin(), newMember(role));
    expect(body).toMatchObject({ status: 'active', role, proposalId: null });
  });

  test('of an account that is there is proposed, and changes nothing till then', async () => {
    const who = await member('editor');
    const asked = await put(await admin(), who, 'reviewer');
    expect(asked.body).toMatchObject({ role: 'editor', status: 'active', proposalId: expect.any(Number) });
    expect(outcomeOf(await put(await admin2(), who, 'finance'))).toBe('409 alreadyProposed');
    expect(outcomeOf(await decide(await admin2(), asked.body.proposalId, 'confirm'))).toBe(done);
    expect(await staffRow(who.id)).toMatchObject({ role: 'reviewer', newUntil: '2027-01-16T12:00:00.000Z' });
    const moved = await put(await admin(), who, 'finance');
    expect(moved.body).toMatchObject({ role: 'reviewer', proposalId: expect.any(Number) });
    expect(outcomeOf(await decide(await admin2(), moved.body.proposalId, 'refuse'))).toBe(done);
    expect(await staffRow(who.id)).toMatchObject({ role: 'reviewer', proposalId: null });
  });

  test('taken away, or of an account that stays disabled, is no matter for two', async () => {
    const who = await member('reviewer');
    expect((await put(await admin(), who, 'reviewer', 'disabled')).body).toMatchObject({ status: 'disabled' });
    const moved = await put(await admin(), who, 'finance', 'disabled');
    expect(moved.body).toMatchObject({ role: 'finance', proposalId: null });
    expect((await put(await admin(), who, 'agent')).body).toMatchObject({ role: 'agent', status: 'active' });
  });

  test('is not given by who was made an admin, or opened an admin’s account, within a day', async () => {
    const boss = await admin();
    const made = newMember('admin');
    const { body: of } = await create(boss, made);
    await decide(await admin2(), of.proposalId, 'confirm');
    const asked = await create(boss, newMember('finance'));
    expect(outcomeOf(await decide(await login(made), asked.body.proposalId, 'confirm'))).toBe(tooNew);

    const other = await member('admin');
    const next = 'another-long-password';
    await boss.post(`/admin-api/staff/${other.id}/password`, { next });
    const opened = await login({ ...other, password: next });
    expect(outcomeOf(await decide(opened, asked.body.proposalId, 'confirm'))).toBe(tooNew);
    const theirs = await create(opened, newMember('finance'));
    expect(outcomeOf(await decide(boss, theirs.body.proposalId, 'confirm'))).toBe('403 proposerTooNew');
  });

  test('is not given where the account was changed since', async () => {
    const who = await member('editor');
    const asked = await put(await admin(), who, 'reviewer');
    await put(await admin(), who, 'editor', 'disabled');
    expect(outcomeOf(await decide(await admin2(), asked.body.proposalId, 'confirm'))).toBe('409 proposalOutdated');
    expect(await staffRow(who.id)).toMatchObject({ role: 'editor', status: 'disabled' });
    expect(outcomeOf(await decide(await admin2(), asked.body.proposalId, 'refuse'))).toBe(done);
  });

  test('is given once, of two admins at once', async () => {
    const third = await login(await member('admin'));
    const { body } = await create(await admin(), newMember('reviewer'));
    const both = [await admin2(), third];
    const answers = await Promise.all(both.map((who) => decide(who, body.proposalId, 'confirm')));
    expect(tally(answers)).toEqual({ done: 1, '409 stateConflict': 1 });
    const who = await member('editor');
    const asked = await Promise.all(both.map((client) => put(client, who, 'finance')));
    expect(tally(asked)).toEqual({ done: 1, '409 alreadyProposed': 1 });
  });

  test('is given by a command on the server without a second', async () => {
    const id = await app.get(StaffDirectory).create(null, newMember('admin'));
    expect(await staffRow(id)).toMatchObject({ status: 'active', role: 'admin', newUntil: '2027-01-16T12:00:00.000Z' });
  });

  test('comes with standing at once in the demo’s own accounts', async () => {
    const { body } = await (await admin()).get<StaffRow[]>('/admin-api/staff?filter={"q":"admin"}');
    expect(body.filter(({ email }) => email.endsWith('@demo.local')).map(({ newUntil }) => newUntil)).toEqual([
      null,
      null,
    ]);
  });
});

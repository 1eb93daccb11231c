import { generateSync } from 'otplib';
import { Reader, UnitOfWork } from '../../server/common/database';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { Clock, day, hour, Jobs, minute } from '../../server/common/runtime';
import { StaffDirectory } from '../../server/staff';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import type { StaffRow } from '../../server/staff/staff.list';
import { bootApp, ConsoleClient, type TestApp } from '../support';

const password = 'a-long-enough-password';
const me = '/admin-api/auth/me';

let app: TestApp;
let admin: ConsoleClient;
let auditor: ConsoleClient;
let made = 0;

beforeAll(async () => {
  app = await bootApp();
  [admin, auditor] = [await app.actors.staff('admin'), await app.actors.staff('auditor')];
});
afterAll(() => app.close());

interface Member {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** A member of staff of one test alone. */
async function member(role: StaffRole): Promise<Member> {
  made += 1;
  const [email, name] = [`${role}${made}@standing.example`, `Staff ${made}`];
  const id = await app.get(StaffDirectory).create(null, { email, name, role, password });
  return { id, email, name, role };
}

const login = (email: string, code?: string) => ConsoleClient.login(app.origin, email, password, code);
type Change = readonly [role: StaffRole, status?: 'active' | 'disabled'];
const callerOf = ({ id, role }: Member) => app.actors.caller(id, role);
const edit = async (by: Member, who: Pick<Member, 'id' | 'name'>, ...[role, status = 'active']: Change) =>
  app.get(StaffDirectory).edit(await callerOf(by), who.id, { name: who.name, role, status, reason: 'agreed' });
/** Gives a privileged role as the second admin's confirmation does. */
const give = async (by: Member, who: Pick<Member, 'id' | 'name'>, role: StaffRole = 'admin') => {
  const [caller, before] = [await callerOf(by), await rowOf(who.id)];
  const gift = { id: who.id, email: before.email, name: who.name, role, before };
  await app.get(UnitOfWork).run((tx) => app.get(StaffDirectory).give(tx, caller, gift));
};
const put = (client: ConsoleClient, { id, name }: Member, role: StaffRole, status: string) =>
  client.put<{ code?: string }>(`/admin-api/staff/${id}`, { name, role, status });
const rowOf = async (id: number) => (await auditor.get<StaffRow>(`/admin-api/staff/${id}`)).body;
const http = async (client: ConsoleClient) => (await client.get(me)).http;

describe('who is disabled', () => {
  test('is out at once, and no session of before comes back with the account', async () => {
    const who = await member('editor');
    const sessions = [await login(who.email), await login(who.email)];
    expect(await Promise.all(sessions.map(http))).toEqual([200, 200]);
    expect((await put(admin, who, 'editor', 'disabled')).http).toBe(200);
    expect(await Promise.all(sessions.map(http))).toEqual([401, 401]);
    expect((await put(admin, who, 'editor', 'active')).http).toBe(200);
    expect(await Promise.all(sessions.map(http))).toEqual([401, 401]);
    expect(await http(await login(who.email))).toBe(200);
  });

  test('takes nobody else along', async () => {
    const [who, other] = [await member('editor'), await member('editor')];
    const stays = await login(other.email);
    await put(admin, who, 'editor', 'disabled');
    expect([await http(stays), await http(admin)]).toEqual([200, 200]);
  });

  test('another role ends no session, and counts from the next request on', async () => {
    const who = await member('editor');
    const client = await login(who.email);
    await put(admin, who, 'agent', 'active');
    expect([await http(client), (await client.get('/admin-api/articles')).http]).toEqual([200, 403]);
    expect((await client.get('/admin-api/users')).http).toBe(200);
  });
});

describe('the last admin', () => {
  let last: Member;
  let spare: Member;

  beforeAll(async () => {
    [last, spare] = [await member('admin'), await member('admin')];
    const { body } = await auditor.get<StaffRow[]>('/admin-api/staff?filter={"role":"admin","status":"active"}');
    for (const row of body.filter(({ id }) => id !== last.id && id !== spare.id)) {
      await edit(last, row, 'auditor');
    }
  });
  afterAll(async () => {
    const { body } = await auditor.get<StaffRow[]>('/admin-api/staff?filter={"q":"admin@demo.local"}');
    const [ada] = body;
    if (!ada) throw new Error('the demo admin is missing');
    await give(last, ada);
  });

  test('is neither demoted nor disabled, by anybody', async () => {
    const stranger = await member('auditor');
    await edit(last, spare, 'auditor');
    const changes: Change[] = [['auditor'], ['admin', 'disabled'], ['auditor', 'disabled']];
    for (const change of changes) {
      await expect(edit(stranger, last, ...change)).rejects.toMatchObject({ code: 'lastAdmin' });
      await expect(edit(last, last, ...change)).rejects.toMatchObject({ code: 'notOneself' });
    }
    expect(await rowOf(last.id)).toMatchObject({ role: 'admin', status: 'active' });
    await give(last, spare);
  });

  test('is the last though others are admins who are disabled, or active in another role', async () => {
    await edit(last, spare, 'admin', 'disabled');
    await expect(edit(spare, last, 'reviewer')).rejects.toMatchObject({ code: 'lastAdmin' });
    await give(last, spare);
    await give(spare, last, 'reviewer');
    await expect(edit(last, spare, 'admin', 'disabled')).rejects.toMatchObject({ code: 'lastAdmin' });
    await give(spare, last);
  });

  test('may still change the name, and does not keep others from being changed', async () => {
    await edit(last, spare, 'agent');
    await edit(last, { id: last.id, name: 'Renamed' }, 'admin');
    expect(await rowOf(last.id)).toMatchObject({ name: 'Renamed' });
    await edit(last, spare, 'editor');
    await give(last, spare);
  });

  test.each(['demoted', 'disabled'] as const)('stays, of two who are %s by one another at once', async (how) => {
    for (let round = 0; round < 5; round++) {
      const change: Change = how === 'demoted' ? ['editor'] : ['admin', 'disabled'];
      const ended = await Promise.allSettled([edit(last, spare, ...change), edit(spare, last, ...change)]);
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'lastAdmin' } });
      const [winner, loser] = ended[0]?.status === 'fulfilled' ? [last, spare] : [spare, last];
      await give(winner, loser);
    }
  });
});

describe('what staff do with accounts is written down: who, what, before and after, and no secret', () => {
  const linesOf = async (id: number): Promise<AuditRow[]> => {
    const filter = encodeURIComponent(JSON.stringify({ resource: 'staff', resourceId: String(id) }));
    return (await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}&sort=["id","ASC"]`)).body;
  };

  test('from the first day to the last', async () => {
    const boss = await member('admin');
    const chief = await login(boss.email);
    const body = { email: 'Whole@Standing.example', name: 'Whole', role: 'editor', password };
    const { id } = (await chief.post<{ id: number }>('/admin-api/staff', body)).body;
    const own = await login('whole@standing.example');
    await own.post('/admin-api/auth/password', { current: password, next: 'another-long-password' });
    const { secret } = (await own.post<{ secret: string }>('/admin-api/auth/totp/enrol')).body;
    const code = generateSync({ secret, epoch: Math.floor(app.get(Clock).now() / 1000) });
    const { recoveryCodes } = (await own.post<{ recoveryCodes: string[] }>('/admin-api/auth/totp/confirm', { code }))
      .body;
    await own.post('/admin-api/auth/logout');
    const [recovery = ''] = recoveryCodes;
    await ConsoleClient.login(app.origin, 'whole@standing.example', 'another-long-password', recovery);
    await chief.post(`/admin-api/staff/${id}/reset-totp`);
    await chief.post(`/admin-api/staff/${id}/password`, { next: 'a-third-long-password' });
    await chief.put(`/admin-api/staff/${id}`, { name: 'Gone', role: 'auditor', status: 'disabled' });
    const lines = await linesOf(id);
    const by = (staffId: number, action: string, before: unknown, after: unknown) => ({
      staffId,
      action,
      resource: 'staff',
      resourceId: String(id),
      before,
      after,
      ip: '127.0.0.1',
    });
    expect(lines.map(({ id: _, staff: __, requestId: ___, createdAt: ____, ...line }) => line)).toEqual([
      by(boss.id, 'create', null, { email: 'whole@standing.example', name: 'Whole', role: 'editor', status: 'active' }),
      by(id, 'login', null, { secondFactor: 'none' }),
      by(id, 'changePassword', null, null),
      by(id, 'enrolTotp', null, null),
      by(id, 'confirmTotp', null, null),
      by(id, 'logout', null, null),
      by(id, 'login', null, { secondFactor: 'recoveryCode' }),
      by(boss.id, 'resetTotp', null, null),
      by(boss.id, 'setPassword', null, null),
      by(
        boss.id,
        'update',
        { name: 'Whole', role: 'editor', status: 'active' },
        { name: 'Gone', role: 'auditor', status: 'disabled' },
      ),
    ]);
    for (const line of lines) expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/);
    const written = JSON.stringify(lines);
    for (const hidden of [password, 'another-long-password', 'a-third-long-password', secret, code, ...recoveryCodes]) {
      expect(written).not.toContain(hidden);
    }
  });

  test('nothing is written of what was refused', async () => {
    const who = await member('editor');
    const client = await login(who.email);
    await client.post('/admin-api/auth/password', { current: 'wrong', next: 'another-long-password' });
    await client.post('/admin-api/auth/totp/confirm', { code: '000000' });
    await client.put(`/admin-api/staff/${who.id}`, { name: 'Me', role: 'admin', status: 'active' });
    await put(admin, { ...who, id: 999_999 }, 'editor', 'active');
    expect((await linesOf(who.id)).map(({ action }) => action)).toEqual(['create', 'login']);
    expect(await linesOf(999_999)).toEqual([]);
  });

  test('a command on the server stands there without a person', async () => {
    const who = await member('editor');
    expect(await linesOf(who.id)).toMatchObject([{ staffId: null, staff: '', requestId: 'command', ip: '' }]);
  });
});

describe('a session of the console', () => {
  test('is not used with the CSRF token of another, not even of the same person', async () => {
    const who = await member('editor');
    const [here, there] = [await login(who.email), await login(who.email)];
    const crossed = new ConsoleClient(app.origin, here.cookie, there.csrf);
    const answer = await crossed.post<{ code: string }>('/admin-api/auth/logout');
    expect([answer.http, answer.body.code]).toEqual([403, 'csrfInvalid']);
    expect([await http(here), await http(there)]).toEqual([200, 200]);
    expect((await here.post('/admin-api/auth/logout')).http).toBe(200);
    expect([await http(here), await http(there)]).toEqual([401, 200]);
  });

  // The last of this file: it forgets everybody's.
  test('is forgotten thirty days after its login, and not before', async () => {
    const who = await member('editor');
    await login(who.email);
    const kept = async () => {
      await app.get(Jobs).run('staff.cleanSessions');
      const rows = await app.get(Reader).query('SELECT id FROM staff_session WHERE staffId = ?', [who.id]);
      return rows.length;
    };
    const clock = jest.spyOn(app.get(Clock), 'now');
    const at = Date.now();
    clock.mockReturnValue(at + 30 * day - minute);
    expect(await kept()).toBe(1);
    clock.mockReturnValue(at + 30 * day + hour);
    expect(await kept()).toBe(0);
    clock.mockRestore();
  });
});

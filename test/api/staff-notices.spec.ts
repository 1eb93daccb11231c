import { Reader } from '../../server/common/database';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { StaffDirectory } from '../../server/staff';
import type { StaffRow } from '../../server/staff/staff.list';
import type { StaffNotice } from '../../server/staff/staff.schemas';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { outcomeOf } from '../support/tally';

const noon = Date.parse('2027-01-15T12:00:00.000Z');
const password = 'a-long-enough-password';

let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await bootApp();
});
beforeEach(() => {
  app.clock.stop(noon);
});
afterAll(() => app.close());

const newMember = (role: StaffRole) => {
  made += 1;
  return { email: `${role}${made}@notices.example`, name: `Told ${made}`, role, password };
};
/** Somebody whom a command on the server made. */
async function member(role: StaffRole) {
  const staff = newMember(role);
  return { ...staff, id: await app.get(StaffDirectory).create(null, staff) };
}
const admin = () => app.actors.staff('admin');
const admin2 = () => app.actors.staff('admin2');
const put = (who: ConsoleClient, { id, name }: { id: number; name: string }, role: StaffRole, status = 'active') =>
  who.put<StaffRow>(`/admin-api/staff/${id}`, { name, role, status, reason: 'agreed' });

describe('what is done with accounts is told to all admins', () => {
  const unseen = async (who: ConsoleClient) => (await who.get<StaffNotice[]>('/admin-api/auth/notices')).body;
  const see = (who: ConsoleClient, id: number) => who.post<{ code?: string }>('/admin-api/auth/notices/seen', { id });
  const seeAll = async (who: ConsoleClient) => {
    for (let [last] = (await unseen(who)).slice(-1); last; [last] = (await unseen(who)).slice(-1)) {
      expect((await see(who, last.id)).http).toBe(200);
    }
  };

  test('who did what to whom and when, until they mark it as seen; not to who did it', async () => {
    const [boss, other] = [await admin(), await admin2()];
    for (const who of [boss, other]) await seeAll(who);
    const staff = newMember('editor');
    const { id } = (await boss.post<StaffRow>('/admin-api/staff', staff)).body;
    const { email, name } = staff;
    await put(boss, { id, name: 'Renamed' }, 'agent');
    await put(boss, { id, name: 'Renamed' }, 'agent', 'disabled');
    await boss.post(`/admin-api/staff/${id}/password`, { next: 'another-long-password' });
    await boss.post(`/admin-api/staff/${id}/reset-totp`);
    const [createdAt, by] = [new Date(noon).toISOString(), { staff: 'Ada Admin', account: 'Renamed', email }];
    const told = (action: string, ...changes: [string, string | null, string][]) => ({
      id: expect.any(Number),
      action,
      ...by,
      proposal: null,
      changes: changes.map(([field, before, after]) => ({ field, before, after })),
      createdAt,
    });
    const all = await unseen(other);
    expect(all).toEqual([
      told('create', ['name', null, name], ['role', null, 'editor'], ['status', null, 'active']),
      told('update', ['name', name, 'Renamed'], ['role', 'editor', 'agent']),
      told('update', ['status', 'active', 'disabled']),
      told('setPassword'),
      told('resetTotp'),
    ]);
    expect(await unseen(boss)).toEqual([]);
    expect((await see(other, all[1]?.id ?? 0)).http).toBe(200);
    expect(await unseen(other)).toEqual(all.slice(2));
    expect((await see(other, all[0]?.id ?? 0)).http).toBe(200);
    expect(await unseen(other)).toEqual(all.slice(2));
    await seeAll(other);
    expect(await unseen(other)).toEqual([]);
  });

  test('a command on the server to everybody, a confirmed role to who proposed it; nothing to other roles', async () => {
    const [boss, other] = [await admin(), await admin2()];
    for (const who of [boss, other]) await seeAll(who);
    const who = await member('editor');
    for (const client of [boss, other]) {
      expect(await unseen(client)).toMatchObject([{ action: 'create', staff: null, account: who.name }]);
      await seeAll(client);
    }
    const asked = await put(boss, who, 'reviewer');
    expect(await unseen(other)).toEqual([]);
    await other.post(`/admin-api/proposals/${asked.body.proposalId}/confirm`);
    expect(await unseen(boss)).toMatchObject([{ action: 'update', staff: 'Abel Admin', account: who.name }]);
    expect(await unseen(other)).toEqual([]);
    for (const role of ['reviewer', 'finance', 'auditor', 'agent', 'editor'] as const) {
      expect(await unseen(await app.actors.staff(role))).toEqual([]);
    }
  });

  test('what is yet to come cannot be marked, nor what is no notice', async () => {
    const [boss, other] = [await admin(), await admin2()];
    const [{ id = 0 } = {}] = await app.get(Reader).query<{ id: number }>('SELECT MAX(id) AS id FROM audit_log');
    for (const ahead of [Number(id), Number(id) + 1, Number.MAX_SAFE_INTEGER]) {
      expect(outcomeOf(await see(other, ahead))).toBe('404 notFound');
    }
    const who = await member('editor');
    await boss.post(`/admin-api/staff/${who.id}/reset-totp`);
    expect((await unseen(other)).map(({ action }) => action)).toContain('resetTotp');
  });

  test('a new admin is not told of what was before; one without a second factor, outside the demo, of nothing', async () => {
    const who = await member('admin');
    expect(await unseen(await ConsoleClient.login(app.origin, who.email, password))).toEqual([]);
    const fresh = await bootApp({ demo: false });
    try {
      const directory = fresh.get(StaffDirectory);
      const staff = newMember('admin');
      await directory.create(null, staff);
      await directory.create(null, newMember('editor'));
      const client = await ConsoleClient.login(fresh.origin, staff.email, password);
      expect(await unseen(client)).toEqual([]);
    } finally {
      await fresh.close();
    }
  });
});

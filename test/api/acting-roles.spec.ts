// @both-engines
import { Reader } from '../../server/common/database';
import { hour, Jobs, second } from '../../server/common/runtime';
import { StaffStanding } from '../../server/staff';
import type { StaffMe } from '../../server/staff/staff.schemas';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { staffPassword } from '../support/staff-password';

const me = '/admin-api/auth/me';
const end = '/admin-api/auth/acting-role/end';

let app: TestApp;
let admin: ConsoleClient;
let reviewer: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  [admin, reviewer] = [await app.actors.staff('admin'), await app.actors.staff('reviewer')];
});
afterAll(() => app.close());

const ask = (role: string, by = admin) =>
  by.post<{ proposalId: number; code?: string }>('/admin-api/staff/acting-role', {
    role,
    reason: 'Nobody else is here',
  });
const confirm = (id: number, by = reviewer) => by.post<{ code?: string }>(`/admin-api/proposals/${id}/confirm`);
const who = async (client = admin) => (await client.get<StaffMe & { code?: string }>(me)).body;
const standing = async () => {
  const [row] = await app
    .get(Reader)
    .query<{ standingSince: number }>("SELECT standingSince FROM staff WHERE email = 'admin@demo.local'");
  return Number(row?.standingSince);
};
/** Of both admins. */
const roles = async () =>
  (
    await app
      .get(Reader)
      .query<{ role: string }>(
        "SELECT role FROM staff WHERE email IN ('admin@demo.local', 'admin2@demo.local') ORDER BY id",
      )
  ).map(({ role }) => role);
/** Works in the role, as a second person has confirmed. */
async function act(role: string): Promise<void> {
  const { body } = await ask(role);
  expect((await confirm(body.proposalId)).http).toBe(200);
}

test('an admin works in another role for an hour, by a second person, and then in their own again', async () => {
  const stoodSince = await standing();
  const { http, body } = await ask('finance');
  expect(http).toBe(200);
  expect(await who()).toMatchObject({ role: 'admin', actingUntil: null });
  expect((await confirm(body.proposalId, admin)).body.code).toBe('ownProposal');
  const from = app.clock.stop();
  expect((await confirm(body.proposalId)).http).toBe(200);
  expect(await who()).toMatchObject({ role: 'finance', actingUntil: new Date(from + hour).toISOString() });
  // the role alone, and not beside their own
  expect((await admin.get('/admin-api/jobs')).http).toBe(403);
  expect((await admin.get('/admin-api/purses')).http).toBe(200);

  app.clock.stop(from + hour - second);
  await app.get(Jobs).run('staff.returnRoles');
  // a session that was idle for so long has ended
  admin = await ConsoleClient.login(app.origin, 'admin@demo.local', staffPassword);
  expect((await who()).role).toBe('finance');
  app.clock.stop(from + hour);
  expect(await who()).toMatchObject({ code: 'roleChanged' });
  await app.get(Jobs).run('staff.returnRoles');
  expect(await who()).toMatchObject({ role: 'admin', actingUntil: null });
  expect(await standing()).toBe(stoodSince);
});

test('who acts is one person of two in nothing, and what they began ends with the role', async () => {
  [admin, reviewer] = [await app.actors.staff('admin'), await app.actors.staff('reviewer')];
  const finance = await app.actors.staff('finance');
  const change = { value: '9000', version: 0, reason: 'Less at risk' };
  const before = await finance.put<{ proposalId: number }>('/admin-api/settings/payer.dailyCap', change);
  await act('finance');
  expect((await confirm(before.body.proposalId, admin)).body.code).toBe('accountTooNew');
  const own = await admin.put<{ proposalId: number }>('/admin-api/settings/withdraw.dailyLimit', change);
  expect((await confirm(own.body.proposalId, finance)).body.code).toBe('proposerTooNew');
  expect((await admin.post(end)).http).toBe(200);
  expect((await who()).role).toBe('admin');
  const { body } = await admin.get<{ state: string }>(`/admin-api/proposals/${own.body.proposalId}`);
  expect(body.state).toBe('withdrawn');
  // a second tap
  expect((await admin.post(end)).http).toBe(200);
  expect((await who()).role).toBe('admin');
});

test('one cannot ask for the role one has, nor twice, nor for one while acting in another', async () => {
  expect((await ask('admin')).body.code).toBe('roleUnchanged');
  expect((await ask('finance', reviewer)).http).toBe(403);
  const { body } = await ask('agent');
  expect((await ask('editor')).body.code).toBe('alreadyProposed');
  expect((await confirm(body.proposalId)).http).toBe(200);
  expect((await ask('editor')).http).toBe(403);
  expect((await admin.post(end)).http).toBe(200);
});

test('a role that cannot end keeps no other from ending, counts as a failed run, and ends with a later one', async () => {
  const clients = [await app.actors.staff('admin'), await app.actors.staff('admin2')] as const;
  for (const client of clients) {
    const { body } = await ask('editor', client);
    expect((await confirm(body.proposalId)).http).toBe(200);
  }
  app.clock.advance(hour);
  const fault = jest.spyOn(app.get(StaffStanding), 'whoDecided').mockRejectedValueOnce(new Error('the row is broken'));
  try {
    await expect(app.get(Jobs).run('staff.returnRoles')).rejects.toThrow('1 of 2 acting roles could not end');
    expect(await roles()).toEqual(['editor', 'admin']);
    await app.get(Jobs).run('staff.returnRoles');
    expect(await roles()).toEqual(['admin', 'admin']);
  } finally {
    fault.mockRestore();
  }
});

test('an account that was opened by a new password meanwhile stays too new, and another role lasts', async () => {
  [admin, reviewer] = [await app.actors.staff('admin'), await app.actors.staff('reviewer')];
  const second = await app.actors.staff('admin2');
  await act('finance');
  const { id } = await who();
  expect((await second.post(`/admin-api/staff/${id}/password`, { next: `${staffPassword}-2` })).http).toBe(200);
  const opened = await standing();
  await app.get(Jobs).run('staff.returnRoles');
  const again = await ConsoleClient.login(app.origin, 'admin@demo.local', `${staffPassword}-2`);
  expect((await again.post(end)).http).toBe(200);
  expect(await standing()).toBe(opened);
});

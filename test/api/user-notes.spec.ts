// @both-engines
import { minute, second } from '../../server/common/runtime';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import type { LabelRow, OwnLabel } from '../../server/users/labels/labels.schemas';
import type { Colleague, MentionRow, NoteRow } from '../../server/users/notes/notes.schemas';
import type { UserRow } from '../../server/users/users.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { DeskStage } from '../support/desk-stage';

let app: TestApp;
let stage: DeskStage;
let admin: ConsoleClient;
let reviewer: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
  admin = await app.actors.staff('admin');
  reviewer = await app.actors.staff('reviewer');
});
afterAll(() => app.close());

const pathOf = ({ id }: Pick<TestUser, 'id'>) => `/admin-api/users/${id}`;
const notesOf = async (by: ConsoleClient, user: TestUser) => (await by.get<NoteRow[]>(`${pathOf(user)}/notes`)).body;
const write = (by: ConsoleClient, user: TestUser, body: object) =>
  by.post<{ code?: string }>(`${pathOf(user)}/notes`, body);
const correct = (by: ConsoleClient, id: number | undefined, body: object) =>
  by.put<{ code?: string }>(`/admin-api/desk-notes/${id}`, body);
const mentions = async (by: ConsoleClient) => (await by.get<MentionRow[]>('/admin-api/desk-notes/mentions')).body;

describe('a note', () => {
  it('is corrected by its author for ten minutes, and answered from then on', async () => {
    const user = await app.actors.user();
    app.clock.stop();
    expect((await write(reviewer, user, { text: 'calls at nihgt' })).http).toBe(200);
    const [note] = await notesOf(reviewer, user);
    expect(note).toMatchObject({ text: 'calls at nihgt', answers: null, correctedAt: null });
    expect(note?.correctUntil).toBe(new Date(Date.parse(note?.createdAt ?? '') + 10 * minute).toISOString());
    // To others it is as it is.
    expect((await notesOf(admin, user))[0]?.correctUntil).toBeNull();
    expect((await correct(admin, note?.id, { text: 'mine' })).http).toBe(404);
    app.clock.advance(10 * minute - second);
    expect((await correct(reviewer, note?.id, { text: 'calls at night' })).http).toBe(200);
    app.clock.advance(second);
    const late = await correct(reviewer, note?.id, { text: 'never calls' });
    expect([late.http, late.body.code]).toEqual([409, 'noteSettled']);
    expect((await write(admin, user, { text: 'They did today', answers: note?.id })).http).toBe(200);
    const [answer, first] = await notesOf(reviewer, user);
    expect(first).toMatchObject({ text: 'calls at night', correctUntil: null, correctedAt: expect.any(String) });
    // An answer to an answer stands in the same thread.
    expect((await write(reviewer, user, { text: 'Thanks', answers: answer?.id })).http).toBe(200);
    expect((await notesOf(reviewer, user)).map(({ answers }) => answers)).toEqual([first?.id, first?.id, null]);
    const auditor = await app.actors.staff('auditor');
    const filter = encodeURIComponent(JSON.stringify({ resource: 'desk-notes', resourceId: String(note?.id) }));
    const lines = (await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}`)).body;
    expect(lines.map(({ action, before }) => [action, before])).toEqual([
      ['update', { text: 'calls at nihgt' }],
      ['create', null],
    ]);
  });

  it('is refused where it answers a note about somebody else, is too long, or its writer only reads', async () => {
    const [user, other] = [await app.actors.user(), await app.actors.user()];
    await write(admin, user, { text: 'first' });
    const [note] = await notesOf(admin, user);
    expect((await write(admin, other, { text: 'x', answers: note?.id })).http).toBe(404);
    expect((await write(admin, user, { text: 'x'.repeat(2_000) })).http).toBe(200);
    expect((await write(admin, user, { text: 'x'.repeat(2_001) })).http).toBe(400);
    const auditor = await app.actors.staff('auditor');
    expect((await write(auditor, user, { text: 'x' })).http).toBe(403);
    expect(await notesOf(auditor, user)).toHaveLength(2);
    expect((await admin.call('DELETE', `/admin-api/desk-notes/${note?.id}`)).http).toBe(404);
  });

  it('is found by whom it names, and names nobody who left', async () => {
    const user = await app.actors.user();
    const [colleague, leaver, editor] = [
      await stage.member('reviewer'),
      await stage.member('finance'),
      await stage.member('editor'),
    ];
    const known = (await admin.get<Colleague[]>('/admin-api/desk-notes/colleagues')).body.map(({ id }) => id);
    expect(known).toEqual(expect.arrayContaining([colleague.id, leaver.id]));
    expect(known).not.toContain(editor.id);
    const text = `@${colleague.name} please watch the next withdrawal`;
    expect((await write(admin, user, { text, mentions: [colleague.id, colleague.id] })).http).toBe(200);
    const [note] = await notesOf(admin, user);
    expect(note?.mentions).toEqual([colleague.name]);
    expect(await mentions(colleague.client)).toMatchObject([{ id: note?.id, userId: user.id, uid: user.uid, text }]);
    expect(await mentions(leaver.client)).toEqual([]);
    // The correction names somebody else.
    expect((await correct(admin, note?.id, { text: 'watch', mentions: [leaver.id] })).http).toBe(200);
    expect([await mentions(colleague.client), (await mentions(leaver.client)).length]).toEqual([[], 1]);
    const left = { name: leaver.name, role: 'finance', status: 'disabled' };
    expect((await admin.put(`/admin-api/staff/${leaver.id}`, left)).http).toBe(200);
    for (const id of [leaver.id, editor.id, 999_999]) {
      const refused = await write(admin, user, { text: 'watch', mentions: [id] });
      expect([id, refused.http, refused.body.code]).toEqual([id, 409, 'mentionUnknown']);
    }
    // What was written stays as it was.
    expect((await notesOf(admin, user)).map(({ mentions }) => mentions)).toEqual([[leaver.name]]);
    expect((await admin.get<Colleague[]>('/admin-api/desk-notes/colleagues')).body.map(({ id }) => id)).not.toContain(
      leaver.id,
    );
  });

  it('is for an agent one about their own customers alone', async () => {
    const agent = await stage.member();
    const [own, stranger] = [await app.actors.user(), await app.actors.user()];
    await admin.post('/admin-api/users/agent', { items: [{ id: own.id, from: null }], to: agent.id, reason: 'theirs' });
    for (const user of [own, stranger]) await write(admin, user, { text: 'hello', mentions: [agent.id] });
    expect((await write(agent.client, own, { text: 'mine' })).http).toBe(200);
    expect((await write(agent.client, stranger, { text: 'not mine' })).http).toBe(404);
    expect((await agent.client.get(`${pathOf(stranger)}/notes`)).http).toBe(404);
    expect((await mentions(agent.client)).map(({ userId }) => userId)).toEqual([own.id]);
    const [mine] = await notesOf(agent.client, own);
    await admin.post('/admin-api/users/agent', { items: [{ id: own.id, from: agent.id }], to: null, reason: 'over' });
    expect((await correct(agent.client, mine?.id, { text: 'changed' })).http).toBe(404);
  });
});

describe('labels', () => {
  const label = async (name: string) => (await admin.post<LabelRow>('/admin-api/desk-labels', { name })).body.id;
  const change = (user: TestUser, body: object) => admin.post<OwnLabel[]>(`${pathOf(user)}/labels`, body);

  it('of several people at once all stay, and each is one', async () => {
    const user = await app.actors.user();
    const ids = await Promise.all(['Calm', 'Patient', 'New device'].map(label));
    const answers = await Promise.all([...ids, ...ids].map((id) => change(user, { add: [id] })));
    expect(answers.map(({ http }) => http)).toEqual(Array(6).fill(200));
    const { body: row } = await admin.get<UserRow>(pathOf(user));
    expect(row.labels.map(({ name }) => name)).toEqual(['Calm', 'New device', 'Patient']);
    await Promise.all([change(user, { remove: [ids[0]] }), change(user, { remove: [ids[1]] })]);
    expect((await admin.get<UserRow>(pathOf(user))).body.labels.map(({ name }) => name)).toEqual(['New device']);
  });

  it('that is removed while it is put on is on nobody', async () => {
    const user = await app.actors.user();
    const id = await label('Gone soon');
    const [put] = await Promise.all([
      change(user, { add: [id] }),
      admin.call('DELETE', `/admin-api/desk-labels/${id}`),
    ]);
    expect([200, 404]).toContain(put.http);
    expect((await admin.get<UserRow>(pathOf(user))).body.labels).toEqual([]);
  });

  it('find users, and only by who works at the desk are they put on', async () => {
    const user = await app.actors.user();
    const id = await label('Findable');
    await change(user, { add: [id] });
    const filter = encodeURIComponent(JSON.stringify({ labelId: id }));
    const found = await reviewer.get<UserRow[]>(`/admin-api/users?filter=${filter}`);
    expect(found.body.map((row) => [row.uid, row.labels])).toEqual([[user.uid, [{ id, name: 'Findable' }]]]);
    expect((await reviewer.post(`${pathOf(user)}/labels`, { add: [id] })).http).toBe(403);
    const [agent] = [await stage.member()];
    expect((await agent.client.post(`${pathOf(user)}/labels`, { add: [id] })).http).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import type { UserInfo } from '../../server/home/home.schemas';
import type { RequestPage } from '../../server/messaging/friends/friends.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { friendOf, person } from '../support/chat-stage';
import { at, GroupStage } from '../support/group-stage';
import { staffPassword } from '../support/staff-password';
import { changeSetting } from './change-setting';

let app: TestApp;
let stage: GroupStage;
let admin: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  stage = new GroupStage(app);
  admin = await app.actors.staff('admin');
});
afterEach(() => stage.leave());
afterAll(() => app.close());

interface Refusal {
  code?: string;
  field?: string;
}

const rename = async ({ api }: TestUser, nickname: string) => {
  const { status, data } = await api.post<Refusal | null>('/api/user/edit', { nickname });
  return data === null ? status : data.code;
};
const nicknameOf = async ({ api }: TestUser) => (await api.get<UserInfo>('/api/user/info')).data.nickname;
const hired = async (name: string): Promise<number> => {
  const email = `${randomUUID()}@desk.example`;
  const { http, body } = await admin.post<{ id: number }>('/admin-api/staff', {
    ...{ email, name, role: 'agent', password: staffPassword },
  });
  expect(http).toBe(200);
  return body.id;
};

/** What each kind of name is refused for. */
const refused = [
  ['Lоdestone', 'nameLikeBrand'],
  ['Lodestone fans', 'nameLikeBrand'],
  ['S u p p o r t', 'nameReserved'],
  ['SUPP0RT', 'nameReserved'],
  ['Система', 'nameReserved'],
  ['Аbe Аgent', 'nameReserved'],
  ['Abe\u3164Agent', 'nameReserved'],
  ['\u2800\u2800', 'nameUnseen'],
  ['\u3164\u200b', 'nameUnseen'],
] as const;

describe('a name that passes for another, or shows nothing, is refused', () => {
  it('as a nickname', async () => {
    const user = await person(app, 'Ona');
    for (const [name, code] of refused) expect([name, await rename(user, name)]).toEqual([name, code]);
    expect(await nicknameOf(user)).toBe('Ona');
    for (const name of ['Systematic Sue', 'Abe', 'Agent 99', '👩\u200d🚀']) {
      expect([name, await rename(user, name)]).toEqual([name, 200]);
    }
  });

  it('as the name of a new group, of one there is, and of somebody in it', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const ben = at(friends, 0);
    const made = async (name: string) =>
      (await ona.api.post<Refusal>('/api/chat/groups', { name, uids: [ben.uid] }, { key: randomUUID() })).data;
    const renamed = async (name: string) => (await stage.act(ona, conversation, '', { name })).data;
    const called = async (nickname: string) => (await stage.act(ben, conversation, 'nickname', { nickname })).data;
    for (const [name, code] of refused) {
      expect([name, await made(name)]).toMatchObject([name, { code, field: 'name' }]);
      expect([name, await renamed(name)]).toMatchObject([name, { code, field: 'name' }]);
      expect([name, await called(name)]).toMatchObject([name, { code, field: 'nickname' }]);
    }
  });

  it('as the name of a community', async () => {
    const leader = await app.actors.user({ bound: true });
    const appoint = (name: string) =>
      admin.post<Refusal & { id: number }>('/admin-api/communities', { userId: leader.id, name, reason: 'they asked' });
    for (const [name, code] of refused) {
      expect([name, await appoint(name)]).toMatchObject([
        name,
        { http: 400, body: { code, errors: { name: expect.any(String) } } },
      ]);
    }
    const { body } = await appoint('North Ridge');
    const renamed = (name: string) =>
      admin.put<Refusal>(`/admin-api/communities/${body.id}`, { name, reason: 'clearer' });
    for (const [name, code] of refused) {
      expect([name, await renamed(name)]).toMatchObject([
        name,
        { http: 400, body: { code, errors: { name: expect.any(String) } } },
      ]);
    }
  });
});

describe('a name is held against those of the moment it is given', () => {
  it('an agent who comes later leaves it as it is, and nobody else takes it', async () => {
    const [first, second] = [await person(app, 'Nora Quill'), await person(app, 'Ona')];
    const id = await hired('Nora Quill');
    expect(await rename(first, 'Nora Quill')).toBe(200);
    expect(await rename(second, 'Nora Quill')).toBe('nameReserved');
    expect(await rename(second, 'Nоra Quill')).toBe('nameReserved');
    expect(await rename(first, 'Nora')).toBe(200);
    expect(await rename(first, 'Nora Quill')).toBe('nameReserved');
    const left = { name: 'Nora Quill', role: 'agent', status: 'disabled' };
    expect((await admin.put(`/admin-api/staff/${id}`, left)).http).toBe(200);
    expect(await rename(second, 'Nora Quill')).toBe(200);
  });

  it('another brand is held against from then on', async () => {
    const user = await person(app, 'Ona');
    expect(await rename(user, 'Kompass')).toBe(200);
    await changeSetting(app, 'ui.brand', 'Kompass');
    try {
      expect(await rename(user, 'Kompass')).toBe(200);
      expect(await rename(user, 'Kоmpass')).toBe('nameLikeBrand');
      const { msg } = await user.api.post('/api/user/edit', { nickname: 'My Kompass' });
      expect(msg).toBe('This name looks like Kompass; choose another');
      expect(await rename(user, 'Lodestone')).toBe(200);
    } finally {
      await changeSetting(app, 'ui.brand', 'Lodestone');
    }
  });

  it('a group of this name is made once, also where an agent came before the request came again', async () => {
    const ona = await person(app, 'Ona');
    const ben = await friendOf(app, ona, 'Ben');
    const key = randomUUID();
    const make = () =>
      ona.api.post<{ conversation?: number }>('/api/chat/groups', { name: 'Vera Moss', uids: [ben.uid] }, { key });
    const { data } = await make();
    await hired('Vera Moss');
    expect((await make()).data).toMatchObject({ conversation: data.conversation });
  });
});

describe('what shows nothing is no text', () => {
  const nothing = '\u2800\u200b\u3164';

  it('of a request, a remark or a notice: there is none', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const ben = at(friends, 0);
    const asker = await person(app, 'Sly');
    await asker.api.post('/api/chat/requests', { uid: ona.uid, text: nothing });
    const asked = (await ona.api.get<RequestPage>('/api/chat/requests')).data.list.find(({ text }) => text === '');
    expect(asked).toMatchObject({ from: { nickname: 'Sly' }, to: { nickname: 'Ona' } });
    await ona.api.post(`/api/chat/friends/${ben.uid}/remark`, { remark: 'Benny' });
    await ona.api.post(`/api/chat/friends/${ben.uid}/remark`, { remark: nothing });
    const { data } = await ona.api.get<{ list: { remark: string | null }[] }>('/api/chat/friends');
    expect(data.list.map(({ remark }) => remark)).toEqual([null]);
    await stage.does(ona, conversation, '', { notice: nothing });
    expect(await stage.see(ona, conversation)).toMatchObject({ notice: null });
  });

  it('of staff: it is refused', async () => {
    const user = await person(app, 'Ona');
    const email = 'nobody@desk.example';
    for (const [path, body, field] of [
      ['/admin-api/staff', { email, name: nothing, role: 'agent', password: staffPassword }, 'name'],
      [`/admin-api/users/${user.id}/notes`, { text: nothing }, 'text'],
      ['/admin-api/desk-labels', { name: nothing }, 'name'],
      ['/admin-api/desk-teams', { name: nothing, members: [] }, 'name'],
      ['/admin-api/desk-canned', { title: nothing, answers: { en: 'Hello' } }, 'title'],
      ['/admin-api/desk-canned', { title: 'Hello', answers: { en: nothing } }, 'answers'],
      ['/admin-api/communities', { userId: user.id, name: 'North', reason: nothing }, 'reason'],
    ] as const) {
      const answer = await admin.post<Refusal>(path, body);
      expect([path, answer]).toMatchObject([
        path,
        { http: 400, body: { code: 'invalidInput', errors: { [field]: expect.any(String) } } },
      ]);
    }
  });
});

// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { minute } from '../../server/common/runtime';
import { type RiskTopic, riskVersion } from '../../server/common/words/risk-texts.rules';
import type { Risk, UserRiskRow } from '../../server/risks/risks.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';

let app: TestApp;
let admin: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  admin = await app.actors.staff('admin');
});
afterAll(() => app.close());

type Refused = Risk & { code?: string; field?: string };

const list = async ({ api }: TestUser) => (await api.get<Risk[]>('/api/risks')).data;
const acknowledge = (
  { api }: TestUser,
  topic: RiskTopic | 'deposit',
  version: unknown = topic === 'deposit' ? 1 : riskVersion(topic),
) => api.post<Refused>(`/api/risks/${topic}`, { version });
const shown = async ({ id }: TestUser, by = admin) =>
  (await by.get<UserRiskRow[]>(`/admin-api/users/${id}/risks`)).body;
const iso = (at: number) => new Date(at).toISOString();

/** As it was kept by an earlier or a later server. */
const keep = ({ id }: TestUser, topic: string, version: number, at: number) =>
  app
    .get(UnitOfWork)
    .run((tx) =>
      tx.run('INSERT INTO risk_acknowledgement (userId, topic, version, acknowledgedAt) VALUES (?, ?, ?, ?)', [
        id,
        topic,
        version,
        at,
      ]),
    );

describe('what a user has read', () => {
  it('is nothing at first, of four topics', async () => {
    const user = await app.actors.user();
    expect(await list(user)).toEqual([
      { topic: 'join', version: riskVersion('join'), acknowledgedAt: null },
      { topic: 'lock', version: riskVersion('lock'), acknowledgedAt: null },
      { topic: 'miner', version: riskVersion('miner'), acknowledgedAt: null },
      { topic: 'card', version: riskVersion('card'), acknowledgedAt: null },
    ]);
    expect(await shown(user)).toEqual([]);
  });

  it('is kept with its version and time, of that topic and user alone', async () => {
    const [user, other] = [await app.actors.user(), await app.actors.user()];
    const at = app.clock.stop();
    expect(await acknowledge(user, 'lock')).toMatchObject({
      status: 200,
      data: { topic: 'lock', version: riskVersion('lock'), acknowledgedAt: iso(at) },
    });
    expect((await list(user)).map(({ topic, acknowledgedAt }) => [topic, acknowledgedAt])).toEqual([
      ['join', null],
      ['lock', iso(at)],
      ['miner', null],
      ['card', null],
    ]);
    expect((await list(other)).every(({ acknowledgedAt }) => acknowledgedAt === null)).toBe(true);
    expect(await shown(user)).toEqual([
      { topic: 'lock', version: riskVersion('lock'), current: true, acknowledgedAt: iso(at) },
    ]);
  });

  it('keeps the time of the first, also of many at once', async () => {
    const user = await app.actors.user();
    const at = app.clock.stop();
    await acknowledge(user, 'card');
    app.clock.stop(at + minute);
    const again = await Promise.all(
      (['card', 'card', 'join', 'join', 'join'] as const).map((topic) => acknowledge(user, topic)),
    );
    expect(again.map(({ status, data }) => [status, data.topic, data.acknowledgedAt])).toEqual([
      ...Array.from({ length: 2 }, () => [200, 'card', iso(at)]),
      ...Array.from({ length: 3 }, () => [200, 'join', iso(at + minute)]),
    ]);
    expect(await shown(user)).toEqual([
      { topic: 'join', version: riskVersion('join'), current: true, acknowledgedAt: iso(at + minute) },
      { topic: 'card', version: riskVersion('card'), current: true, acknowledgedAt: iso(at) },
    ]);
  });

  it('is asked for again once the text is another: what was read before stays on record', async () => {
    const user = await app.actors.user();
    const at = app.clock.stop();
    const current = riskVersion('miner');
    await keep(user, 'miner', current + 1, at);
    expect((await list(user)).find(({ topic }) => topic === 'miner')).toEqual({
      topic: 'miner',
      version: current,
      acknowledgedAt: null,
    });
    app.clock.stop(at + minute);
    await acknowledge(user, 'miner');
    expect(await shown(user)).toEqual([
      { topic: 'miner', version: current, current: true, acknowledgedAt: iso(at + minute) },
      { topic: 'miner', version: current + 1, current: false, acknowledgedAt: iso(at) },
    ]);
  });

  it('of a topic that only another server knows is left out', async () => {
    const user = await app.actors.user();
    await keep(user, 'game', 1, app.clock.stop());
    expect((await list(user)).map(({ topic }) => topic)).toEqual(['join', 'lock', 'miner', 'card']);
    expect(await shown(user)).toEqual([]);
  });
});

describe('refused, and nothing is kept', () => {
  it.each([
    ['a version after this one', riskVersion('join') + 1, 409, 'riskTextChanged'],
    ['the version before this one', riskVersion('join') - 1, 409, 'riskTextChanged'],
    ['a version that was never there', 0, 400, 'invalidInput'],
    ['no whole number', 1.5, 400, 'invalidInput'],
    ['no number', 'one', 400, 'invalidInput'],
    ['no version', undefined, 400, 'invalidInput'],
  ])('%s', async (_what, version, status, code) => {
    const user = await app.actors.user();
    const answer = await user.api.post<Refused>('/api/risks/join', { version });
    expect([answer.http, answer.status, answer.data.code]).toEqual([200, status, code]);
    expect(await shown(user)).toEqual([]);
  });

  it('a topic that there is not', async () => {
    const user = await app.actors.user();
    expect(await acknowledge(user, 'deposit')).toMatchObject({ status: 400, data: { code: 'invalidInput' } });
  });
});

describe('staff', () => {
  it('see it of whom they see, and of nobody else', async () => {
    const user = await app.actors.user();
    await acknowledge(user, 'join');
    const agent = await app.actors.staff('agent');
    expect((await agent.get(`/admin-api/users/${user.id}/risks`)).http).toBe(404);
    const { id: me } = (await agent.get<{ id: number }>('/admin-api/auth/me')).body;
    await admin.post(`/admin-api/users/${user.id}/agent`, { from: null, to: me, reason: 'theirs' });
    expect(await shown(user, agent)).toMatchObject([{ topic: 'join', version: riskVersion('join') }]);
    expect((await admin.get('/admin-api/users/999999/risks')).http).toBe(404);
  });
});

it('no purchase asks for it: who has read nothing joins as before', async () => {
  const user = await app.actors.user({ bound: true, funded: { USDT: '100' }, passOpen: true });
  expect(await user.api.post('/api/join', { amount: '100' }, { key: 'a-join-unread' })).toMatchObject({ status: 200 });
  expect((await list(user)).every(({ acknowledgedAt }) => acknowledgedAt === null)).toBe(true);
});

// @redis: two servers tell each other what they wrote

import { RedisLink } from '../../server/common/runtime/redis';
import type { FriendRow, RequestAnswer, RequestPage } from '../../server/messaging/friends/friends.schemas';
import { bootApp, createDatabase, type TestApp, type TestUser } from '../support';
import { ChatClient } from '../support/chat-client';
import { until } from '../support/until';

const redisUrl = process.env.TEST_REDIS_URL ?? '';

let apps: TestApp[];
const clients: ChatClient[] = [];
const [first, second] = [() => apps[0] as TestApp, () => apps[1] as TestApp];

beforeAll(async () => {
  if (!redisUrl) throw new Error('TEST_REDIS_URL is needed to test with Redis');
  const url = new URL(redisUrl);
  url.pathname = '/6';
  const database = await createDatabase();
  const env = { REDIS_URL: url.href };
  apps = [await bootApp({ env, database }), await bootApp({ env, database })];
  await until('both servers have Redis', () => apps.every((app) => app.get(RedisLink).client?.status === 'ready'));
  await first().get(RedisLink).client?.flushdb();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  for (const app of apps) await app.nest.close();
  await first().database.drop();
});

const enter = async (app: TestApp, user: TestUser) => {
  const client = await ChatClient.in(app.origin, user.token);
  clients.push(client);
  return client;
};

async function friends(): Promise<[TestUser, TestUser]> {
  const [one, other] = [await first().actors.user(), await first().actors.user()];
  await one.api.post<RequestAnswer>('/api/chat/requests', { uid: other.uid });
  const { data } = await other.api.get<RequestPage>('/api/chat/requests');
  await other.api.post(`/api/chat/requests/${data.list[0]?.id}/accept`);
  return [one, other];
}

test('who is on two servers is here until both have lost them', async () => {
  const [one, other] = await friends();
  const watcher = await enter(first(), one);
  const here = async () => (await one.api.get<{ list: FriendRow[] }>('/api/chat/friends')).data.list[0]?.online;
  const [near, far] = [await enter(first(), other), await enter(second(), other)];
  await watcher.next('presence', ({ online }) => online === 1);
  far.close();
  await until('the second server has let them go', async () => {
    const { client } = second().get(RedisLink);
    return (await client?.hlen(`lodestone:6:here:${other.id}`)) === 1;
  });
  expect(await here()).toBe(true);
  near.close();
  await watcher.next('presence', ({ online }) => online === 0);
  expect(watcher.of('presence').filter(({ data }) => data.online === 0)).toEqual([]);
  expect(await here()).toBe(false);
});

test('who is on another server alone is here', async () => {
  const [one, other] = await friends();
  const watcher = await enter(first(), one);
  await enter(second(), other);
  await watcher.next('presence', ({ online }) => online === 1);
  const { data } = await one.api.get<{ list: FriendRow[] }>('/api/chat/friends');
  expect(data.list.map(({ online }) => online)).toEqual([true]);
});

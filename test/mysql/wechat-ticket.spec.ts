// @redis: two servers share one ticket
import { Origin } from '../../server/auth';
import { Clock, minute, second } from '../../server/common/runtime';
import { RedisLink } from '../../server/common/runtime/redis';
import { jsSignature } from '../../server/wechat/wechat.rules';
import type { WechatConfig } from '../../server/wechat/wechat.schemas';
import { bootApp, createDatabase, type TestApp } from '../support';
import { until } from '../support/until';
import { says, WechatServer } from '../support/wechat-server';

const redisUrl = process.env.TEST_REDIS_URL ?? '';

let wechat: WechatServer;
let apps: TestApp[];

beforeAll(async () => {
  if (!redisUrl) throw new Error('TEST_REDIS_URL is needed to test with Redis');
  const url = new URL(redisUrl);
  url.pathname = '/5';
  wechat = await WechatServer.start();
  const env = { ...wechat.env, REDIS_URL: url.href };
  const database = await createDatabase();
  apps = [await bootApp({ env, database }), await bootApp({ env, database })];
  await until('both servers have Redis', () => apps.every((app) => app.get(RedisLink).client?.status === 'ready'));
  await apps[0]?.get(RedisLink).client?.flushdb();
});
afterEach(() => wechat.heal());
afterAll(async () => {
  for (const app of apps) await app.nest.close();
  await apps[0]?.database.drop();
  wechat.close();
});

const configOf = async (app: TestApp) => {
  const url = `${app.get(Origin).url}/index/`;
  const { status, data } = await app.api.get<WechatConfig>(`/api/wechat/config?url=${url}`);
  return { status, data, url };
};

it('asks WeChat once for two servers that begin together', async () => {
  const answers = await Promise.all(apps.flatMap((app) => Array.from({ length: 5 }, () => configOf(app))));
  expect(wechat.asked).toEqual(['app', 'ticket']);
  for (const { data, url } of answers) {
    const { nonceStr, timestamp, signature } = data;
    expect(signature).toBe(jsSignature({ ticket: 'ticket-1', nonceStr, timestamp, url }));
  }
});

it('renews it once, and one server goes on with what the other has while WeChat fails', async () => {
  for (const app of apps) app.clock.stop(app.get(Clock).now() + 111 * minute);
  wechat.asked.length = 0;
  await Promise.all(apps.flatMap((app) => [configOf(app), configOf(app)]));
  expect(wechat.asked).toEqual(['app', 'ticket']);
  wechat.fail('app', says({ errcode: -1 }));
  for (const app of apps) app.clock.stop(app.get(Clock).now() + 111 * minute);
  for (const app of apps) expect((await configOf(app)).status).toBe(200);
  wechat.heal();
  for (const app of apps) app.clock.stop(app.get(Clock).now() + 31 * second);
  for (const app of apps) expect((await configOf(app)).status).toBe(200);
  expect(wechat.asked.slice(2)).toEqual(['app', 'app', 'app', 'ticket']);
});

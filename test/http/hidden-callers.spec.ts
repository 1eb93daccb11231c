import { WebSocket } from 'ws';
import { networkCpu } from '../../server/common/http';
import { Limiter, logger } from '../../server/common/runtime';
import { bootApp, type TestApp } from '../support';

/** A proxy on the server's own machine that the server was not told of. */
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'Qm7dKxV2pLsT9wYbN4hRzC8gJfA3uEo6',
  PASSWORD_PEPPER: 'f1c9a0b7e3d24586f1c8a1b6e2d35497',
  PUBLIC_ORIGIN: 'https://lodestone.example',
};

let told: jest.SpyInstance;
afterEach(() => told.mockRestore());

/** Does `work` with a server whose callers from loopback have spent the budget of one network. */
async function withSpent(options: Parameters<typeof bootApp>[0], work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await bootApp(options);
  try {
    // After the start, which sets the level and so replaces what a logger does.
    told = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    await app.get(Limiter).take({ ...networkCpu, seconds: 600 }, 'loopback', networkCpu.points);
    await work(app);
  } finally {
    await app.close();
  }
}

const statusOf = async (app: TestApp, headers: Record<string, string> = {}) =>
  (await app.api.get('/api/version', { headers })).status;
const complaints = () => told.mock.calls.flat().filter((line) => String(line).startsWith('TRUST_PROXY is 0'));
const metric = async (app: TestApp) => {
  const text = await (await fetch(`${app.origin}/metrics`)).text();
  return /^lodestone_proxy_not_trusted (\d)$/m.exec(text)?.[1];
};

/** Opens a socket with these headers, and closes it. */
function socket(app: TestApp, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const opened = new WebSocket(`${app.origin.replace('http', 'ws')}/ws`, { headers });
    opened.once('open', () => opened.close()).once('close', () => resolve());
    opened.once('error', reject);
  });
}

test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])(
  'one that sends %s: all its callers share one limit, and the log says once what to set',
  (header) =>
    withSpent({}, async (app) => {
      expect([await statusOf(app), await metric(app), complaints()]).toEqual([200, '0', []]);
      expect(await statusOf(app, { [header]: '203.0.113.5' })).toBe(429);
      expect(await statusOf(app, { [header]: '198.51.100.7' })).toBe(429);
      expect([await statusOf(app), await metric(app)]).toEqual([429, '1']);
      expect(complaints()).toHaveLength(1);
    }),
);

test('one that forwards a socket is noticed too', () =>
  withSpent({}, async (app) => {
    await socket(app, {});
    expect([await statusOf(app), complaints().length]).toEqual([200, 0]);
    await socket(app, { 'X-Forwarded-For': '203.0.113.5' });
    expect([await statusOf(app), complaints().length]).toEqual([429, 1]);
  }));

test('in production this machine has the limits of one network, also where nothing is forwarded', () =>
  withSpent({ demo: false, env: production }, async (app) => {
    expect([await statusOf(app), complaints()]).toEqual([429, []]);
  }));

test('with the proxy trusted every caller has the limits of their own network', () =>
  withSpent({ demo: false, env: { ...production, TRUST_PROXY: '1' } }, async (app) => {
    expect(await statusOf(app, { 'X-Forwarded-For': '203.0.113.5' })).toBe(200);
    expect(await statusOf(app)).toBe(429);
    expect([await metric(app), complaints()]).toEqual(['0', []]);
  }));

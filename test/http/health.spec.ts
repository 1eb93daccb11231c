import { Reader, UnitOfWork } from '../../server/common/database';
import { Readiness } from '../../server/health/readiness.service';
import { bootApp, type TestApp } from '../support';
import { sendTo } from '../support/http';

let app: TestApp;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: got, text } = await sendTo(app.origin, 'GET', path, headers);
  return { http: status, type: got['content-type'], text };
};

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

test('the process answers', async () => {
  expect(await get('/health/live')).toMatchObject({ http: 200, text: '{"status":"live"}' });
});

test('it is not ready while its database fails, or does not answer for two seconds, but lives', async () => {
  const asked = jest.spyOn(app.get(Reader), 'query');
  asked.mockRejectedValueOnce(new Error('the database is away'));
  expect(await get('/health/ready')).toMatchObject({ http: 503, text: '{"status":"notReady"}' });
  asked.mockReturnValueOnce(new Promise(() => undefined));
  expect(await get('/health/ready')).toMatchObject({ http: 503, text: '{"status":"notReady"}' });
  asked.mockRejectedValueOnce(new Error('the database is away'));
  expect(await get('/health/live')).toMatchObject({ http: 200, text: '{"status":"live"}' });
  asked.mockRestore();
  expect(await get('/health/ready')).toMatchObject({ http: 200, text: '{"status":"ready"}' });
});

test('it is not ready while its database takes no write, and tries one every five seconds at most', async () => {
  const wrote = jest.spyOn(app.get(UnitOfWork), 'run');
  app.clock.stop();
  app.clock.advance(5_000);
  wrote.mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
  expect(await get('/health/ready')).toMatchObject({ http: 503 });
  app.clock.advance(4_999);
  expect(await get('/health/ready')).toMatchObject({ http: 503 });
  expect(wrote).toHaveBeenCalledTimes(1);
  app.clock.advance(1);
  expect(await get('/health/ready')).toMatchObject({ http: 200 });
  expect(await get('/health/ready')).toMatchObject({ http: 200 });
  expect(wrote).toHaveBeenCalledTimes(2);
  wrote.mockRestore();
});

test('nobody keeps an answer about it', async () => {
  for (const path of ['/health/live', '/health/ready', '/metrics']) {
    const { headers } = await sendTo(app.origin, 'GET', path);
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
});

test('it is ready while its database answers, and not once it is about to stop', async () => {
  expect(await get('/health/ready')).toMatchObject({ http: 200, text: '{"status":"ready"}' });
  app.get(Readiness).beforeApplicationShutdown();
  expect(await get('/health/ready')).toMatchObject({ http: 503, text: '{"status":"notReady"}' });
  expect((await get('/health/live')).http).toBe(200);
});

describe('metrics', () => {
  const figure = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );

  test('count answers by class, and tell how the process is', async () => {
    const refused = 'lodestone_http_responses_total{status="4xx"}';
    const before = figure((await get('/metrics')).text, refused);
    await get('/api/nothing-here');
    await get('/uploads/nothing-here');
    const { http, type, text } = await get('/metrics');
    expect({ http, type }).toEqual({ http: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
    expect(figure(text, refused)).toBe(before + 2);
    for (const name of ['process_uptime_seconds', 'process_resident_memory_bytes', 'event_loop_delay_p99_seconds']) {
      expect(figure(text, `lodestone_${name}`)).toBeGreaterThan(0);
    }
    expect(figure(text, 'lodestone_http_requests_open')).toBe(1);
  });

  test('are for this machine alone', async () => {
    expect(await get('/metrics', { 'X-Forwarded-For': '127.0.0.1' })).toMatchObject({ http: 404, text: 'Not found' });
  });
});

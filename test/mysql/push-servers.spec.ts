import { UnitOfWork } from '../../server/common/database';
import { Notices } from '../../server/notices';
import { PushQueue } from '../../server/push';
import { PushDelivery } from '../../server/push/messages/push-delivery.service';
import type { PushState } from '../../server/push/push.schemas';
import { bootApp, createDatabase, type TestApp } from '../support';
import { PushService } from '../support/push-service';

const env = { ALLOW_PRIVATE_ADDRESSES: '1' };
let apps: TestApp[];
let service: PushService;
const first = () => apps[0] as TestApp;

beforeAll(async () => {
  service = await PushService.start();
  const database = await createDatabase();
  apps = [await bootApp({ env, database }), await bootApp({ env, database })];
});
afterAll(async () => {
  service.close();
  for (const app of apps) await app.nest.close();
  await first().database.drop();
});

test('servers of one database share one key pair', async () => {
  const user = await first().actors.user();
  const states = await Promise.all(
    apps.map(({ api }) => api.as({ token: user.token }).get<PushState>('/api/user/push')),
  );
  expect(new Set(states.map(({ data }) => data.publicKey)).size).toBe(1);
  expect(states[0]?.data.publicKey).toMatch(/^[\w-]{87}$/);
});

test('servers that race send each push once', async () => {
  const user = await first().actors.user();
  const browser = service.browser();
  await user.api.post('/api/user/push/devices', browser.body);
  const subjects = Array.from({ length: 12 }, (_, at) => at + 1);
  await first()
    .get(UnitOfWork)
    .run((tx) =>
      first()
        .get(Notices)
        .tell(
          tx,
          ...subjects.map((subject) => ({
            ...{ userId: user.id, kind: 'airdropPaid' as const, subject },
            params: { transaction: subject, asset: 'USDT', amount: '1' },
          })),
        ),
    );
  await Promise.all(apps.map((app) => app.get(PushQueue).queueNotices()));
  await Promise.all([...apps, ...apps].map((app) => app.get(PushDelivery).sendDue()));
  expect(browser.received.map(({ path }) => Number(path.split('=')[1])).sort((a, b) => a - b)).toEqual(subjects);
});

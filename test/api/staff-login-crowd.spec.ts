import { PasswordHashing } from '../../server/common/crypto';
import { type Asker, FairQueue } from '../../server/common/crypto/fair-queue';
import { Reader } from '../../server/common/database';
import { bootApp, type TestApp, type TestUser } from '../support';
import { staffPassword } from '../support/staff-password';
import { until } from '../support/until';

const digits = '246813';
const home = '203.0.113.7';

let app: TestApp;
let user: TestUser;
/** cookie of a browser that the admin logged in with */
let device: string;

beforeAll(async () => {
  app = await bootApp({ env: { TRUST_PROXY: '1' } });
  user = await app.actors.user({ tradePassword: digits });
  const first = await login('admin@demo.local', home);
  device =
    first.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('lodestone_device_'))
      ?.split(';')[0] ?? '';
  expect(device).not.toBe('');
});
afterAll(() => app.close());
afterEach(() => {
  letGo();
  jest.restoreAllMocks();
});

interface Sent {
  readonly password?: string;
  readonly cookie?: string;
  readonly signal?: AbortSignal;
}

function login(
  email: string,
  from: string,
  { password = staffPassword, cookie, signal }: Sent = {},
): Promise<Response> {
  return fetch(`${app.origin}/admin-api/auth/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': 'de',
      'X-Forwarded-For': from,
      ...(cookie ? { Cookie: cookie } : {}),
    },
    body: JSON.stringify({ email, password }),
    ...(signal ? { signal } : {}),
  });
}

/** Resolves once so many more have asked for a place in the queue of staff than when it was made. */
function asking(): (count: number) => Promise<void> {
  const asked = jest.spyOn(app.get(PasswordHashing).staff, 'verify');
  const before = asked.mock.calls.length;
  return (count) => until(`${count} have asked`, () => asked.mock.calls.length >= before + count);
}

let heldLogins = 0;
let letGo: () => void = () => undefined;

/** Occupies the hashing thread by a login from another network. `release` frees it and resolves with its answer. */
async function holdThread(): Promise<{ release(): Promise<unknown> }> {
  heldLogins += 1;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { run } = FairQueue.prototype;
  const queue = jest.spyOn(FairQueue.prototype, 'run');
  queue.mockImplementationOnce(function (this: FairQueue, asker: Asker, work) {
    return run.call(this, asker, () => free.then(work));
  });
  const asked = asking();
  // Five tries of strangers are free for an account.
  const email = heldLogins % 2 === 0 ? 'auditor@demo.local' : 'agent@demo.local';
  const answered = login(email, `198.51.100.${heldLogins}`);
  await asked(1);
  return {
    release() {
      letGo();
      return answered;
    },
  };
}

test('of sixty strangers from one network four wait, and the others are refused at once', async () => {
  const { release } = await holdThread();
  const refused: { code: string; message: string; retryAfter?: number }[] = [];
  const statuses = Array.from({ length: 60 }, async (_, index) => {
    const answer = await login(`nobody-${index}@crowd.example`, '192.0.2.1');
    if (answer.status === 429) refused.push((await answer.json()) as (typeof refused)[number]);
    return answer.status;
  });
  await until('all others are refused', () => refused.length === 56);
  await release();
  expect((await Promise.all(statuses)).filter((status) => status === 401)).toHaveLength(4);
  for (const body of refused) {
    expect(body).toEqual({
      code: 'busy',
      message: 'Das System ist ausgelastet, bitte gleich noch einmal versuchen',
      retryAfter: expect.any(Number),
    });
  }
});

test('a known device goes first, then an account at a network it is known at, then strangers in order', async () => {
  const { release } = await holdThread();
  const order: string[] = [];
  const wrong = { password: 'not the password' };
  const sent: Promise<[string, number]>[] = [];
  const checks = jest.spyOn(app.get(PasswordHashing).staff, 'verify');
  const send = async (name: string, ...[email, from, how]: Parameters<typeof login>) => {
    const at = checks.mock.results.length;
    sent.push(login(email, from, how).then(({ status }) => [name, status]));
    await until(`${name} has asked`, () => checks.mock.results.length > at);
    // Answers come in another order: who is let in waits for the database too.
    const hashing = checks.mock.results[at]?.value as Promise<boolean> | undefined;
    void hashing?.then(() => order.push(name));
  };
  await send('nobody', 'nobody@order.example', '192.0.2.11', wrong);
  await send('account elsewhere', 'admin@demo.local', '192.0.2.12', wrong);
  await send('nobody else', 'nobody-else@order.example', '192.0.2.13', wrong);
  await send('account at home', 'admin@demo.local', home);
  await send('device', 'admin@demo.local', '192.0.2.14', { cookie: device });
  await release();
  expect(Object.fromEntries(await Promise.all(sent))).toEqual({
    nobody: 401,
    'account elsewhere': 401,
    'nobody else': 401,
    'account at home': 200,
    device: 200,
  });
  // An account that exists has no place before one that does not: the order would tell who works here.
  expect(order).toEqual(['device', 'account at home', 'nobody', 'account elsewhere', 'nobody else']);
});

test('a known device takes the place of a stranger of its crowded network', async () => {
  const { release } = await holdThread();
  const asked = asking();
  const crowd = Array.from({ length: 4 }, (_, index) => login(`nobody-${index}@place.example`, '192.0.2.21'));
  await asked(4);
  const mine = login('admin@demo.local', '192.0.2.21', { cookie: device });
  await asked(5);
  await release();
  const statuses = (await Promise.all(crowd)).map(({ status }) => status).sort();
  expect([(await mine).status, statuses]).toEqual([200, [401, 401, 401, 429]]);
});

test('trade passwords do not wait for those of staff', async () => {
  const { release } = await holdThread();
  const answer = await user.api.post('/api/finance/extract', { asset: 'USDT', amount: '1', password: '000000' });
  expect(answer.data).toMatchObject({ code: 'passwordWrong', left: 4 });
  await release();
});

test('a client that has gone is not logged in, and its place is free', async () => {
  const { release } = await holdThread();
  const logins = async () =>
    (await app.get(Reader).query("SELECT id FROM audit_log WHERE action = 'login' AND ip LIKE '192.0.2.3%'")).length;
  const gone = new AbortController();
  const checks = jest.spyOn(app.get(PasswordHashing).staff, 'verify');
  const before = checks.mock.results.length;
  const asked = asking();
  const left = Array.from({ length: 4 }, () =>
    login('reviewer@demo.local', '192.0.2.31', { signal: gone.signal }).catch(() => 'gone'),
  );
  await asked(4);
  gone.abort();
  expect(await Promise.all(left)).toEqual(['gone', 'gone', 'gone', 'gone']);
  await Promise.allSettled(checks.mock.results.slice(before).map(({ value }) => value as Promise<boolean>));
  const next = login('finance@demo.local', '192.0.2.31');
  await asked(5);
  // It came after those who left, so they would have been served before.
  await release();
  expect((await next).status).toBe(200);
  expect(await logins()).toBe(1);
});

test('who is refused for want of a place has not used up a try', async () => {
  const { release } = await holdThread();
  const asked = asking();
  const crowd = Array.from({ length: 4 }, (_, index) => login(`nobody-${index}@try.example`, '192.0.2.41'));
  await asked(4);
  for (let round = 1; round <= 12; round++) {
    expect([round, (await login('editor@demo.local', '192.0.2.41')).status]).toEqual([round, 429]);
  }
  await release();
  await Promise.all(crowd);
  expect((await login('editor@demo.local', '192.0.2.41')).status).toBe(200);
});

// @both-engines
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SmsSender } from '../../server/auth';
import { PhoneLogins } from '../../server/auth/phone/phone-logins.service';
import { HttpSender } from '../../server/auth/phone/sms-sender';
import { AppError } from '../../server/common/errors';
import { bootApp, type TestApp } from '../support';
import { closedAfterTest } from '../support/closing';
import { loginPassword, newPhone, SmsInbox } from '../support/sms-inbox';

const minute = 60_000;
const client = (at: number) => ({ ip: `2001:db8:1:${at.toString(16)}::7`, device: 'test', language: 'en' }) as const;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

describe('10,000 guesses from 100 addresses', () => {
  it('at a code find nothing: five are judged', async () => {
    const inbox = new SmsInbox(app);
    const { phone } = await inbox.register();
    const right = Number(await inbox.ask(phone));
    const said = new Map<string, number>();
    for (let at = 0; at < 10_000; at += 100) {
      // The right one is among them, as the last.
      const guesses = Array.from({ length: 100 }, (_, turn) => String((right + 1 + at + turn) % 1_000_000));
      if (at === 9_900) guesses[99] = String(right);
      const answers = await Promise.all(
        guesses.map((guess, turn) =>
          app
            .get(PhoneLogins)
            .login({ phone, code: guess.padStart(6, '0') }, client(turn))
            .then(() => 'ok', codeOf),
        ),
      );
      for (const answer of answers) said.set(answer, (said.get(answer) ?? 0) + 1);
    }
    expect(said.get('ok')).toBeUndefined();
    expect(said.get('codeWrong')).toBe(5);
    expect([...said.keys()].sort()).toEqual(['codeExpired', 'codeWrong', 'tooFrequent']);
  });

  it('at a password find nothing: twenty are judged, and the owner logs in by a code', async () => {
    const inbox = new SmsInbox(app);
    const { phone } = await inbox.register();
    app.clock.stop();
    const said = new Map<string, number>();
    for (let at = 0; at < 10_000; at += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, turn) =>
          app
            .get(PhoneLogins)
            .login({ phone, password: at === 9_900 ? loginPassword : `guess ${at + turn}` }, client(turn))
            .then(() => 'ok', codeOf),
        ),
      );
      for (const answer of answers) said.set(answer, (said.get(answer) ?? 0) + 1);
    }
    expect(said.get('ok')).toBeUndefined();
    expect(said.get('phoneOrPasswordWrong')).toBeLessThanOrEqual(20);
    // A server may also be busy: then it has judged nothing.
    said.delete('busy');
    expect([...said.keys()].sort()).toEqual(['phoneOrPasswordWrong', 'tooFrequent']);
    const code = await inbox.ask(phone);
    expect(await app.get(PhoneLogins).login({ phone, code }, client(0))).toMatchObject({ spread: null });
  });

  it('are counted across a restart', async () => {
    const first = await bootApp();
    try {
      const inbox = new SmsInbox(first);
      const phone = newPhone();
      const code = await inbox.ask(phone);
      const wrong = inbox.wrongCodeOf(phone);
      for (let left = 4; left >= 0; left--) {
        await expect(first.get(PhoneLogins).login({ phone, code: wrong }, client(0))).rejects.toMatchObject({
          code: 'codeWrong',
          parameters: { left },
        });
      }
      await first.nest.close();
      const again = closedAfterTest(await bootApp({ database: first.database }));
      const call = again.api.post<{ code: string }>('/api/login/mobile', { phone, code });
      expect((await call).data.code).toBe('codeExpired');
      const asked = await again.api.post<{ code: string }>('/api/register/verify', { phone });
      expect([asked.status, asked.data.code]).toEqual([429, 'tooFrequent']);
    } catch (error) {
      await first.close();
      throw error;
    }
  });
});

describe('a gateway', () => {
  let gateway: Server;
  let does: (answer: ServerResponse) => unknown;
  let asked = 0;

  beforeAll(async () => {
    gateway = createServer((request, answer) => {
      asked += 1;
      request.resume().on('end', () => does(answer));
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
  });

  it.each<[string, (answer: ServerResponse) => unknown]>([
    ['answers 500', (answer) => answer.writeHead(500).end()],
    ['breaks off', (answer) => answer.destroy()],
    ['is silent', () => undefined],
  ])('that %s is told to the user, who may ask again at once and has one code less today', async (_, fault) => {
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const own = closedAfterTest(await bootApp({ env: { SMS_URL: url, SMS_KEY: 'hush-hush' } }));
    own.get(SmsSender).send = (sms) => new HttpSender(url, 'hush-hush', 100).send(sms);
    own.clock.stop();
    const phone = newPhone();
    const verify = () => own.api.post<{ code?: string }>('/api/register/verify', { phone });
    does = fault;
    asked = 0;
    expect((await verify()).data.code).toBe('codeNotSent');
    expect(asked).toBe(3);
    does = (answer) => answer.end();
    expect((await verify()).status).toBe(200);
    for (let times = 3; times <= 10; times++) {
      own.clock.advance(minute);
      expect((await verify()).status).toBe(200);
    }
    own.clock.advance(minute);
    expect((await verify()).data.code).toBe('tooManyCodes');
  });
});

test('without a gateway a server in production offers no phones, and its app knows', async () => {
  const env = {
    NODE_ENV: 'production',
    JWT_SECRET: 'Qm7dKxV2pLsT9wYbN4hRzC8gJfA3uEo6',
    PASSWORD_PEPPER: 'f1c9a0b7e3d24586f1c8a1b6e2d35497',
    PUBLIC_ORIGIN: 'https://lodestone.example',
  };
  const own = closedAfterTest(await bootApp({ demo: false, env }));
  const site = async (of: TestApp) => (await of.api.get<{ phoneLogin: boolean }>('/api/site')).data.phoneLogin;
  expect([await site(own), await site(app)]).toEqual([false, true]);
  const phone = newPhone();
  const user = await own.actors.user();
  const answers = [
    await own.api.post('/api/register/verify', { phone }),
    await own.api.post('/api/register', { phone, code: '123456', password: loginPassword }),
    await own.api.post('/api/login/mobile', { phone, password: loginPassword }),
    await user.api.post('/api/binding', { phone, code: '123456' }),
  ];
  expect(answers.map(({ status, data }) => [status, (data as { code: string }).code])).toEqual(
    answers.map(() => [400, 'phoneNotConfigured']),
  );
});

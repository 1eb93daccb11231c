// @both-engines
import type { LoginAnswer, SessionInfo } from '../../server/auth/auth.schemas';
import type { CodeAnswer } from '../../server/auth/phone/phone.schemas';
import { UnitOfWork } from '../../server/common/database';
import { networkCpu } from '../../server/common/http';
import { Limiter } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import { UserStanding } from '../../server/users';
import { bootApp, type TestApp } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { loginPassword, newPhone, SmsInbox } from '../support/sms-inbox';

const minute = 60_000;
const hour = 60 * minute;
type Refusal = { code?: string; left?: number; retryAfter?: number; field?: string };
type Answer = LoginAnswer & Refusal;

let app: TestApp;
let inbox: SmsInbox;

beforeAll(async () => {
  app = await bootApp({ env: { TRUST_PROXY: '1' } });
  inbox = new SmsInbox(app);
  app.clock.stop(Date.UTC(2026, 10, 28, 8));
});
beforeEach(() => app.clock.advance(hour));
afterAll(() => app.close());
allAtOnce();

const verify = (phone: string, headers = {}) =>
  app.api.post<CodeAnswer & Refusal>('/api/register/verify', { phone }, { headers });
const enter = (body: object, headers = {}) => app.api.post<Answer>('/api/login/mobile', body, { headers });
const register = (body: object) => app.api.post<Answer>('/api/register', { password: loginPassword, ...body });
const told = ({ status, msg, data }: { status: number; msg: string; data: unknown }) => ({ status, msg, data });
const codes = (answers: readonly { status: number; data: Refusal | null }[]) =>
  answers.map(({ status, data }) => (status === 200 ? 'ok' : data?.code)).sort();

describe('registering', () => {
  it('makes a user without a wallet, who is logged in and named by the uid', async () => {
    const phone = newPhone();
    expect((await verify(phone)).data).toEqual({ resendAfter: 60, validFor: 300 });
    const answer = await register({ phone, code: inbox.codeOf(phone), spread: '0' });
    expect(answer.data).toEqual({
      token: expect.any(String),
      expires_time: expect.any(Number),
      uid: expect.stringMatching(/^[0-9]{8}$/),
      spread: null,
    });
    const { data } = await app.api.get<UserInfo>('/api/user/info', { token: answer.data.token });
    const { uid } = answer.data;
    expect(data).toMatchObject({ uid, account: '', address: '', phone, nickname: uid });
    expect(data.flags).toMatchObject({ walletBound: false, loginPasswordSet: true, loggedInBy: 'phone' });
  });

  it('binds the referrer that was sent, and says so', async () => {
    const { inviteCode } = await app.actors.user({ bound: true });
    const phone = newPhone();
    const bound = await register({ phone, code: await inbox.ask(phone), spread: inviteCode });
    expect(bound.data.spread).toBe('bound');
    const again = await enter({ phone, code: await inbox.ask(phone), spread: inviteCode });
    expect(again.data.spread).toBe('kept');
    const other = newPhone();
    expect((await register({ phone: other, code: await inbox.ask(other), spread: ['?'] })).data.spread).toBe('ignored');
  });

  it('sends the code in the language of the caller, says what it is for, and never to share it', async () => {
    const phone = newPhone();
    await app.api.post('/api/register/verify', { phone }, { language: 'de' });
    expect(inbox.sent.at(-1)?.text).toBe(
      `Lodestone: ${inbox.codeOf(phone)} ist Ihr Anmeldecode, 5 Minuten gültig. Geben Sie ihn nie weiter.`,
    );
    app.clock.advance(minute);
    await app.api.post('/api/register/verify', { phone, purpose: 'tradePassword' }, { language: 'ru' });
    expect(inbox.sent.at(-1)?.text).toMatch(/код для торгового пароля.* Никому его не сообщайте\.$/);
  });

  it('refuses a weak password, and the code stays good', async () => {
    const phone = newPhone();
    const code = await inbox.ask(phone);
    const said = async (password: string) => (await register({ phone, code, password })).data.code;
    expect(await said('short')).toBe('loginPasswordShort');
    expect(await said('x'.repeat(65))).toBe('loginPasswordLong');
    expect(await said(phone.slice(-9))).toBe('loginPasswordOfPhone');
    expect(await said('abcabcabc')).toBe('loginPasswordPattern');
    expect(await said('Password1')).toBe('loginPasswordCommon');
    expect(await said(loginPassword)).toBeUndefined();
  });

  it('makes one user of two requests at once, and of two spellings of a number', async () => {
    const phone = newPhone();
    const code = await inbox.ask(phone);
    const spaced = `00${phone.slice(1, 3)} (0) ${phone.slice(3)}`;
    const answers = await Promise.all([phone, spaced, phone].map((each) => register({ phone: each, code })));
    expect(codes(answers).filter((each) => each === 'ok')).toEqual(['ok']);
    expect(codes(await Promise.all([register({ phone, code: await inbox.ask(phone) })]))).toEqual(['phoneTaken']);
  });

  it.each(['', '015123048812', '+4915', '+49x5123048812'])('refuses %j as a number', async (phone) => {
    for (const answer of [await verify(phone), await register({ phone, code: '000000' })]) {
      expect([answer.status, answer.data.field]).toEqual([400, 'phone']);
    }
  });
});

describe('codes', () => {
  it('come once in 60 seconds, also of two requests at once', async () => {
    const phone = newPhone();
    expect(codes(await Promise.all([verify(phone), verify(phone), verify(phone)]))).toEqual([
      'ok',
      'tooFrequent',
      'tooFrequent',
    ]);
    app.clock.advance(minute - 1_000);
    expect((await verify(phone)).data).toMatchObject({ code: 'tooFrequent', retryAfter: 1 });
    app.clock.advance(1_000);
    expect((await verify(phone)).status).toBe(200);
  });

  it('come ten times in a UTC day, and again the next day', async () => {
    const phone = newPhone();
    for (let times = 1; times <= 10; times++) await inbox.ask(phone);
    app.clock.advance(minute);
    const eleventh = await verify(phone);
    expect([eleventh.status, eleventh.data.code]).toEqual([429, 'tooManyCodes']);
    app.clock.advance((eleventh.data.retryAfter ?? 0) * 1_000 - 1_000);
    expect((await verify(phone)).data.code).toBe('tooManyCodes');
    app.clock.advance(1_000);
    expect((await verify(phone)).status).toBe(200);
  });

  it('come ten times a day to one network, whatever the numbers; a refusal does not count', async () => {
    const network = { 'X-Forwarded-For': '2001:db8:77:1::7' };
    const phone = newPhone();
    expect((await verify(phone, network)).status).toBe(200);
    for (let times = 1; times <= 12; times++) expect((await verify(phone, network)).data.code).toBe('tooFrequent');
    for (let times = 2; times <= 10; times++) expect((await verify(newPhone(), network)).status).toBe(200);
    await app.get(Limiter).reset(networkCpu, '2001:db8:77:1::/64');
    const other = newPhone();
    expect((await verify(other, network)).data.code).toBe('tooFrequent');
    expect((await verify(other, { 'X-Forwarded-For': '2001:db8:77:2::7' })).status).toBe(200);
  });

  it('are good for five minutes, five tries and one use', async () => {
    const phone = newPhone();
    const first = await inbox.ask(phone);
    app.clock.advance(5 * minute);
    expect((await register({ phone, code: first })).data.code).toBe('codeExpired');
    const second = await inbox.ask(phone);
    const wrong = inbox.wrongCodeOf(phone);
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await register({ phone, code: wrong })).data).toMatchObject({ code: 'codeWrong', left, field: 'code' });
    }
    for (const code of [wrong, second]) expect((await register({ phone, code })).data.code).toBe('codeExpired');
    const third = await inbox.ask(phone);
    expect((await register({ phone, code: second })).data.code).toBe('codeWrong');
    expect((await register({ phone, code: third })).status).toBe(200);
    expect((await enter({ phone, code: third })).data.code).toBe('codeExpired');
    // The last one, and again, as at the first time.
    expect((await enter({ phone, code: await inbox.ask(phone) })).status).toBe(200);
    app.clock.advance(5 * minute - minute);
    const last = await inbox.ask(phone);
    app.clock.advance(5 * minute - 1);
    expect((await enter({ phone, code: last })).status).toBe(200);
  });

  it('take no sixth try of many at once', async () => {
    const phone = newPhone();
    await inbox.ask(phone);
    const wrong = inbox.wrongCodeOf(phone);
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter({ phone, code: wrong })));
    expect(codes(answers)).toEqual([...Array(7).fill('codeExpired'), ...Array(5).fill('codeWrong')]);
  });

  it('of one purpose are good for no other', async () => {
    const phone = newPhone();
    for (const purpose of ['bind', 'password', 'tradePassword'] as const) {
      const code = await inbox.ask(phone, purpose);
      expect((await register({ phone, code })).data.code).toBe('codeExpired');
    }
    expect((await register({ phone, code: '12345' })).data).toMatchObject({ code: 'invalidInput', field: 'code' });
  });
});

describe('logging in', () => {
  it('works by code and by password, each as often as one likes', async () => {
    const { phone, uid } = await inbox.register();
    for (let times = 1; times <= 3; times++) {
      for (const proof of [{ password: loginPassword }, { code: await inbox.ask(phone) }]) {
        const answer = await enter({ phone, ...proof });
        expect(answer.data).toEqual({ token: expect.any(String), expires_time: expect.any(Number), uid, spread: null });
        const { data } = await app.api.get<SessionInfo[]>('/api/sessions', { token: answer.data.token });
        expect(data.every(({ method }) => method === 'phone')).toBe(true);
      }
    }
  });

  it('opens one session of one code, whatever comes at once', async () => {
    const { phone } = await inbox.register();
    const code = await inbox.ask(phone);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter({ phone, code })));
    expect(codes(answers)).toEqual(['codeExpired', 'codeExpired', 'codeExpired', 'ok']);
  });

  it('tells nobody whether a number has an account', async () => {
    const { phone: known } = await inbox.register();
    const unknown = newPhone();
    app.clock.advance(minute);
    const both = async (call: (phone: string) => Promise<{ status: number; msg: string; data: unknown }>) => {
      const [one, other] = [await call(known), await call(unknown)];
      expect(told(one)).toEqual(told(other));
      return one;
    };
    await both((phone) => verify(phone));
    await both((phone) => verify(phone));
    const wrong = [0, 1, 2]
      .map((at) => String(at).repeat(6))
      .filter((each) => each !== inbox.codeOf(known) && each !== inbox.codeOf(unknown));
    for (const code of wrong.slice(0, 2)) {
      await both((phone) => enter({ phone, code }));
      await both((phone) => register({ phone, code }));
    }
    for (let times = 1; times <= 20; times++) {
      const refused = await both((phone) => enter({ phone, password: 'not the password' }));
      expect((refused.data as Refusal).code).toBe('phoneOrPasswordWrong');
    }
    const later = await both((phone) => enter({ phone, password: 'not the password' }));
    expect(later.data).toEqual({ code: 'tooFrequent', retryAfter: 900 });
  });

  it('tells who has the code of a number without account to register, with that code', async () => {
    const phone = newPhone();
    const code = await inbox.ask(phone);
    for (let times = 1; times <= 7; times++)
      expect((await enter({ phone, code })).data.code).toBe('phoneNotRegistered');
    expect((await register({ phone, code })).status).toBe(200);
    const again = await inbox.ask(phone);
    for (let times = 1; times <= 7; times++)
      expect((await register({ phone, code: again })).data.code).toBe('phoneTaken');
    expect((await enter({ phone, code: again })).status).toBe(200);
  });

  it('by password rests for a quarter of an hour after 20 wrong ones, and a code still logs in', async () => {
    const { phone } = await inbox.register();
    const stranger = (at: number) => ({ 'X-Forwarded-For': `2001:db8:99:${at.toString(16)}::7` });
    const answers: Awaited<ReturnType<typeof enter>>[] = [];
    // Five at a time: more would wait for the processor, and be told that it is busy.
    for (let from = 0; from < 25; from += 5) {
      const five = [0, 1, 2, 3, 4].map((at) => enter({ phone, password: 'not the password' }, stranger(from + at)));
      answers.push(...(await Promise.all(five)));
    }
    expect(codes(answers)).toEqual([...Array(20).fill('phoneOrPasswordWrong'), ...Array(5).fill('tooFrequent')]);
    expect((await enter({ phone, password: loginPassword })).data.code).toBe('tooFrequent');
    expect((await enter({ phone, code: await inbox.ask(phone) })).status).toBe(200);
    app.clock.advance(14 * minute);
    expect((await enter({ phone, password: loginPassword })).status).toBe(200);
  });

  it('lets a stranger at one address use up eight tries of a number, not those of its owner', async () => {
    const { phone } = await inbox.register();
    const stranger = { 'X-Forwarded-For': '2001:db8:88:1::7' };
    const answers = [];
    for (let times = 1; times <= 25; times++) {
      await app.get(Limiter).reset(networkCpu, '2001:db8:88:1::/64');
      answers.push(await enter({ phone, password: 'not the password' }, stranger));
    }
    expect(codes(answers).filter((each) => each === 'phoneOrPasswordWrong')).toHaveLength(8);
    expect((await enter({ phone, password: loginPassword })).status).toBe(200);
  });

  it('forgets wrong passwords once the right one came', async () => {
    const { phone } = await inbox.register();
    for (let round = 1; round <= 3; round++) {
      for (let times = 1; times <= 19; times++) await enter({ phone, password: 'not the password' });
      expect((await enter({ phone, password: loginPassword })).status).toBe(200);
    }
  });

  it('of a frozen account is refused with the reason, by either way, to who may log in alone', async () => {
    const { phone, id } = await inbox.register();
    await app.get(UnitOfWork).run((tx) => app.get(UserStanding).freeze(tx, id, 'A dispute'));
    const refused = { status: 400, data: { code: 'accountFrozen', reason: 'A dispute' } };
    expect(await enter({ phone, password: loginPassword })).toMatchObject(refused);
    const code = await inbox.ask(phone);
    expect(await enter({ phone, code })).toMatchObject(refused);
    expect((await enter({ phone, code })).data.code).toBe('codeExpired');
    expect((await enter({ phone, password: 'not the password' })).data.code).toBe('phoneOrPasswordWrong');
  });

  it('asks for a code or a password', async () => {
    expect((await enter({ phone: newPhone() })).data).toMatchObject({ code: 'invalidInput', field: 'code' });
  });
});

import { type BaseWallet, Signature, Wallet } from 'ethers';
import type { LoginAnswer } from '../../server/auth/auth.schemas';
import { UnitOfWork } from '../../server/common/database';
import { Clock, Jobs } from '../../server/common/runtime';
import { UserStanding, Users } from '../../server/users';
import { bootApp, type Envelope, type TestApp } from '../support';
import { closedAfterTest } from '../support/closing';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const minute = 60_000;

let app: TestApp;
/** Each test from an address of its own: failures are counted per address. */
let client = 0;

beforeAll(async () => {
  app = await bootApp({ env: { TRUST_PROXY: '1', DEV_KEY: 'a-key-for-the-tests' } });
});
afterAll(() => app.close());
beforeEach(() => {
  client += 1;
});

interface Sent {
  sign: string;
  account: string;
  msg: string;
  spread?: string;
}

const headers = () => ({ 'X-Forwarded-For': `10.1.${client >> 8}.${client & 255}` });
const login = (body: Partial<Sent>): Promise<Envelope<LoginAnswer & { code?: string; field?: string }>> =>
  app.api.post('/api/login', body, { headers: headers() });
const nonce = async (account: string, purpose?: string): Promise<string> => {
  const query = `account=${account}${purpose ? `&purpose=${purpose}&uid=12345678` : ''}`;
  const answer = await app.api.get<{ message: string }>(`/api/login/nonce?${query}`, { headers: headers() });
  return answer.data.message;
};
const signed = (wallet: BaseWallet, msg: string): Sent => ({
  sign: wallet.signMessageSync(msg),
  account: wallet.address,
  msg,
});
const bareText = (offset = 0) => `LOGIN${Date.now() + offset}`;
const userOf = (wallet: BaseWallet) => app.get(Users).byAccount(wallet.address);

describe('a wallet logs in', () => {
  it('with a text of ours, and again as the same user', async () => {
    const wallet = Wallet.createRandom();
    const first = await login(signed(wallet, await nonce(wallet.address)));
    expect(first).toMatchObject({ http: 200, status: 200, data: { spread: null } });
    // seven days, to the minute that the test may take
    expect(Math.round((first.data.expires_time - Date.now() / 1000) / 60)).toBe(7 * 24 * 60);
    const user = await userOf(wallet);
    expect(user).toMatchObject({ account: wallet.address.toLowerCase(), language: 'en', status: 'active' });
    await login(signed(wallet, await nonce(wallet.address.toLowerCase())));
    expect((await userOf(wallet))?.id).toBe(user?.id);
  });

  it('with LOGIN and milliseconds or seconds', async () => {
    const wallet = Wallet.createRandom();
    expect(await login(signed(wallet, bareText()))).toMatchObject({ status: 200 });
    expect(await login(signed(wallet, `LOGIN${Math.floor(Date.now() / 1000)}`))).toMatchObject({ status: 200 });
  });

  it('ten times at once for the first time, and is one user', async () => {
    const wallet = Wallet.createRandom();
    // Of one moment, so that none is older than another.
    const clock = jest.spyOn(app.get(Clock), 'now').mockReturnValue(Date.now());
    const texts = await Promise.all(Array.from({ length: 10 }, () => nonce(wallet.address)));
    clock.mockRestore();
    const answers = await Promise.all(texts.map((text) => login(signed(wallet, text))));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const users = await app.get(Users).byAccount(wallet.address);
    const subjects = answers.map((answer) => JSON.parse(atob(answer.data.token.split('.')[1] ?? '')).sub as string);
    expect(new Set(subjects)).toEqual(new Set([String(users?.id)]));
  });

  it('with a compact signature (EIP-2098), without the prefix, in capitals', async () => {
    const wallet = Wallet.createRandom();
    const forms = [
      (sign: string) => Signature.from(sign).compactSerialized,
      (sign: string) => Signature.from(sign).compactSerialized.slice(2).toUpperCase(),
      (sign: string) => sign.slice(2),
      (sign: string) => sign.slice(2).toUpperCase(),
      (sign: string) => sign.toUpperCase(),
    ];
    for (const form of forms) {
      const plain = signed(wallet, await nonce(wallet.address));
      expect(await login({ ...plain, sign: form(plain.sign) })).toMatchObject({ status: 200 });
    }
  });

  it('once, in whichever form the signature comes again', async () => {
    const wallet = Wallet.createRandom();
    const plain = signed(wallet, bareText());
    const { compactSerialized } = Signature.from(plain.sign);
    expect(await login({ ...plain, sign: compactSerialized })).toMatchObject({ status: 200 });
    for (const sign of [plain.sign, compactSerialized, plain.sign.slice(2)])
      expect(await login({ ...plain, sign })).toMatchObject({ status: 400, data: { code: 'messageUsed' } });
  });

  it('with a form as older clients send it', async () => {
    const wallet = Wallet.createRandom();
    const form = new URLSearchParams({ ...signed(wallet, bareText()), extra: 'x' }).toString();
    const answer = await app.api.post('/api/login', form, {
      headers: { ...headers(), 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 200 });
  });
});

describe('a referrer sent with the login', () => {
  it('is bound where it is good, kept the next time, ignored where it is not', async () => {
    const referrer = await app.actors.user({ bound: true });
    const wallet = Wallet.createRandom();
    const other = await app.actors.user({ bound: true });
    const send = async (spread: string) =>
      (await login({ ...signed(wallet, await nonce(wallet.address)), spread })).data.spread;
    expect(await send('K2345678')).toBe('ignored');
    expect(await send("'; DROP TABLE user")).toBe('ignored');
    expect(await send((await userOf(wallet))?.inviteCode ?? '')).toBe('ignored');
    expect(await send(referrer.inviteCode.toLowerCase())).toBe('bound');
    expect(await send(other.inviteCode)).toBe('kept');
    expect((await userOf(wallet))?.parentId).toBe(referrer.id);
  });
});

describe('what is refused, and makes no user', () => {
  const refused = async (wallet: BaseWallet, body: Partial<Sent>, code: string) => {
    const answer = await login(body);
    expect(answer).toMatchObject({ http: 200, status: 400, data: { code } });
    expect(await userOf(wallet)).toBeNull();
  };

  it('another encoding than the plain one', async () => {
    const wallet = Wallet.createRandom();
    const msg = bareText();
    const { sign, account } = signed(wallet, msg);
    const { r, s, v } = Signature.from(sign);
    const rs = sign.slice(0, 130);
    const mirrored = (order - BigInt(s)).toString(16).padStart(64, '0');
    const others = [
      `${rs}${(v + 8).toString(16)}`,
      `${rs}${(147 + (v - 27)).toString(16)}`,
      `${r}${mirrored}${v === 27 ? '1c' : '1b'}`,
      `${sign}00`,
      '0x',
    ];
    for (const other of others) await refused(wallet, { sign: other, account, msg }, 'signatureInvalid');
    // None of these attempts used the text up.
    expect(await login({ sign, account, msg })).toMatchObject({ status: 200 });
  });

  it('the signature of another account, or of another text', async () => {
    const wallet = Wallet.createRandom();
    const stranger = Wallet.createRandom();
    const msg = await nonce(wallet.address);
    await refused(wallet, { ...signed(stranger, msg), account: wallet.address }, 'signatureInvalid');
    await refused(wallet, { ...signed(wallet, `${msg} `), msg }, 'signatureInvalid');
    await refused(stranger, signed(stranger, msg), 'messageUnknown');
  });

  it('a text of ours that was altered: other domain, chain, purpose or time', async () => {
    const wallet = Wallet.createRandom();
    const msg = await nonce(wallet.address);
    const altered = [
      msg.replace(/^\S+/, 'evil.example'),
      msg.replace('Chain ID: 56', 'Chain ID: 1'),
      msg.replace('Version: 1', 'Version: 2'),
      msg.replace(/URI: .*/, 'URI: https://evil.example'),
      msg.replace(/Expiration Time: .*/, 'Expiration Time: 2099-01-01T00:00:00.000Z'),
      msg.replace(/Nonce: .*/, `Nonce: ${'0'.repeat(32)}`),
      msg.replaceAll('\n', '\r\n'),
      `${msg}\n`,
    ];
    for (const other of altered) await refused(wallet, signed(wallet, other), 'messageUnknown');
    for (const purpose of ['tradePassword', 'bindWallet']) {
      await refused(wallet, signed(wallet, await nonce(wallet.address, purpose)), 'messageUnknown');
    }
  });

  it.each([
    ['stale', () => bareText(-5 * minute - 5_000), 'messageExpired'],
    ['from the future', () => bareText(minute + 5_000), 'messageExpired'],
    ['without a time', () => 'LOGIN', 'messageUnknown'],
    ['of another form', () => 'LOGIN 1763700000', 'messageUnknown'],
    ['empty', () => '', 'invalidInput'],
  ])('a bare text that is %s', async (_, text, code) => {
    const wallet = Wallet.createRandom();
    await refused(wallet, signed(wallet, text()), code);
  });

  it('a text of ours after five minutes', async () => {
    const own = closedAfterTest(await bootApp());
    const wallet = Wallet.createRandom();
    const answer = await own.api.get<{ message: string }>(`/api/login/nonce?account=${wallet.address}`);
    own.clock.advance(5 * minute + 1000);
    const late = await own.api.post('/api/login', signed(wallet, answer.data.message));
    expect(late).toMatchObject({ status: 400, data: { code: 'messageExpired' } });
    await own.get(Jobs).run('auth.cleanTexts');
    const gone = await own.api.post('/api/login', signed(wallet, answer.data.message));
    expect(gone).toMatchObject({ status: 400, data: { code: 'messageUnknown' } });
  });

  it.each([
    [{}, 'sign'],
    [{ sign: 1, account: 2, msg: 3 }, 'sign'],
    [{ sign: '0x', account: ['a'], msg: 'x' }, 'account'],
    [{ sign: '0x', account: 'a'.repeat(65), msg: 'x' }, 'account'],
    [{ sign: '0x', account: '0x', msg: null }, 'msg'],
  ])('the body %j', async (body, field) => {
    const answer = await app.api.post('/api/login', body, { headers: headers() });
    expect(answer).toMatchObject({ http: 200, status: 400, data: { code: 'invalidInput', field } });
  });

  it('an account that is no address', async () => {
    for (const account of ['0x12', 'nobody', `0x${'g'.repeat(40)}`]) {
      const answer = await login({ sign: '0x', account, msg: bareText() });
      expect(answer).toMatchObject({ status: 400, data: { code: 'accountInvalid', field: 'account' } });
    }
  });
});

describe('a signature is good once', () => {
  it.each(['LOGIN', 'EIP-4361'])('%s: not again, however it is encoded', async (kind) => {
    const wallet = Wallet.createRandom();
    const msg = kind === 'LOGIN' ? bareText() : await nonce(wallet.address);
    const sent = signed(wallet, msg);
    expect(await login(sent)).toMatchObject({ status: 200 });
    const yParity = Signature.from(sent.sign).yParity;
    const again = [
      sent,
      { ...sent, sign: sent.sign.toUpperCase() },
      { ...sent, sign: `${sent.sign.slice(0, 130)}0${yParity}` },
      { ...sent, account: sent.account.toLowerCase() },
      { ...sent, account: sent.account.toUpperCase() },
    ];
    const code = kind === 'LOGIN' ? 'messageUsed' : 'messageUnknown';
    for (const body of again) expect(await login(body)).toMatchObject({ status: 400, data: { code } });
  });

  it('of a hundred at once', async () => {
    for (const bare of [true, false]) {
      const wallet = Wallet.createRandom();
      const sent = signed(wallet, bare ? bareText() : await nonce(wallet.address));
      const answers = await Promise.all(Array.from({ length: 100 }, () => login(sent)));
      const code = bare ? 'messageUsed' : 'messageUnknown';
      // how many hear that there were too many is a matter of timing
      const { done, [`400 ${code}`]: used = 0, '429 tooFrequent': many = 0, ...others } = tally(answers);
      expect([done, used + many, others]).toEqual([1, 99, {}]);
    }
  });
});

describe('limits and switches', () => {
  it('answers 429 after ten failures of one account, and still lets its right signature in', async () => {
    const wallet = Wallet.createRandom();
    const wrong = () => login({ ...signed(Wallet.createRandom(), bareText()), account: wallet.address });
    for (let failure = 0; failure < 10; failure++) expect(await wrong()).toMatchObject({ status: 400 });
    const limited = await wrong();
    expect(limited).toMatchObject({ http: 200, status: 429, data: { code: 'tooFrequent' } });
    expect(await login(signed(wallet, bareText()))).toMatchObject({ status: 200 });
  });

  it('answers 429 after thirty failures from one address', async () => {
    const statuses: number[] = [];
    for (let failure = 0; failure < 32; failure++) {
      statuses.push((await login(signed(Wallet.createRandom(), 'LOGIN'))).status);
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429]);
  });

  it('refuses the bare text where it is switched off', async () => {
    const wallet = Wallet.createRandom();
    await changeSetting(app, 'login.bareText', 'false');
    const answer = await login(signed(wallet, bareText()));
    expect(answer).toMatchObject({ status: 400, data: { code: 'bareTextOff' } });
    expect(await login(signed(wallet, await nonce(wallet.address)))).toMatchObject({ status: 200 });
    await changeSetting(app, 'login.bareText', 'true');
    expect(await login(signed(wallet, bareText()))).toMatchObject({ status: 200 });
  });

  it('tells a frozen account why, and uses the signature up', async () => {
    const user = await app.actors.user();
    await app.get(UnitOfWork).run((tx) => app.get(UserStanding).freeze(tx, user.id, 'reported stolen'));
    const sent = signed(user.wallet, await nonce(user.account));
    const answer = await login(sent);
    expect(answer).toMatchObject({
      status: 400,
      data: { code: 'accountFrozen' },
      msg: expect.stringContaining('stolen'),
    });
    expect(await user.api.get('/api/user/info')).toMatchObject({ status: 410002 });
    await app.get(UnitOfWork).run((tx) => app.get(UserStanding).unfreeze(tx, user.id));
    expect(await login(sent)).toMatchObject({ status: 400, data: { code: 'messageUnknown' } });
    // The sessions of before stay ended.
    expect(await user.api.get('/api/user/info')).toMatchObject({ status: 410001 });
  });
});

describe('the nonce', () => {
  it('is of the server’s own origin, whatever Host the request names', async () => {
    const wallet = Wallet.createRandom();
    const answer = await app.api.get<{ message: string; expiresAt: string }>(
      `/api/login/nonce?account=${wallet.address}`,
      { headers: { ...headers(), 'X-Forwarded-Host': 'evil.example' } },
    );
    const { port } = new URL(app.origin);
    expect(answer.data.message).toContain(`localhost:${port} wants you to sign in`);
    expect(answer.data.message).toContain(`URI: http://localhost:${port}\n`);
    expect(answer.data.message).toContain(wallet.address);
    expect(Math.round((Date.parse(answer.data.expiresAt) - Date.now()) / 10_000)).toBe(30);
  });

  it('is given for an address and a purpose there is', async () => {
    const at = (query: string) => app.api.get(`/api/login/nonce?${query}`, { headers: headers() });
    expect(await at('account=nobody')).toMatchObject({ status: 400, data: { code: 'accountInvalid' } });
    expect(await at('')).toMatchObject({ status: 400, data: { field: 'account' } });
    expect(await at(`account=${'0x'.padEnd(42, '1')}&purpose=steal`)).toMatchObject({ status: 400 });
  });
});

describe('the development login', () => {
  const call = (path: string, body: object) => app.api.post<{ token: string }>(path, body, { headers: headers() });

  it('logs any account in with a token of the key, or the key', async () => {
    const { address } = Wallet.createRandom();
    const { data } = await call('/api/dev_key', { key: 'a-key-for-the-tests' });
    const answer = await call('/api/dev_login', { key: data.token, account: address });
    expect(answer).toMatchObject({ status: 200 });
    expect(await app.api.as({ token: answer.data.token }).get('/api/user/info')).toMatchObject({ status: 200 });
    expect(await call('/api/dev_login', { key: 'a-key-for-the-tests', account: address })).toMatchObject({
      status: 200,
    });
    // The development token is no session.
    expect(await app.api.as({ token: data.token }).get('/api/user/info')).toMatchObject({ status: 410001 });
  });

  it('refuses another key, and a session’s token', async () => {
    const user = await app.actors.user();
    expect(await call('/api/dev_key', { key: 'wrong' })).toMatchObject({ http: 200, status: 403 });
    for (const key of ['wrong', user.token, ' ']) {
      expect(await call('/api/dev_login', { key, account: user.account })).toMatchObject({ http: 200, status: 403 });
    }
  });

  it('takes a token of the key for less than ten minutes', async () => {
    const { address } = Wallet.createRandom();
    const at = 1_800_000_000_000;
    const clock = jest.spyOn(app.get(Clock), 'now').mockReturnValue(at);
    try {
      const { data } = await call('/api/dev_key', { key: 'a-key-for-the-tests' });
      expect(data).toEqual({ token: expect.any(String), expires_time: 1_800_000_600 });
      clock.mockReturnValue(at + 10 * minute - 1);
      expect(await call('/api/dev_login', { key: data.token, account: address })).toMatchObject({ status: 200 });
      clock.mockReturnValue(at + 10 * minute);
      expect(await call('/api/dev_login', { key: data.token, account: address })).toMatchObject({ status: 403 });
    } finally {
      clock.mockRestore();
    }
  });

  it('logs no frozen account in, and no account that is none', async () => {
    const user = await app.actors.user();
    await app.get(UnitOfWork).run((tx) => app.get(UserStanding).freeze(tx, user.id, 'reported stolen'));
    const enter = (account: string) => call('/api/dev_login', { key: 'a-key-for-the-tests', account });
    expect(await enter(user.account)).toMatchObject({ status: 400, data: { code: 'accountFrozen' } });
    expect(await enter('nobody')).toMatchObject({ status: 400, data: { code: 'accountInvalid', field: 'account' } });
  });

  it('refuses an address that tries keys after ten of them, and lets the right one in', async () => {
    const guess = () => call('/api/dev_key', { key: 'wrong' });
    for (let at = 0; at < 10; at++) expect(await guess()).toMatchObject({ http: 200, status: 403 });
    expect(await guess()).toMatchObject({ http: 200, status: 429, data: { code: 'tooFrequent' } });
    expect(await call('/api/dev_key', { key: 'a-key-for-the-tests' })).toMatchObject({ status: 200 });
  });

  it('is an unknown path without a key', async () => {
    const own = closedAfterTest(await bootApp());
    for (const path of ['/api/dev_key', '/api/dev_login', '/api/no_such_path']) {
      const answer = await own.api.post(path, {});
      expect(answer).toMatchObject({ http: 404, status: 404, data: { code: 'notFound' } });
    }
  });
});

import { type BaseWallet, Wallet } from 'ethers';
import { Users } from '../../server/users';
import { bootApp, type Envelope, type TestApp } from '../support';
import { tally } from '../support/tally';

let app: TestApp;
/** Each test from an address of its own. */
let client = 0;
let wallet: BaseWallet;
/** The start of a second, long after all before it. */
let now: number;

beforeAll(async () => {
  app = await bootApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
beforeEach(() => {
  client += 1;
  wallet = Wallet.createRandom();
  now = app.clock.stop(Math.ceil(Date.now() / 1000) * 1000 + client * 3_600_000);
});

type Answer = Envelope<{ code?: string; token: string }>;
const headers = () => ({ 'X-Forwarded-For': `10.3.0.${client}` });
const login = (msg: string): Promise<Answer> =>
  app.api.post(
    '/api/login',
    { sign: wallet.signMessageSync(msg), account: wallet.address, msg },
    { headers: headers() },
  );
const nonce = async (purpose = 'login'): Promise<string> => {
  const path = `/api/login/nonce?account=${wallet.address}&purpose=${purpose}`;
  return (await app.api.get<{ message: string }>(path, { headers: headers() })).data.message;
};
const taken = { status: 200 };
const older = { http: 200, status: 400, data: { code: 'messageOlder' } };
const signedAt = async () => (await app.get(Users).byAccount(wallet.address))?.signedAt;

describe('a text that is older than the last one taken', () => {
  it('is refused by a millisecond, one of the same moment is not', async () => {
    const first = await nonce();
    app.clock.advance(1);
    const [second, third] = [await nonce(), await nonce()];
    expect(await login(second)).toMatchObject(taken);
    expect(await login(first)).toMatchObject(older);
    expect(await login(third)).toMatchObject(taken);
    expect(await login(third)).toMatchObject({ status: 400, data: { code: 'messageUnknown' } });
    expect(await signedAt()).toBe(now + 1);
  });

  it('is refused as a bare text too, and beside one of ours', async () => {
    expect(await login(`LOGIN${now}`)).toMatchObject(taken);
    expect(await login(`LOGIN${now - 1}`)).toMatchObject(older);
    const early = await nonce();
    expect(await login(`LOGIN${now + 1}`)).toMatchObject(taken);
    expect(await login(early)).toMatchObject(older);
  });

  it('is refused for a trade password', async () => {
    const [first, text] = [await nonce(), await nonce('tradePassword')];
    app.clock.advance(1);
    const api = app.api.as({ token: (await login(first)).data.token });
    const set = (msg: string) => {
      const sign = wallet.signMessageSync(msg);
      return api.post('/api/user/trade_password', { password: '135790', confirm: '135790', sign, msg });
    };
    const late = await nonce('tradePassword');
    expect(await login(await nonce())).toMatchObject(taken);
    expect(await set(text)).toMatchObject(older);
    expect(await set(late)).toMatchObject(taken);
    app.clock.advance(1);
    const [login1, login2] = [await nonce(), await nonce('tradePassword')];
    expect(await set(login2)).toMatchObject(taken);
    expect(await login(login1)).toMatchObject(taken);
  });

  it('is judged by the second where a wallet tells no more', async () => {
    expect(await login(`LOGIN${now + 999}`)).toMatchObject(taken);
    expect(await login(`LOGIN${now / 1000}`)).toMatchObject(taken);
    expect(await signedAt()).toBe(now + 999);
    expect(await login(`LOGIN${now + 998}`)).toMatchObject(older);
    expect(await login(`LOGIN${now + 1000}`)).toMatchObject(taken);
    expect(await login(`LOGIN${now / 1000 - 1}`)).toMatchObject(older);
    expect(await login(`LOGIN${now / 1000 + 2}`)).toMatchObject(taken);
    expect(await login(`LOGIN${now + 2000}`)).toMatchObject(taken);
  });

  it('shuts nobody out whose device is ahead of our clock', async () => {
    expect(await login(`LOGIN${now + 50_000}`)).toMatchObject(taken);
    expect(await login(`LOGIN${now + 49_999}`)).toMatchObject(older);
    const text = await nonce();
    expect(text).toContain(`Issued At: ${new Date(now + 50_000).toISOString()}`);
    expect(await login(text)).toMatchObject(taken);
  });

  it('is refused whatever comes at once: the newest is always taken', async () => {
    expect(await login(`LOGIN${now}`)).toMatchObject(taken);
    const texts = Array.from({ length: 9 }, (_, at) => `LOGIN${now + 1 + at}`).reverse();
    const answers = await Promise.all(texts.map(login));
    expect(answers[0]).toMatchObject(taken);
    const { done, ...refused } = tally(answers);
    expect(done).toBeGreaterThanOrEqual(1);
    expect(refused).toEqual(answers.length === done ? {} : { '400 messageOlder': answers.length - Number(done) });
    expect(await signedAt()).toBe(now + 9);
    expect(await login(`LOGIN${now}`)).toMatchObject({ status: 400, data: { code: 'messageUsed' } });
  });
});

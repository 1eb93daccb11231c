import { type BaseWallet, Wallet } from 'ethers';
import { Reader } from '../../server/common/database';
import { Clock, day, Jobs, minute } from '../../server/common/runtime';
import { Users } from '../../server/users';
import { bootApp, type Envelope, type TestApp } from '../support';

let app: TestApp;
/** Each test from an address of its own. */
let client = 0;

beforeAll(async () => {
  app = await bootApp({ env: { TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://lodestone.example:8443', CHAIN_ID: '97' } });
});
afterAll(() => app.close());
beforeEach(() => {
  client += 1;
});
afterEach(() => jest.restoreAllMocks());

interface Nonce {
  readonly message: string;
  readonly expiresAt: string;
  readonly code?: string;
  readonly retryAfter?: number;
}

const headers = (address = client) => ({ 'X-Forwarded-For': `10.2.0.${address}` });
const ask = (account: string, purpose = 'login', from = headers()): Promise<Envelope<Nonce>> =>
  app.api.get(`/api/login/nonce?account=${account}&purpose=${purpose}&uid=12345678`, { headers: from });
const login = (wallet: BaseWallet, msg: string, account = wallet.address): Promise<Envelope<{ code?: string }>> =>
  app.api.post('/api/login', { sign: wallet.signMessageSync(msg), account, msg }, { headers: headers() });
const stored = async (account: string): Promise<number> =>
  (await app.get(Reader).query('SELECT nonce FROM login_nonce WHERE account = ?', [account.toLowerCase()])).length;
const stand = (at: number) => jest.spyOn(app.get(Clock), 'now').mockReturnValue(at);

describe('how many texts are handed out', () => {
  it('thirty a minute for one account from one address, whatever they are for', async () => {
    const { address } = Wallet.createRandom();
    const purposes = ['login', 'tradePassword', 'bindWallet'];
    for (let index = 0; index < 30; index++) {
      const answer = await ask(index % 2 ? address : address.toLowerCase(), purposes[index % 3]);
      expect([index, answer.status]).toEqual([index, 200]);
    }
    const refused = await ask(address);
    expect(refused).toMatchObject({ http: 200, status: 429, data: { code: 'tooFrequent' } });
    expect(refused.data.retryAfter).toBeGreaterThanOrEqual(1);
    expect(refused.data.retryAfter).toBeLessThanOrEqual(60);
    expect(await stored(address)).toBe(30);
  });

  it('so that nobody uses up what another may have', async () => {
    const { address } = Wallet.createRandom();
    for (let index = 0; index < 30; index++) await ask(address);
    expect((await ask(address)).status).toBe(429);
    expect((await ask(address, 'login', headers(200))).status).toBe(200);
    expect((await ask(Wallet.createRandom().address)).status).toBe(200);
  });
});

describe('the address of a client', () => {
  it('is the one the trusted proxy saw, whatever the client says before it', async () => {
    const { address } = Wallet.createRandom();
    const from = (index: number) => ({ 'X-Forwarded-For': `203.0.113.${index}, 10.2.0.${client}` });
    for (let index = 0; index < 30; index++) expect((await ask(address, 'login', from(index))).status).toBe(200);
    expect((await ask(address, 'login', from(31))).status).toBe(429);
    expect((await ask(address)).status).toBe(429);
  });
});

describe('a text', () => {
  it('names this site, this chain, this account, its purpose and its time', async () => {
    const { address } = Wallet.createRandom();
    const at = Date.UTC(2026, 10, 20, 7);
    stand(at);
    for (const [purpose, statement] of [
      ['login', 'Log in to your account. Purpose: login.'],
      ['tradePassword', 'Set your trade password. Purpose: tradePassword.'],
      ['bindWallet', 'Bind this wallet to account 12345678. Purpose: bindWallet.'],
    ] as const) {
      const { data } = await ask(address.toLowerCase(), purpose);
      expect(data.message.split('\n')).toEqual([
        'lodestone.example:8443 wants you to sign in with your Ethereum account:',
        address,
        '',
        `${statement} This sends no transaction and costs nothing.`,
        '',
        'URI: https://lodestone.example:8443',
        'Version: 1',
        'Chain ID: 97',
        expect.stringMatching(/^Nonce: [0-9a-f]{32}$/),
        'Issued At: 2026-11-20T07:00:00.000Z',
        'Expiration Time: 2026-11-20T07:05:00.000Z',
      ]);
      expect(data.expiresAt).toBe('2026-11-20T07:05:00.000Z');
    }
  });

  it('is another each time', async () => {
    const { address } = Wallet.createRandom();
    const texts = await Promise.all([1, 2, 3, 4].map(() => ask(address)));
    expect(new Set(texts.map(({ data }) => data.message)).size).toBe(4);
  });

  it('is good for less than five minutes', async () => {
    const wallet = Wallet.createRandom();
    const at = app.get(Clock).now();
    stand(at);
    const [first, second] = [await ask(wallet.address), await ask(wallet.address)];
    stand(at + 5 * minute);
    expect(await login(wallet, first.data.message)).toMatchObject({ status: 400, data: { code: 'messageExpired' } });
    stand(at + 5 * minute - 1);
    expect(await login(wallet, second.data.message)).toMatchObject({ status: 200 });
  });

  it('is good for the account it names alone, though another signs it rightly', async () => {
    const [wallet, thief] = [Wallet.createRandom(), Wallet.createRandom()];
    const { message } = (await ask(wallet.address)).data;
    expect(await login(thief, message)).toMatchObject({ status: 400, data: { code: 'messageUnknown' } });
    expect(await login(thief, message, wallet.address)).toMatchObject({ data: { code: 'signatureInvalid' } });
    expect(await app.get(Users).byAccount(thief.address)).toBeNull();
    expect(await login(wallet, message)).toMatchObject({ status: 200 });
    expect(await login(wallet, message)).toMatchObject({ status: 400, data: { code: 'messageUnknown' } });
  });

  it('is not used up by a wrong signature, nor does its use take others along', async () => {
    const wallet = Wallet.createRandom();
    const [first, second] = [await ask(wallet.address), await ask(wallet.address)];
    await login(Wallet.createRandom(), first.data.message, wallet.address);
    expect(await stored(wallet.address)).toBe(2);
    expect(await login(wallet, first.data.message)).toMatchObject({ status: 200 });
    expect(await stored(wallet.address)).toBe(1);
    expect(await login(wallet, second.data.message)).toMatchObject({ status: 200 });
    expect(await stored(wallet.address)).toBe(0);
  });
});

describe('what is cleaned up', () => {
  it('a text once it is out of date, and not a moment before', async () => {
    const { address } = Wallet.createRandom();
    const at = app.get(Clock).now();
    stand(at);
    await ask(address);
    stand(at + 5 * minute - 1);
    expect(await app.get(Jobs).run('auth.cleanTexts')).toBe(true);
    expect(await stored(address)).toBe(1);
    stand(at + 5 * minute + 1);
    await app.get(Jobs).run('auth.cleanTexts');
    expect(await stored(address)).toBe(0);
  });

  it('a bare text that was used, two days later: till then no clock set back lets it pass again', async () => {
    const wallet = Wallet.createRandom();
    const at = app.get(Clock).now();
    const msg = `LOGIN${at}`;
    stand(at);
    expect(await login(wallet, msg)).toMatchObject({ status: 200 });
    stand(at + 2 * day - minute);
    await app.get(Jobs).run('auth.cleanTexts');
    stand(at);
    expect(await login(wallet, msg)).toMatchObject({ status: 400, data: { code: 'messageUsed' } });
    const kept = () =>
      app
        .get(Reader)
        .query('SELECT message FROM login_message WHERE message = ?', [`${wallet.address.toLowerCase()}|${msg}`]);
    expect(await kept()).toHaveLength(1);
    stand(at + 2 * day + minute);
    await app.get(Jobs).run('auth.cleanTexts');
    expect(await kept()).toEqual([]);
  });

  it('runs every ten minutes', async () => {
    const job = (await app.get(Jobs).status()).find(({ name }) => name === 'auth.cleanTexts');
    expect(job?.everyMs).toBe(600_000);
  });
});

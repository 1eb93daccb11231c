import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Wallet } from 'ethers';
import { networkCpu } from '../../server/common/http';
import { Limiter } from '../../server/common/runtime';
import { bootApp, type TestApp } from '../support';

/** What one network may ask for, whatever addresses of it are used. */
let app: TestApp;
let networks = 0;
/** A node that knows nothing, and counts who asks. */
let node: Server;
let asked = 0;

beforeAll(async () => {
  node = createServer((_, response) => {
    asked += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  app = await bootApp({ env: { TRUST_PROXY: '1', CHAIN_RPC_URL: url } });
});
afterAll(async () => {
  try {
    await app.close();
  } finally {
    node.close();
  }
});
beforeEach(() => {
  networks += 1;
});

const from = (host: number, network = networks) => ({
  'X-Forwarded-For': `2001:db8:0:${network}:${host.toString(16)}::7`,
});
const ask = (host: number, network?: number) =>
  app.api.get<{ message: string; code?: string }>(`/api/login/nonce?account=${Wallet.createRandom().address}`, {
    headers: from(host, network),
  });
async function login(host: number, wallet = Wallet.createRandom(), network?: number) {
  const headers = from(host, network);
  const { address: account } = wallet;
  const nonce = await app.api.get<{ message: string }>(`/api/login/nonce?account=${account}`, { headers });
  const msg = nonce.data.message;
  const sign = await wallet.signMessage(msg);
  await rest(network);
  return await app.api.post<{ code?: string }>('/api/login', { sign, account, msg }, { headers });
}
/** What is counted here is not the CPU of requests: a network that has spent it has it again. */
const rest = (network = networks) => app.get(Limiter).reset(networkCpu, `2001:db8:0:${network}::/64`);
const counted = async (times: number, each: (at: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) statuses.push((await each(at)).status);
  return statuses;
};
const served = (times: number) => Array.from({ length: times }, () => 200);

test('a hundred and twenty texts to sign a minute', async () => {
  expect(await counted(120, (at) => ask(at))).toEqual(served(120));
  expect(await ask(200)).toMatchObject({ status: 429, data: { code: 'tooFrequent' } });
  expect((await ask(1, 900)).status).toBe(200);
});

test('a hundred new users an hour; who is known logs in', async () => {
  const known = Wallet.createRandom();
  expect((await login(1, known, 901)).status).toBe(200);
  expect(await counted(100, (at) => login(at))).toEqual(served(100));
  expect(await login(101)).toMatchObject({ status: 429, data: { code: 'tooFrequent' } });
  expect((await login(102, known)).status).toBe(200);
  expect((await login(1, Wallet.createRandom(), 902)).status).toBe(200);
});

test('thirty gifts a day', async () => {
  const users = await Promise.all(Array.from({ length: 31 }, () => app.actors.user({ bound: true })));
  const claim = (at: number, network?: number) =>
    app.api
      .as({ token: users[at]?.token ?? '' })
      .post<{ code?: string }>('/api/user/airdrop', {}, { headers: from(at, network) });
  expect(await counted(30, (at) => claim(at))).toEqual(served(30));
  expect(await claim(30)).toMatchObject({ status: 429, data: { code: 'tooFrequent' } });
  expect((await claim(30, 903)).status).toBe(200);
});

test('ten questions to the node a minute: who has spent them is refused before it is asked', async () => {
  const wrong = async (host: number) => {
    const [wallet, headers] = [Wallet.createRandom(), from(host)];
    const msg = `LOGIN${Date.now()}`;
    const sign = await Wallet.createRandom().signMessage(msg);
    return await app.api.post<{ code?: string }>('/api/login', { sign, account: wallet.address, msg }, { headers });
  };
  asked = 0;
  for (let at = 0; at < 10; at++) expect((await wrong(at)).data.code).toBe('chainUnavailable');
  const before = asked;
  expect(before).toBeGreaterThanOrEqual(10);
  expect((await wrong(11)).data.code).toBe('tooFrequent');
  expect(asked).toBe(before);
});

test('this machine itself is not counted', async () => {
  const statuses = await counted(
    130,
    async () => await app.api.get(`/api/login/nonce?account=${Wallet.createRandom().address}`),
  );
  expect(statuses).toEqual(served(130));
});

// @both-engines
import { setTimeout as wait } from 'node:timers/promises';
import { Wallet } from 'ethers';
import type { LoginAnswer } from '../../server/auth/auth.schemas';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { Books } from '../../server/ledger/ledger.schemas';
import { ApiClient, ConsoleClient, createDatabase, staffPassword } from '../support';
import { printedSeed } from '../support/printed-seed';
import { ServerProcess } from '../support/server-process';

const kills = 5;

async function logIn(origin: string): Promise<ApiClient> {
  const wallet = Wallet.createRandom();
  const msg = `LOGIN${Date.now()}`;
  const api = new ApiClient(origin);
  const sign = await wallet.signMessage(msg);
  const answer = await api.post<LoginAnswer>('/api/login', { account: wallet.address, msg, sign });
  return api.as({ token: answer.data.token });
}

/** Sends requests with keys of their own until the server is gone; answers what it acknowledged. */
async function fileUntilKilled(api: ApiClient, round: number): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  for (let index = 0; ; index++) {
    const key = `crash-${round}-${index}`;
    const body = { asset: 'USDT', amount: '5', txHash: hashOf(round, index) };
    const answer = await api.post<Deposit>('/api/finance/recharge', body, { key }).catch(() => undefined);
    if (!answer) return acknowledged;
    if (answer.status === 200) acknowledged.set(key, answer.data.id);
  }
}

const hashOf = (round: number, index: number) => `0x${`${round}${String(index).padStart(8, '0')}`.padStart(64, 'c')}`;

test('killed at any moment: what was acknowledged is there, and a repeated request finds it', async () => {
  const database = await createDatabase();
  let server = await ServerProcess.start(database);
  let checked = 0;
  const random = drawnBy(printedSeed('crash'));
  try {
    for (let round = 0; round < kills; round++) {
      const api = await logIn(server.origin);
      const port = new URL(server.origin).port;
      const filing = fileUntilKilled(api, round);
      await wait(100 + random(300));
      await server.kill();
      const acknowledged = await filing;
      server = await ServerProcess.start(database, { PORT: port });
      const repeated = [...acknowledged.keys()].map(async (key) => {
        const body = { asset: 'USDT', amount: '5', txHash: hashOf(round, Number(key.split('-')[2])) };
        const { status, data } = await api.post<Deposit>('/api/finance/recharge', body, { key });
        return [key, status, data.id];
      });
      expect(await Promise.all(repeated)).toEqual([...acknowledged].map(([key, id]) => [key, 200, id]));
      checked += acknowledged.size;
    }
    expect(checked).toBeGreaterThan(kills);
    const auditor = await ConsoleClient.login(server.origin, 'auditor@demo.local', staffPassword);
    const books = await auditor.get<Books>('/admin-api/books?fresh=1');
    expect(books.body.checks.filter((check) => !check.ok)).toEqual([]);
  } finally {
    await server.kill();
    await database.drop();
  }
}, 120_000);

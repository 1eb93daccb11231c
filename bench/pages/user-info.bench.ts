import autocannon from 'autocannon';
import { Wallet } from 'ethers';
import { createDatabase } from '../engine';
import { compare, type Figure } from '../figure';
import { Load } from '../load';
import { startProcess } from '../server-process';

const seconds = 3;
const connections = 32;

/** Authenticated `user/info` against a hello of Nest and Express, each a process of its own, one at a time. */
export async function* userInfo(): AsyncGenerator<Figure> {
  const database = await createDatabase('sqlite');
  const env = { NODE_ENV: 'development', DATA_DIR: database.dir, DEMO: '1', LOG_LEVEL: 'info' };
  const server = await startProcess('../server/main.js', env);
  const hello = await startProcess('crowds/hello-server.js', {});
  try {
    const token = await logIn(server.origin);
    const headers = { Authorization: `Bearer ${token}` };
    yield await compare({
      name: 'user/info ÷ Nest + Express hello (SQLite)',
      bound: { atLeast: 0.4 },
      unit: 'requests/s',
      ours: () => requestsPerSecond(`${server.origin}/api/user/info`, headers),
      reference: () => requestsPerSecond(`${hello.origin}/`, {}),
    });
  } finally {
    await server.stop();
    await hello.stop();
    await database.drop();
  }
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`);
  return result.requests.average;
}

async function logIn(origin: string): Promise<string> {
  const load = new Load(origin, 1);
  const wallet = Wallet.createRandom();
  const msg = `LOGIN${Date.now()}`;
  const body = JSON.stringify({ account: wallet.address, msg, sign: await wallet.signMessage(msg) });
  const answer = JSON.parse(await load.send('POST', '/api/login', {}, body)) as { data: { token: string } };
  load.close();
  return answer.data.token;
}

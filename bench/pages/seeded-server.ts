import { Wallet } from 'ethers';
import { custodyAddress } from '../bench-users';
import { type BenchDatabase, createDatabase } from '../engine';
import { median } from '../figure';
import { Load } from '../load';
import { type Running, startProcess } from '../server-process';

type Signer = Pick<Wallet, 'address' | 'signMessage'>;

/** A server on a database that was filled straight into its tables, and one user of it who is logged in. */
export class SeededServer {
  private constructor(
    private readonly database: BenchDatabase,
    private readonly server: Running,
    private readonly load: Load,
    private readonly token: string,
  ) {}

  /** @param seed fills the tables; the user's account is in lower case */
  static async open(
    kind: BenchDatabase['kind'],
    seed: (database: BenchDatabase, account: string) => Promise<void>,
  ): Promise<SeededServer> {
    const database = await createDatabase(kind);
    const wallet = Wallet.createRandom();
    await seed(database, wallet.address.toLowerCase());
    const env = {
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      DATA_DIR: database.dir,
      LOG_LEVEL: 'info',
      CUSTODY_ADDRESS: custodyAddress,
    };
    const server = await startProcess('../server/main.js', env);
    const load = new Load(server.origin, 1);
    return new SeededServer(database, server, load, await logIn(load, wallet));
  }

  async close(): Promise<void> {
    this.load.close();
    await this.server.stop();
    await this.database.drop();
  }

  /** Milliseconds, one after the other. */
  async medianOf(count: number, act: (index: number) => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      const start = performance.now();
      await act(index);
      times.push(performance.now() - start);
    }
    return median(times);
  }

  logIn(wallet: Signer): Promise<string> {
    return logIn(this.load, wallet);
  }

  async get(path: string): Promise<void> {
    done(path, await this.load.send('GET', `/api/${path}`, { Authorization: `Bearer ${this.token}` }));
  }

  async post(path: string, body: object, token: string): Promise<void> {
    const headers = { Authorization: `Bearer ${token}` };
    done(path, await this.load.send('POST', `/api/${path}`, headers, JSON.stringify(body)));
  }
}

function done(path: string, answer: string): void {
  if (!answer.startsWith('{"status":200')) throw new Error(`${path}: ${answer.slice(0, 200)}`);
}

async function logIn(load: Load, wallet: Signer): Promise<string> {
  const msg = `LOGIN${Date.now()}`;
  const body = JSON.stringify({ account: wallet.address, msg, sign: await wallet.signMessage(msg) });
  const answer = JSON.parse(await load.send('POST', '/api/login', {}, body)) as { data: { token: string } };
  return answer.data.token;
}

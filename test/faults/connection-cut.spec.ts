// @both-engines
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Database } from '../../server/common/database';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import { bootApp, createDatabase, engine, type TestApp, type TestUser } from '../support';

const password = '135790';
const rounds = 10;
type Cut = 'before' | 'during' | 'after';

/** A wire to the database that can be cut round a COMMIT: before it arrives, before its answer does, or after that. */
class CuttableWire {
  readonly #server: Server;
  #cut: Cut | undefined;
  cuts = 0;

  constructor(target: URL) {
    this.#server = createServer((client) => this.join(client, connect(Number(target.port), target.hostname)));
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  cutAtNextCommit(how: Cut): void {
    this.#cut = how;
  }

  close(): void {
    this.#server.close();
  }

  private join(client: Socket, database: Socket): void {
    let cutting: Cut | undefined;
    const end = () => {
      client.destroy();
      database.destroy();
    };
    client.on('data', (data) => {
      if (this.#cut && data.includes('COMMIT')) {
        cutting = this.#cut;
        this.#cut = undefined;
        this.cuts += 1;
      }
      if (cutting === 'before') end();
      else database.write(data);
    });
    database.on('data', (data) => {
      if (cutting === 'during') return end();
      client.write(data);
      if (cutting === 'after') setImmediate(end);
    });
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
  }
}

/** quality 5: the answer is looked up by key, never retried blindly. */
async function cutRoundCommit(app: TestApp, user: TestUser, wire: CuttableWire, how: Cut): Promise<void> {
  const before = wire.cuts;
  for (let round = 0; round < rounds; round++) {
    const key = `${how}-${round}`;
    const ask = () =>
      user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '2', password }, { key });
    wire.cutAtNextCommit(how);
    let answer = await ask();
    for (let tries = 0; answer.status !== 200 && tries < 5; tries++) {
      // A cut connection is a handled outcome: try again with the same key.
      expect([answer.http, answer.status]).toEqual([200, 429]);
      answer = await ask();
    }
    expect(answer.status).toBe(200);
    expect((await ask()).data.id).toBe(answer.data.id);
  }
  expect(wire.cuts - before).toBe(rounds);
  const list = await user.api.get<{ count: number }>('/api/finance/withdrawals?limit=1');
  expect(list.data.count).toBe(rounds);
  expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
}

if (engine === 'mysql') {
  describe('database connection cut round COMMIT', () => {
    let app: TestApp;
    let wire: CuttableWire;

    beforeAll(async () => {
      const database = await createDatabase();
      const url = new URL(database.url);
      wire = new CuttableWire(new URL(database.url));
      url.hostname = '127.0.0.1';
      url.port = String(await wire.listen());
      app = await bootApp({ database: { ...database, url: url.href } });
    });

    afterAll(async () => {
      await app.close();
      wire.close();
    });

    it.each(['before', 'during', 'after'] as const)('%s: every request takes effect once', async (how) => {
      const user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
      // Opens the pass, so that the next COMMIT is the money's.
      await user.api.post('/api/finance/extract', { asset: 'USDT', amount: '4000', password });
      await cutRoundCommit(app, user, wire, how);
    });
  });
} else {
  describe('database refuses to write', () => {
    let app: TestApp;

    beforeAll(async () => {
      app = await bootApp();
    });

    afterAll(() => app.close());

    it('a full disk in the middle of a request: nothing is left of it, and the same key works afterwards', async () => {
      const user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
      const { writer } = app.get(Database);
      const [pages] = await writer.query<{ page_count: number }[]>('PRAGMA page_count');
      const ask = (key: string) =>
        user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '2', password }, { key });
      await writer.query(`PRAGMA max_page_count = ${pages?.page_count}`);
      const keys = Array.from({ length: 200 }, (_, index) => `full-${index}`);
      const answers = new Map<string, number>();
      for (const key of keys) {
        const answer = await ask(key);
        answers.set(key, answer.status);
        if (answer.status !== 200) break;
        await user.api.post(`/api/finance/extract/cancel/${answer.data.id}`);
      }
      const failed = [...answers].filter(([, status]) => status === 429).map(([key]) => key);
      expect(failed).toHaveLength(1);
      await writer.query('PRAGMA max_page_count = 4294967294');
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
      const again = await ask(failed[0] ?? '');
      expect(again.status).toBe(200);
      expect((await ask(failed[0] ?? '')).data.id).toBe(again.data.id);
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    });
  });
}

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { TestUser } from './actors';
import { bootApp, type TestApp } from './boot';
import { GaleraCluster } from './galera';
import { ApiClient, type Envelope, sendTo } from './http';
import { ServerProcess } from './server-process';
import { outcomeOf } from './tally';
import { until } from './until';

/** Numbered database in the Redis of the tests. */
const redisDatabase = 6;

/** One of the two servers. */
export type Door = 0 | 1;

/** What became of a request in the end, and how often it was sent until that was known. */
export interface Settled<T = unknown> {
  readonly answer: Envelope<T>;
  readonly outcome: string;
  readonly sends: number;
}

/** Two built servers on the first two of three nodes; a third, in this process and without jobs, makes data and looks. */
export class ClusterStage {
  /** Answers that left open what became of a request, by outcome. */
  readonly unsure: Record<string, number> = {};

  private constructor(
    readonly cluster: GaleraCluster,
    readonly app: TestApp,
    private readonly servers: readonly ServerProcess[],
  ) {}

  /** @param prepare what must be there before the two servers start, e.g. settings */
  static async start(prepare: (app: TestApp) => Promise<void>): Promise<ClusterStage> {
    const cluster = await GaleraCluster.start();
    const opened: { stop(): Promise<void> }[] = [cluster];
    try {
      const [first, second, third] = await cluster.database('lodestone');
      const env = { PUBLIC_ORIGIN: 'http://localhost:3000', ...(await emptyRedis()) };
      // Migrations run on one node alone, before the others' servers start.
      const app = await bootApp({ database: third, env });
      opened.push({ stop: () => app.close() });
      await prepare(app);
      const servers: ServerProcess[] = [];
      for (const database of [first, second]) {
        const server = await ServerProcess.start(database, env);
        opened.push(server);
        servers.push(server);
      }
      return new ClusterStage(cluster, app, servers);
    } catch (error) {
      for (const each of opened.reverse()) await each.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    try {
      await Promise.all(this.servers.map((server) => server.kill()));
      await this.app.close();
    } finally {
      await this.cluster.stop();
    }
  }

  through(door: Door, { token }: TestUser): ApiClient {
    return new ApiClient(this.origin(door), { token });
  }

  /** Whether a load balancer would send requests there. */
  async ready(door: Door): Promise<boolean> {
    return (await sendTo(this.origin(door), 'GET', '/health/ready')).status === 200;
  }

  /** Sends a request under one key, first to this server and then to each in turn, until an answer settles it. */
  async settle<T>(
    user: TestUser,
    first: Door,
    path: string,
    body: unknown,
    key: string = randomUUID(),
  ): Promise<Settled<T>> {
    let sends = 0;
    let settled: Settled<T> | undefined;
    await until(`an answer settles ${path}`, async () => {
      const door: Door = (first + sends) % 2 === 0 ? 0 : 1;
      sends += 1;
      const answer = await this.through(door, user).post<T>(path, body, { key });
      const outcome = outcomeOf(answer);
      if (answer.http === 200 && outcome !== '429 busy') settled = { answer, outcome, sends };
      else this.unsure[outcome] = (this.unsure[outcome] ?? 0) + 1;
      return settled !== undefined;
    });
    if (!settled) throw new Error('unreachable');
    return settled;
  }

  /** So many of the same request at once, of each session in turn, half of them through each server. */
  async crowd<T>(
    count: number,
    sessions: readonly TestUser[],
    path: string,
    body: unknown | ((door: Door) => unknown),
    key?: string,
  ): Promise<Settled<T>[]> {
    const one = (index: number) => {
      const session = sessions[index % sessions.length];
      if (!session) throw new Error('nobody to ask');
      const door: Door = index % 2 === 0 ? 0 : 1;
      return this.settle<T>(session, door, path, typeof body === 'function' ? body(door) : body, key);
    };
    return await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  }

  private origin(door: Door): string {
    return this.servers[door]?.origin ?? '';
  }
}

/** As in production, servers tell one another by Redis what has changed; where there is none, they look by themselves. */
async function emptyRedis(): Promise<Record<string, string>> {
  const server = process.env.TEST_REDIS_URL;
  if (!server) return {};
  const url = new URL(server);
  url.pathname = `/${redisDatabase}`;
  const redis = new Redis(url.href);
  await redis.flushdb();
  redis.disconnect();
  return { REDIS_URL: url.href };
}

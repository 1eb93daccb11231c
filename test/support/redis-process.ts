import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { freePorts } from './free-ports';
import { until } from './until';

/** A Redis of a test's own, which it may kill. */
export class RedisProcess {
  #child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  /** @throws Error where there is no `redis-server`, or it does not answer */
  static async start(): Promise<RedisProcess> {
    const [port = 0] = await freePorts(1);
    const redis = new RedisProcess(port);
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it again where it was, with nothing in it. */
  async start(): Promise<void> {
    const where = ['--bind', '127.0.0.1', '--port', String(this.port), '--dir', tmpdir()];
    const child = spawn('redis-server', [...where, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    this.#child = child;
    let missing: Error | undefined;
    child.once('error', (error) => {
      missing = error;
    });
    await until('Redis answers', async () => {
      if (missing) throw missing;
      return await this.answers();
    });
  }

  /** Ends it the way a power cut does. */
  kill(): Promise<void> {
    const child = this.#child;
    return new Promise((resolve) => {
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  private async answers(): Promise<boolean> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.ping()) === 'PONG';
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  }
}

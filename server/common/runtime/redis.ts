import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { CONFIG, type Config } from '../config';
import { logger } from '../logger';

/** Nothing waits for a Redis that is away: what it would have done is done without it, or lost. */
const options: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  commandTimeout: 200,
  retryStrategy: (times) => Math.min(100 * times, 2_000),
};

/** The Redis of this installation, shared by events, limits and presence. */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  /** undefined without REDIS_URL; commands fail at once while it is away */
  readonly client: Redis | undefined;
  readonly #connections: Redis[] = [];

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.client = this.connect({});
  }

  /** A second connection, as the protocol wants it: one that listens can do nothing else. It subscribes again by itself. */
  listener(): Redis | undefined {
    return this.connect({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  }

  onApplicationShutdown(): void {
    for (const connection of this.#connections) connection.disconnect();
  }

  private connect(own: RedisOptions): Redis | undefined {
    if (!this.config.redisUrl) return undefined;
    const connection = new Redis(this.config.redisUrl, { ...options, ...own });
    let away = false;
    // Said once for each time it goes, not at every attempt to reach it.
    connection.on('error', (error: Error) => {
      if (!away) logger.warn({ problem: error.message }, 'Redis is away');
      away = true;
    });
    connection.on('ready', () => {
      if (away) logger.info('Redis is back');
      away = false;
    });
    this.#connections.push(connection);
    return connection;
  }
}

import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config';
import { commonErrors } from '../errors';

export interface Limit {
  /** e.g. `login` */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Rate limits, shared by all servers through Redis if one is configured, in memory otherwise. */
@Injectable()
export class Limiter implements OnApplicationShutdown {
  readonly #limiters = new Map<string, RateLimiterAbstract>();
  readonly #redis: Redis | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    this.#redis = config.redisUrl
      ? new Redis(config.redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1 })
      : undefined;
    this.#redis?.on('error', () => undefined);
  }

  /**
   * Takes one point of `who`.
   * @throws AppError tooFrequent with retryAfter seconds
   */
  async take(limit: Limit, who: string): Promise<void> {
    try {
      await this.limiter(limit).consume(who);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw commonErrors.tooFrequent({ retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }

  /** Gives back what `who` has taken, e.g. after a right password. */
  async reset(limit: Limit, who: string): Promise<void> {
    await this.limiter(limit).delete(who);
  }

  onApplicationShutdown(): void {
    this.#redis?.disconnect();
  }

  private limiter(limit: Limit): RateLimiterAbstract {
    const known = this.#limiters.get(limit.name);
    if (known) return known;
    const options = { keyPrefix: `limit:${limit.name}`, points: limit.points, duration: limit.seconds };
    // With Redis gone each server counts for itself until it is back.
    const made = this.#redis
      ? new RateLimiterRedis({ ...options, storeClient: this.#redis, insuranceLimiter: new RateLimiterMemory(options) })
      : new RateLimiterMemory(options);
    this.#limiters.set(limit.name, made);
    return made;
  }
}

import { Injectable } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { commonErrors } from '../../errors';
import { RedisLink } from '../redis';
import { Networks } from './networks';

export interface Limit {
  /** e.g. `login` */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Counted by each server for itself, without Redis: what it limits is this server's own. */
  readonly ofServer?: boolean;
}

/** Rate limits, shared by all servers through Redis if one is configured, in memory otherwise. */
@Injectable()
export class Limiter {
  readonly #limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    private readonly redis: RedisLink,
    private readonly networks: Networks,
  ) {}

  /**
   * Takes `points` of `who`. The first one begins the `seconds`; a limit may name others another time.
   * @returns how many are taken now
   * @throws AppError tooFrequent with retryAfter seconds
   */
  async take(limit: Limit, who: string, points = 1): Promise<number> {
    try {
      return (await this.limiter(limit).consume(who, points, { customDuration: limit.seconds })).consumedPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw commonErrors.tooFrequent({ retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }

  /**
   * Takes `points` of the network that `address` is in (of IPv6 the /64), if that has limits.
   * @throws AppError tooFrequent with retryAfter seconds
   */
  async takeOfNetwork(limit: Limit, address: string, points = 1): Promise<void> {
    const network = this.networks.limitedOf(address);
    if (network !== null) await this.take(limit, network, points);
  }

  /** Gives one point back. */
  async giveBack(limit: Limit, who: string): Promise<void> {
    await this.limiter(limit).reward(who, 1, { customDuration: limit.seconds });
  }

  /** Gives back what `who` has taken, e.g. after a right password. */
  async reset(limit: Limit, who: string): Promise<void> {
    await this.limiter(limit).delete(who);
  }

  private limiter(limit: Limit): RateLimiterAbstract {
    const known = this.#limiters.get(limit.name);
    if (known) return known;
    const options = { keyPrefix: `limit:${limit.name}`, points: limit.points, duration: limit.seconds };
    // With Redis gone each server counts for itself until it is back.
    const { client } = this.redis;
    const made =
      client && !limit.ofServer
        ? new RateLimiterRedis({
            ...options,
            storeClient: client,
            rejectIfRedisNotReady: true,
            insuranceLimiter: new RateLimiterMemory(options),
          })
        : new RateLimiterMemory(options);
    this.#limiters.set(limit.name, made);
    return made;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config';
import { logger } from '../../logger';
import { Clock } from '../clock';
import { hour } from '../times';
import { isHiddenByProxy, isLoopback, networkOf, type Way } from './network';

const tellEvery = hour;

/** Says which limits a caller shares with others, and notices a proxy that the server was not told of. */
@Injectable()
export class Networks {
  #proxySeen = false;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'nodeEnv' | 'trustProxy'>,
    private readonly clock: Clock,
  ) {}

  /** Whether a proxy on this machine has forwarded requests while `TRUST_PROXY` is 0. */
  get proxySeen(): boolean {
    return this.#proxySeen;
  }

  /**
   * The network whose limits a caller at `address` shares; null: none. This machine has no limits outside production, so
   * that development and tests may hammer a server. Once a proxy on it is seen, it stands for everybody and has them.
   */
  limitedOf(address: string): string | null {
    if (!isLoopback(address)) return networkOf(address);
    return this.config.nodeEnv === 'production' || this.#proxySeen ? 'loopback' : null;
  }

  /** Looks at where a request or a handshake comes from. A proxy that hides its callers is logged at most once an hour. */
  see(way: Way): void {
    if (!isHiddenByProxy(way, this.config.trustProxy)) return;
    this.#proxySeen = true;
    const now = this.clock.now();
    if (now - this.#toldAt < tellEvery) return;
    this.#toldAt = now;
    logger.error(
      'TRUST_PROXY is 0, but a proxy on this machine forwards requests: all users share the limits of one address. ' +
        'Set TRUST_PROXY to the number of proxies in front of this server and restart it.',
    );
  }
}

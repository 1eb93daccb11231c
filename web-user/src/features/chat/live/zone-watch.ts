import { zoneLookers, zoneTold } from '../../../lib/content/zone-moves';

/**
 * Has the server tell of the trading zone while anybody looks at it.
 * @param send says over the socket whether it is to tell; false: there is no socket
 */
export class ZoneWatch {
  constructor(private readonly send: (zone: boolean) => boolean) {
    zoneLookers.subscribe(() => this.follow());
  }

  /** There is a socket, or somebody looks or no longer does. */
  follow(): void {
    const zone = zoneLookers.get() > 0;
    if (zone !== zoneTold.get() && this.send(zone)) zoneTold.set(zone);
  }

  /** The socket is gone, and with it what was said over it. */
  lost(): void {
    zoneTold.set(false);
  }
}

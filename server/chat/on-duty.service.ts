import { Injectable } from '@nestjs/common';
import { Reader } from '../common/database';
import { Clock, Remembered, second } from '../common/runtime';

/** An agent is here for so long after the last ping: three may be missed. Who is away for longer gets no new case. */
export const hereMs = 35 * second;

/** Whether customer service is there at all, as lists show it: up to five seconds old. */
@Injectable()
export class OnDuty {
  readonly #anybody: Remembered<boolean>;

  constructor(reader: Reader, clock: Clock) {
    this.#anybody = new Remembered(
      async () => {
        const rows = await reader.query('SELECT staffId FROM desk_agent WHERE onDuty = 1 AND seenAt > ? LIMIT 1', [
          clock.now() - hereMs,
        ]);
        return rows.length > 0;
      },
      5 * second,
      () => clock.now(),
    );
  }

  anybody(): Promise<boolean> {
    return this.#anybody.get();
  }
}

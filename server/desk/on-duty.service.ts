import { Injectable } from '@nestjs/common';
import { type Queries, Reader } from '../common/database';
import { Clock, Remembered, second } from '../common/runtime';
import { ServiceDesk } from '../messaging';

/** An agent is here for so long after the last ping: three may be missed. Who is away for longer gets no new case. */
export const hereMs = 35 * second;
/** SQL: an agent who is on duty and here; its parameter is the moment they must have been seen after. */
export const isAtWork = 'onDuty = 1 AND seenAt > ?';

/** Whether anybody is at work at a moment. */
export async function anybodyAtWork(db: Queries, now: number): Promise<boolean> {
  return (await db.query(`SELECT staffId FROM desk_agent WHERE ${isAtWork} LIMIT 1`, [now - hereMs])).length > 0;
}

/** Tells the chats whether customer service is there at all; the answer may be five seconds old. */
@Injectable()
export class OnDuty {
  constructor(reader: Reader, clock: Clock, serviceDesk: ServiceDesk) {
    const anybody = new Remembered(
      () => anybodyAtWork(reader, clock.now()),
      5 * second,
      () => clock.now(),
    );
    serviceDesk.answeredBy(() => anybody.get());
  }
}

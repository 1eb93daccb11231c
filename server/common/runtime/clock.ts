import { Injectable } from '@nestjs/common';

/** The one source of time, in epoch milliseconds; tests set it. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}

import { Injectable } from '@nestjs/common';

/** The one source of time, in epoch milliseconds; tests set it. */
@Injectable()
export class Clock {
  #moment: number | undefined;

  now(): number {
    return this.#moment ?? Date.now();
  }

  /**
   * Does `work` as at another moment, for the past of a demonstration. Whoever else asks meanwhile is told that moment
   * too, so it is for a server that does not listen yet.
   */
  async at<T>(moment: number, work: () => Promise<T>): Promise<T> {
    this.#moment = moment;
    try {
      return await work();
    } finally {
      this.#moment = undefined;
    }
  }
}

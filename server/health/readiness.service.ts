import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Reader } from '../common/database';
import { second } from '../common/runtime';

const patience = 2 * second;

/** Whether this server can do its work now: its database answers, and it is not about to stop. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  #stopping = false;

  constructor(private readonly reader: Reader) {}

  async isReady(): Promise<boolean> {
    if (this.#stopping) return false;
    const late = new AbortController();
    const answer = this.reader.query('SELECT 1 AS one').then(
      () => true,
      () => false,
    );
    const tooLate = wait(patience, false, { signal: late.signal }).catch(() => false);
    const ready = await Promise.race([answer, tooLate]);
    late.abort();
    return ready;
  }

  beforeApplicationShutdown(): void {
    this.#stopping = true;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../common/database';
import { Clock, logger, second } from '../common/runtime';

const patience = 2 * second;
/** A write is tried this often at most, however often a load balancer asks. */
const writeEvery = 5 * second;

/** Whether this server can do its work now: its database answers and takes writes, and it is not about to stop. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  #stopping = false;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #written: Promise<boolean> = Promise.resolve(false);
  #writing = false;

  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async isReady(): Promise<boolean> {
    if (this.#stopping) return false;
    const late = new AbortController();
    const answers = Promise.all([this.reads(), this.writes()]).then((each) => each.every(Boolean));
    const tooLate = wait(patience, false, { signal: late.signal }).catch(() => false);
    const ready = await Promise.race([answers, tooLate]);
    late.abort();
    return ready;
  }

  beforeApplicationShutdown(): void {
    this.#stopping = true;
  }

  private async reads(): Promise<boolean> {
    return await this.reader.query('SELECT 1 AS one').then(
      () => true,
      () => false,
    );
  }

  /** Whether the last write to a row of its own was committed. A full disk lets reads go on. */
  private writes(): Promise<boolean> {
    const now = this.clock.now();
    if (!this.#writing && Math.abs(now - this.#writtenAt) >= writeEvery) {
      this.#writing = true;
      this.#writtenAt = now;
      this.#written = this.write().finally(() => {
        this.#writing = false;
      });
    }
    return this.#written;
  }

  private async write(): Promise<boolean> {
    try {
      await this.unitOfWork.run((tx) => tx.holdName('readiness'), 'staff');
      return true;
    } catch (error) {
      logger.error({ err: error }, 'not ready: the database takes no write');
      return false;
    }
  }
}

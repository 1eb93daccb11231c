import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { Reader } from '../database';
import { ReadLane } from './read-lane';

/**
 * Reads in worker threads, so that nobody waits meanwhile: SQLite's driver reads on the calling thread, and hashing
 * takes it on any engine. Two lanes, so that a check of a minute never delays a look of milliseconds.
 */
@Injectable()
export class Reads implements OnModuleDestroy, OnApplicationShutdown {
  /** What may take minutes: the books, seals, proofs, roll-ups. Broken off when the server shuts down. */
  readonly checks: ReadLane;
  /** What somebody waits for: the dashboard, lists, exports, each piece in well under a second. */
  readonly looks: ReadLane;

  constructor(@Inject(CONFIG) { database }: Pick<Config, 'database'>, reader: Reader) {
    this.checks = new ReadLane(database, reader, { yields: true });
    this.looks = new ReadLane(database, reader, { yields: false });
  }

  async onModuleDestroy(): Promise<void> {
    await this.checks.close();
  }

  /** After the last request was answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.looks.close();
  }
}

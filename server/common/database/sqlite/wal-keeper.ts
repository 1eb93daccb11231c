import type Piscina from 'piscina';
import { logger } from '../../logger';
import { workerThread } from '../../worker-thread';
import type { Queries } from '../dialect';
import type { WalWorkerData } from './wal-worker';

const lookedAfterMs = 200;
/** Pages that wait to be written back: as many as SQLite itself would let wait. */
const worthIt = 1_000;

/** Pages of a write-ahead log. */
interface Log {
  readonly log: number;
  readonly checkpointed: number;
}

/**
 * Writes the log of a SQLite database back to its file in a thread of its own, while others go on writing: on the
 * connection that writes it takes as long as many commits, and everybody waits for it.
 */
export class WalKeeper {
  readonly #pool: Piscina<void, void>;
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> | undefined;
  #failing = false;

  constructor(
    file: string,
    private readonly reader: Queries,
  ) {
    this.#pool = workerThread(require.resolve('./wal-worker'), 'writeBack', { file } satisfies WalWorkerData);
    this.#timer = setInterval(() => {
      this.#writing ??= this.writeBack()
        .then(() => {
          this.#failing = false;
        })
        .catch((error: unknown) => {
          // Once a failure, not five times a second: a full disk holds the log, too.
          if (!this.#failing) logger.warn({ err: error }, 'the log of the database was not written back');
          this.#failing = true;
        })
        .finally(() => {
          this.#writing = undefined;
        });
    }, lookedAfterMs).unref();
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    await this.#pool.destroy();
  }

  private async writeBack(): Promise<void> {
    const [found] = await this.reader.query<Log>('PRAGMA wal_checkpoint(NOOP)');
    if (found && found.log - found.checkpointed >= worthIt) await this.#pool.run();
  }
}

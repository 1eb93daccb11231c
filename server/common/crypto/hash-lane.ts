import type Piscina from 'piscina';
import { workerThread } from '../worker-thread';
import { type Asker, FairQueue } from './fair-queue';
import type { HashTask, HashWorkerData } from './hash-worker';

/** At a tenth of a second each, the last one waits six seconds. */
const bounds = { waiting: 64, perSource: 4 };

/** One thread that hashes passwords, and the queue before it. */
export class HashLane {
  readonly #queue = new FairQueue(bounds);
  readonly #thread: Piscina<HashTask, string | boolean>;

  constructor(told: HashWorkerData) {
    this.#thread = workerThread(require.resolve('./hash-worker'), 'work', told);
  }

  /** Hashes a password for storing. @throws AppError busy */
  async hash(password: string, asker: Asker): Promise<string> {
    return (await this.#queue.run(asker, () => this.#thread.run({ password }))) as string;
  }

  /** Whether `password` is the one that was stored. @throws AppError busy */
  async verify(password: string, stored: string, asker: Asker): Promise<boolean> {
    return (await this.#queue.run(asker, () => this.#thread.run({ password, stored }))) as boolean;
  }

  async close(): Promise<void> {
    this.#queue.close();
    await this.#thread.destroy();
  }
}

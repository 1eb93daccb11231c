import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database';
import { Clock, second } from './clock';
import { logger } from './logger';

export interface Job {
  /** e.g. `ledger.checkpoint`; the key of its lease */
  readonly name: string;
  readonly everyMs: number;
  /** Safe to run twice: whatever it posts is keyed by subject and period. */
  run(): Promise<unknown>;
}

const lease = 30 * second;
const renewEvery = 10 * second;

/**
 * Background jobs. Any number of servers may run: a job takes a lease in the database first, so that one of them does
 * it, and renews the lease while the job runs; a server that dies lets it run out.
 */
@Injectable()
export class Jobs implements BeforeApplicationShutdown {
  readonly #holder = randomUUID();
  readonly #jobs = new Map<string, Job>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<void>>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  register(job: Job): void {
    this.#jobs.set(job.name, job);
  }

  /** Starts the timers; the server does, tests and commands do not. */
  async start(): Promise<void> {
    await this.forgetDead();
    for (const job of this.#jobs.values()) {
      const timer = setInterval(() => {
        const run = this.run(job.name).then(
          () => undefined,
          (error: unknown) => logger.error({ err: error, job: job.name }, 'job failed'),
        );
        this.#running.add(run);
        void run.finally(() => this.#running.delete(run));
      }, job.everyMs);
      timer.unref();
      this.#timers.push(timer);
    }
  }

  /**
   * Runs a job now, unless another server holds it.
   * @returns whether it ran
   */
  async run(name: string): Promise<boolean> {
    const job = this.#jobs.get(name);
    if (!job) throw new Error(`no job is called ${name}`);
    if (!(await this.take(name))) return false;
    let failure: string | null = null;
    const renewal = setInterval(() => {
      this.renew(name).catch((error: unknown) => logger.warn({ err: error, job: name }, 'lease not renewed'));
    }, renewEvery);
    try {
      await job.run();
    } catch (error) {
      failure = error instanceof Error ? error.message.slice(0, 300) : String(error);
      throw error;
    } finally {
      clearInterval(renewal);
      await this.release(name, failure);
    }
    return true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }

  /** On SQLite no other server can be alive: a lease that is left is of a dead one, and is not waited for. */
  private async forgetDead(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (tx.dialect.kind === 'sqlite') await tx.run("UPDATE job_run SET holder = '', leaseUntil = 0");
    });
  }

  private async take(name: string): Promise<boolean> {
    const now = this.clock.now();
    return await this.unitOfWork.run(async (tx) => {
      await tx.run(`${tx.dialect.insertIgnore} INTO job_run (name, holder, leaseUntil, runs) VALUES (?, '', 0, 0)`, [
        name,
      ]);
      const { affected } = await tx.run(
        'UPDATE job_run SET holder = ?, leaseUntil = ?, lastStartedAt = ?, runs = runs + 1 WHERE name = ? AND leaseUntil <= ?',
        [this.#holder, now + lease, now, name, now],
      );
      return affected === 1;
    });
  }

  private async renew(name: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.run('UPDATE job_run SET leaseUntil = ? WHERE name = ? AND holder = ?', [
        this.clock.now() + lease,
        name,
        this.#holder,
      ]);
    });
  }

  private async release(name: string, failure: string | null): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.run(
        "UPDATE job_run SET holder = '', leaseUntil = 0, lastFinishedAt = ?, lastError = ? WHERE name = ? AND holder = ?",
        [this.clock.now(), failure, name, this.#holder],
      );
    });
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../database';
import { Clock } from './clock';
import type { JobRun } from './job-run.entity';
import { logger } from './logger';
import { second } from './times';

const lease = 30 * second;
const renewEvery = 10 * second;

/** Who runs which job, in the database (`job_run`): one server at a time, and a server that dies loses it. */
@Injectable()
export class JobLeases {
  readonly #holder = randomUUID();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** The rows of all jobs that ever ran, here or on another server. */
  rows(): Promise<JobRun[]> {
    return this.reader.query<JobRun>(
      'SELECT name, holder, leaseUntil, lastStartedAt, lastFinishedAt, lastError, runs FROM job_run',
    );
  }

  /** On SQLite no other server can be alive: a lease that is left is of a dead one, and is not waited for. */
  async forgetDead(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (tx.dialect.kind === 'sqlite') await tx.run("UPDATE job_run SET holder = '', leaseUntil = 0");
    });
  }

  /**
   * Takes the lease of a job.
   * @param alongside written in the same transaction, if the lease was free
   * @returns whether it was free
   */
  async take(name: string, alongside?: (tx: Tx) => Promise<void>): Promise<boolean> {
    const now = this.clock.now();
    return await this.unitOfWork.run(async (tx) => {
      await tx.run(`${tx.dialect.insertIgnore} INTO job_run (name, holder, leaseUntil, runs) VALUES (?, '', 0, 0)`, [
        name,
      ]);
      const { affected } = await tx.run(
        'UPDATE job_run SET holder = ?, leaseUntil = ?, lastStartedAt = ?, runs = runs + 1 WHERE name = ? AND leaseUntil <= ?',
        [this.#holder, now + lease, now, name, now],
      );
      if (affected === 1) await alongside?.(tx);
      return affected === 1;
    });
  }

  /** Works under a lease that was taken: renews it meanwhile, and gives it back with how the work ended. */
  async hold(name: string, work: () => Promise<unknown>): Promise<void> {
    let failure: string | null = null;
    const renewal = setInterval(() => {
      this.renew(name).catch((error: unknown) => logger.warn({ err: error, job: name }, 'lease not renewed'));
    }, renewEvery);
    try {
      await work();
    } catch (error) {
      failure = failureText(error);
      throw error;
    } finally {
      clearInterval(renewal);
      await this.release(name, failure);
    }
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

/** What is stored and shown of a failure. */
export function failureText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

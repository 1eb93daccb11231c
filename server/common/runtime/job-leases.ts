import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { PrepareAndRetry, Reader, type Sql, type Tx, UnitOfWork } from '../database';
import { logger } from '../logger';
import { Clock } from './clock';
import { EventBus, topic } from './event-bus';
import type { JobRun } from './job-run.entity';
import { second } from './times';

const lease = 30 * second;
const renewEvery = 10 * second;
/** A run that takes longer is written down while it goes on: others must see that the job is running. */
const shortRun = second;

const leaseTaken = topic('jobs.leaseTaken', z.object({ name: z.string(), holder: z.string() }));

/** A job as the database and this server know it. */
export interface JobState extends JobRun {
  readonly running: boolean;
  /** how old the times may be, in milliseconds: another server writes them with its leases */
  readonly staleMs: number;
}

/** A lease of this server, with how its runs went; some of that is not written yet. */
interface Held {
  /** epoch ms; after that another server may have it */
  until: number;
  running: boolean;
  /** whether the row says that it runs */
  shown: boolean;
  lastStartedAt: number;
  lastFinishedAt: number | null;
  lastError: string | null;
  /** in all, on any server */
  runs: number;
}

/**
 * Who runs which job, in the database (`job_run`): one server at a time, and a server that dies loses it. A lease is
 * kept from run to run, so that a job that finds nothing to do writes nothing. All leases of a server are renewed
 * together, and how the runs went is written with them.
 */
@Injectable()
export class JobLeases implements OnModuleInit {
  readonly #self = randomUUID();
  readonly #held = new Map<string, Held>();
  #renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(leaseTaken, ({ name, holder }) => {
      if (holder !== this.#self) this.#held.delete(name);
    });
  }

  /** All jobs that ever ran, here or on another server. */
  async states(): Promise<JobState[]> {
    const rows = await this.reader.query<JobRun>(
      'SELECT name, holder, leaseUntil, lastStartedAt, lastFinishedAt, lastError, runs FROM job_run',
    );
    const now = this.clock.now();
    return rows.map((row) => {
      const held = this.#held.get(row.name);
      if (!held) return { ...row, running: row.leaseUntil > now && isUnfinished(row), staleMs: renewEvery };
      const { running, lastStartedAt, lastFinishedAt, lastError, runs } = held;
      return { ...row, running, lastStartedAt, lastFinishedAt, lastError, runs, staleMs: 0 };
    });
  }

  /** On SQLite no other server can be alive: a lease that is left is of a dead one, and is not waited for. */
  async forgetDead(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (tx.dialect.kind === 'sqlite') await tx.run("UPDATE job_run SET holder = '', leaseUntil = 0");
    });
  }

  /**
   * Begins a run. Under a lease that is held here that costs nothing; where another server holds it, a read.
   * @returns false if another server has the lease, or the job is running
   */
  async begin(name: string): Promise<boolean> {
    const held = this.#held.get(name);
    const now = this.clock.now();
    if (held?.running) return false;
    if (!held || held.until <= now) {
      const [row] = await this.reader.query<{ holder: string; leaseUntil: number }>(
        'SELECT holder, leaseUntil FROM job_run WHERE name = ?',
        [name],
      );
      if (row && row.leaseUntil > now && row.holder !== this.#self) return false;
      if (!(await this.acquire(name, 'leaseUntil <= ? OR holder = ?', [now, this.#self]))) return false;
    }
    return this.mark(name);
  }

  /**
   * Begins a run by hand: takes the lease from another server too, unless the job is running there.
   * @param alongside written in the transaction that takes the lease
   * @returns false if the job is running
   */
  async beginByHand(name: string, alongside: (tx: Tx) => Promise<void>): Promise<boolean> {
    if (this.#held.get(name)?.running) return false;
    const idle = 'leaseUntil <= ? OR lastFinishedAt >= lastStartedAt';
    if (!(await this.acquire(name, idle, [this.clock.now()], alongside))) return false;
    this.events.publish(leaseTaken, { name, holder: this.#self });
    return this.mark(name);
  }

  /** Does the work of a run that has begun. The lease is kept. @throws what the work throws */
  async run(name: string, work: () => Promise<unknown>): Promise<void> {
    const held = this.#held.get(name);
    if (!held?.running) throw new Error(`no run of ${name} has begun`);
    const before = held.lastError;
    const long = setTimeout(() => {
      void this.renewOrSay();
    }, shortRun).unref();
    try {
      await work();
      held.lastError = null;
    } catch (error) {
      held.lastError = failureText(error);
      throw error;
    } finally {
      clearTimeout(long);
      held.lastFinishedAt = Math.max(this.clock.now(), held.lastStartedAt);
      held.running = false;
      held.runs += 1;
      // What others read of it must not wait for the next renewal if they were told that it runs, or that it went well.
      if (held.shown || held.lastError !== before) await this.renewOrSay();
    }
  }

  /** Gives every lease back, so that another server need not wait for it. */
  async release(): Promise<void> {
    clearInterval(this.#renewal);
    this.#renewal = undefined;
    await this.write({ holder: '', leaseUntil: 0 });
    this.#held.clear();
  }

  private mark(name: string): boolean {
    const held = this.#held.get(name);
    if (!held || held.running) return false;
    held.running = true;
    held.lastStartedAt = Math.max(this.clock.now(), (held.lastFinishedAt ?? 0) + 1);
    return true;
  }

  private async acquire(
    name: string,
    condition: string,
    parameters: Sql,
    alongside?: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    const now = this.clock.now();
    const until = now + lease;
    const row = await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run(
        `UPDATE job_run SET holder = ?, leaseUntil = ?, lastStartedAt = ? WHERE name = ? AND (${condition})`,
        [this.#self, until, now, name, ...parameters],
      );
      const [found] = await tx.query<Pick<JobRun, 'lastFinishedAt' | 'lastError' | 'runs'>>(
        'SELECT lastFinishedAt, lastError, runs FROM job_run WHERE name = ?',
        [name],
      );
      // Made in a transaction of its own: here, servers that start at once would deadlock.
      if (!found) throw new PrepareAndRetry(() => this.open(name));
      if (affected === 1) await alongside?.(tx);
      return affected === 1 ? found : undefined;
    });
    if (!row) return false;
    const known = this.#held.get(name);
    if (known) Object.assign(known, { until, shown: true, runs: Math.max(known.runs, row.runs) });
    else this.#held.set(name, { ...row, until, running: false, shown: true, lastStartedAt: now });
    this.#renewal ??= setInterval(() => void this.renewOrSay(), renewEvery).unref();
    return true;
  }

  private async open(name: string): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run(`${tx.dialect.insertIgnore} INTO job_run (name, holder, leaseUntil, runs) VALUES (?, '', 0, 0)`, [name]),
    );
  }

  private async renewOrSay(): Promise<void> {
    try {
      do await this.write({ holder: this.#self, leaseUntil: this.clock.now() + lease });
      while ([...this.#held.values()].some(({ shown, running }) => shown && !running));
    } catch (error) {
      logger.warn({ err: error }, 'the leases of jobs were not renewed');
    }
  }

  /** Writes what is held, in the order of the names, so that two servers cannot lock each other out. */
  private async write({ holder, leaseUntil }: Pick<JobRun, 'holder' | 'leaseUntil'>): Promise<void> {
    const leases = [...this.#held].sort(([a], [b]) => (a < b ? -1 : 1));
    if (leases.length === 0) return;
    const written = leases.map(([name, held]) => ({ name, held, shown: held.running, lost: false }));
    await this.unitOfWork.run(async (tx) => {
      for (const one of written) {
        const { lastStartedAt, lastFinishedAt, lastError, runs } = one.held;
        const { affected } = await tx.run(
          `UPDATE job_run SET holder = ?, leaseUntil = ?, lastStartedAt = ?, lastFinishedAt = ?, lastError = ?, runs = ?
           WHERE name = ? AND holder = ?`,
          [holder, leaseUntil, lastStartedAt, lastFinishedAt, lastError, runs, one.name, this.#self],
        );
        one.lost = affected !== 1;
      }
    });
    for (const { name, held, shown, lost } of written) {
      if (lost) this.#held.delete(name);
      else Object.assign(held, { until: leaseUntil, shown });
    }
  }
}

function isUnfinished({ lastStartedAt, lastFinishedAt }: Pick<JobRun, 'lastStartedAt' | 'lastFinishedAt'>): boolean {
  return lastStartedAt !== null && (lastFinishedAt === null || lastFinishedAt < lastStartedAt);
}

/** What is stored and shown of a failure. */
export function failureText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

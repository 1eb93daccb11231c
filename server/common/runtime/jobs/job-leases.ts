import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { PrepareAndRetry, Reader, type Sql, type Tx, UnitOfWork } from '../../database';
import { Clock } from '../clock';
import { EventBus, topic } from '../event-bus';
import { second } from '../times';
import { type HeldLease, updateOf } from './held-lease';
import type { JobRun } from './job-run.entity';
import { LeaseRenewal, renewEvery } from './lease-renewal';

const lease = 30 * second;
/** A run that takes longer is written down while it goes on: others must see that the job is running. */
const shortRun = second;

const leaseTaken = topic('jobs.leaseTaken', z.object({ name: z.string(), holder: z.string() }));

/** A job as the database and this server know it. */
export interface JobState extends JobRun {
  readonly running: boolean;
  /** how old the times may be, in milliseconds: another server writes them with its leases */
  readonly staleMs: number;
}

/**
 * Who runs which job, in the database (`job_run`): one server at a time, and a server that dies loses it. A lease is
 * kept from run to run, so that a job that finds nothing to do writes nothing. One statement renews all leases of a
 * server, and writes how the runs went.
 */
@Injectable()
export class JobLeases implements OnModuleInit {
  readonly #self = randomUUID();
  readonly #held = new Map<string, HeldLease>();
  /** jobs whose lease is being taken: while the database is slow, timers ask again and again */
  readonly #taking = new Set<string>();
  readonly #renewal = new LeaseRenewal(() => this.write({ holder: this.#self, lasts: lease }));

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
    if (held?.running || this.#taking.has(name)) return false;
    if (!held || held.until <= now) {
      this.#taking.add(name);
      try {
        if (!(await this.take(name, now))) return false;
      } finally {
        this.#taking.delete(name);
      }
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
    const long = setTimeout(() => void this.#renewal.soon(), shortRun).unref();
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
      if (held.shown || held.lastError !== before) await this.#renewal.soon();
    }
  }

  /** Gives every lease back, so that another server need not wait for it. */
  async release(): Promise<void> {
    await this.#renewal.stop();
    await this.write({ holder: '', lasts: 0 });
    this.#held.clear();
  }

  private mark(name: string): boolean {
    const held = this.#held.get(name);
    if (!held || held.running) return false;
    held.running = true;
    held.lastStartedAt = Math.max(this.clock.now(), (held.lastFinishedAt ?? 0) + 1);
    return true;
  }

  private async take(name: string, now: number): Promise<boolean> {
    const [row] = await this.reader.query<{ holder: string; leaseUntil: number }>(
      'SELECT holder, leaseUntil FROM job_run WHERE name = ?',
      [name],
    );
    if (row && row.leaseUntil > now && row.holder !== this.#self) return false;
    return await this.acquire(name, 'leaseUntil <= ? OR holder = ?', [now, this.#self]);
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
    this.#renewal.start();
    return true;
  }

  private async open(name: string): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run(`${tx.dialect.insertIgnore} INTO job_run (name, holder, leaseUntil, runs) VALUES (?, '', 0, 0)`, [name]),
    );
  }

  /**
   * Writes what is held, in one statement.
   * @param lasts how long the leases last from now, in milliseconds; 0 gives them back
   */
  private async write({ holder, lasts }: { holder: string; lasts: number }): Promise<void> {
    if (this.#held.size === 0) return;
    const { leases, until, kept } = await this.unitOfWork.run(async (tx) => {
      // Told inside the transaction: until it begins, a slow database may have let seconds pass.
      const until = lasts === 0 ? 0 : this.clock.now() + lasts;
      const leases = [...this.#held].map(([name, held]) => ({ name, held, shown: held.running }));
      for (const { held } of leases) held.shown ||= held.running;
      const { sql, parameters } = updateOf(leases);
      const { affected } = await tx.run(sql, [holder, until, ...parameters, this.#self]);
      if (affected === leases.length) return { leases, until };
      const kept = await tx.query<Pick<JobRun, 'name'>>('SELECT name FROM job_run WHERE holder = ?', [holder]);
      return { leases, until, kept: new Set(kept.map(({ name }) => name)) };
    });
    for (const { name, held, shown } of leases) {
      if (kept?.has(name) !== false) Object.assign(held, { until, shown });
      else if (this.#held.get(name) === held) this.#held.delete(name);
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

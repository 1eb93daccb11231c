import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Tx } from '../../database';
import { logger } from '../../logger';
import { Clock } from '../clock';
import { JOB, type JobDeclaration } from './job';
import { JobLeases } from './job-leases';

interface KnownJob {
  readonly declaration: JobDeclaration;
  run(): Promise<unknown>;
}

/** A job and how it goes; times in epoch milliseconds. */
export interface JobStatus {
  readonly name: string;
  readonly description: string;
  readonly everyMs: number;
  readonly runs: number;
  readonly lastStartedAt: number | null;
  readonly lastFinishedAt: number | null;
  /** of the last run; null if it went well */
  readonly lastError: string | null;
  /** whether a server is running it now */
  readonly running: boolean;
  /** when this server's timer fires next; null if it has none */
  readonly nextRunAt: number | null;
  /** how long the next run has been due, in milliseconds; 0 if it is not due yet */
  readonly lateMs: number;
}

/**
 * Background jobs: every method under `@Job`. The timers stand in the registry of @nestjs/schedule. Any number of
 * servers may run: a job takes a lease in the database first, so that only one of them runs it at a time.
 */
@Injectable()
export class Jobs implements OnModuleInit, BeforeApplicationShutdown {
  readonly #jobs = new Map<string, KnownJob>();
  readonly #nextRunAt = new Map<string, number>();
  readonly #running = new Set<Promise<void>>();

  constructor(
    private readonly leases: JobLeases,
    private readonly clock: Clock,
    private readonly timers: SchedulerRegistry,
    private readonly discovery: DiscoveryService,
    private readonly methods: MetadataScanner,
  ) {}

  /** @throws Error if two jobs have one name */
  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      const prototype = instance ? Object.getPrototypeOf(instance) : null;
      for (const method of this.methods.getAllMethodNames(prototype)) {
        const declaration: JobDeclaration | undefined = Reflect.getMetadata(JOB, prototype[method]);
        if (!declaration) continue;
        const { name, when } = declaration;
        if (this.#jobs.has(name)) throw new Error(`two jobs are called ${name}`);
        if (when && !when(instance as never)) continue;
        this.#jobs.set(name, { declaration, run: () => instance[method]() });
      }
    }
  }

  has(name: string): boolean {
    return this.#jobs.has(name);
  }

  /** Starts the timers. Only the server does; tests and commands do not. */
  async start(): Promise<void> {
    await this.leases.forgetDead();
    for (const { declaration } of this.#jobs.values()) {
      const { name, everyMs } = declaration;
      const timer = setInterval(() => this.tick(declaration), everyMs);
      timer.unref();
      this.timers.addInterval(name, timer);
      this.#nextRunAt.set(name, this.clock.now() + everyMs);
    }
  }

  /**
   * Runs a job now, unless another server has its lease, or it is running.
   * @returns whether it ran
   * @throws what the job throws
   */
  async run(name: string): Promise<boolean> {
    const job = this.find(name);
    if (!(await this.leases.begin(name))) return false;
    await this.leases.run(name, () => job.run());
    return true;
  }

  /**
   * Begins a job by hand, wherever its lease is, and returns when it has begun.
   * @param alongside written in the transaction that takes the lease, e.g. who started it
   * @returns null if the job is running; `ended` rejects with what the job throws
   */
  async begin(name: string, alongside: (tx: Tx) => Promise<void>): Promise<{ ended: Promise<void> } | null> {
    const job = this.find(name);
    if (!(await this.leases.beginByHand(name, alongside))) return null;
    return { ended: this.leases.run(name, () => job.run()) };
  }

  /** Lets work that nobody waits for end before the server does, and logs it if it fails. */
  watch(name: string, work: Promise<unknown>): void {
    const run = work.then(
      () => undefined,
      (error: unknown) => logger.error({ err: error, job: name }, 'job failed'),
    );
    this.#running.add(run);
    void run.finally(() => this.#running.delete(run));
  }

  /** All jobs of this server by name, with what the database knows of their runs on any server. */
  async status(): Promise<JobStatus[]> {
    const rows = new Map((await this.leases.states()).map((row) => [row.name, row]));
    const now = this.clock.now();
    return [...this.#jobs.values()].map(({ declaration: { name, description, everyMs } }) => {
      const row = rows.get(name);
      const lastStartedAt = row?.lastStartedAt ?? null;
      const dueAt = lastStartedAt === null ? now : lastStartedAt + everyMs;
      return {
        name,
        description,
        everyMs,
        runs: row?.runs ?? 0,
        lastStartedAt,
        lastFinishedAt: row?.lastFinishedAt ?? null,
        lastError: row?.lastError ?? null,
        running: row?.running ?? false,
        nextRunAt: this.#nextRunAt.get(name) ?? null,
        lateMs: Math.max(0, now - dueAt - (row?.staleMs ?? 0)),
      };
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const name of this.#nextRunAt.keys()) {
      if (this.timers.doesExist('interval', name)) this.timers.deleteInterval(name);
    }
    this.#nextRunAt.clear();
    await Promise.all(this.#running);
    await this.leases.release();
  }

  private find(name: string): KnownJob {
    const job = this.#jobs.get(name);
    if (!job) throw new Error(`no job is called ${name}`);
    return job;
  }

  private tick({ name, everyMs }: JobDeclaration): void {
    this.#nextRunAt.set(name, this.clock.now() + everyMs);
    this.watch(name, this.run(name));
  }
}

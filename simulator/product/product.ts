import type { Abstract, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../server/app';
import { Sessions } from '../../server/auth';
import { readConfig } from '../../server/common/config';
import { Database, Reader, type Sql, UnitOfWork } from '../../server/common/database';
import type { CallerContext, MoneyRequest, StaffActor, UserActor } from '../../server/common/http';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { day, Jobs, Limiter } from '../../server/common/runtime';
import { Releases } from '../../server/miners/releases/releases.service';
import { StaffSessions } from '../../server/staff/sessions/staff-sessions.service';
import { Users } from '../../server/users';
import { minersAtOnce } from '../model/miners/miner-releases';
import { KeptReads } from './kept-reads';

const ip = '127.0.0.1';
/** A session is used for so long; a user's lives for seven days. */
const sessionUsed = 6 * day;

/** The real server, without its door: moves call its services as its controllers do. */
export class Product {
  /** names the intention under way */
  #key = '';
  #attempt = 0;
  readonly #users = new Map<number, { actor: UserActor; since: number }>();
  readonly #staff = new Map<string, { actor: StaffActor; since: number }>();
  readonly #watched = new Set<Promise<unknown>>();
  readonly #kept: KeptReads;
  #comparing = false;

  private constructor(private readonly nest: NestExpressApplication) {
    this.#kept = new KeptReads(nest.get(Database));
  }

  /** Boots it in demo mode, without a history. Limits count real seconds, which a run has few of: they are off. */
  static async boot(env: Record<string, string | undefined>): Promise<Product> {
    Limiter.prototype.take = async () => 1;
    const nest = await createApp(readConfig(env));
    await nest.init();
    nest.get(Releases).atOnce = minersAtOnce;
    const product = new Product(nest);
    await product.alone();
    return product;
  }

  /** What goes on by itself after a request has ended, too: the next move would race with it. */
  async quiet(): Promise<void> {
    while (this.#watched.size > 0) await Promise.all(this.#watched);
  }

  get now(): number {
    return Date.now();
  }

  get<T>(type: Type<T> | Abstract<T>): T {
    return this.nest.get(type);
  }

  /** A session of theirs was ended: the next request comes in another. */
  forget(userId: number): void {
    this.#users.delete(userId);
  }

  read<Row extends object>(sql: string, parameters: Sql = []): Promise<Row[]> {
    const read = () => this.get(Reader).query<Row>(sql, parameters);
    return this.#comparing ? this.#kept.rows(sql, parameters, read) : read();
  }

  /** Reads what is compared, between two moves: what was not written since is not read again. */
  async compared<T>(read: () => Promise<T>): Promise<T> {
    this.#comparing = true;
    try {
      return await read();
    } finally {
      this.#comparing = false;
    }
  }

  /** Whatever was kept of reads is read anew. */
  forgetReads(): void {
    this.#kept.forget();
  }

  /** From here on money requests are sent under this key. */
  begin(key: string): void {
    this.#key = key;
    this.#attempt += 1;
  }

  /** As a request of theirs names them. */
  async user(userId: number): Promise<UserActor> {
    const known = this.#users.get(userId);
    if (known && this.now - known.since < sessionUsed) return known.actor;
    const { account } = await this.get(Users).get(userId);
    const client = { ip, device: 'simulator', language: 'en' } as const;
    const { id: sessionId } = await this.get(UnitOfWork).run((tx) =>
      this.get(Sessions).open(tx, { userId, isNew: true }, client),
    );
    const actor: UserActor = { kind: 'user', userId, sessionId, account, passAt: 0 };
    this.#users.set(userId, { actor, since: this.now });
    return actor;
  }

  /** One of the staff a demonstration has. */
  async staff(role: StaffRole | 'admin2' | 'reviewer2' | 'finance2'): Promise<StaffActor> {
    const known = this.#staff.get(role);
    if (known && this.now - known.since < sessionUsed) return known.actor;
    const email = `${role}@demo.local`;
    const [row] = await this.read<{ id: number; role: StaffRole }>('SELECT id, role FROM staff WHERE email = ?', [
      email,
    ]);
    if (!row) throw new Error(`no staff is ${email}`);
    const staffId = Number(row.id);
    const { sessionId } = await this.get(UnitOfWork).run((tx) => this.get(StaffSessions).open(tx, staffId, ip));
    const actor: StaffActor = { kind: 'staff', staffId, sessionId, email, role: row.role };
    this.#staff.set(role, { actor, since: this.now });
    return actor;
  }

  caller<A extends UserActor | StaffActor>(actor: A): CallerContext & { readonly actor: A } {
    return { actor, requestId: `${this.#key}-${this.#attempt}`, ip };
  }

  /** A money request under the key of the move. */
  money(actor: UserActor | StaffActor, body: unknown): MoneyRequest {
    return { ...this.caller(actor), key: this.#key, body };
  }

  job(name: string): Promise<boolean> {
    return this.get(Jobs).run(name);
  }

  /** Nobody else has a lease: one that is left is of a process that was killed. */
  private async alone(): Promise<void> {
    await this.get(UnitOfWork).run((tx) => tx.run("UPDATE job_run SET holder = '', leaseUntil = 0"));
    const jobs = this.get(Jobs);
    const watch = jobs.watch.bind(jobs);
    jobs.watch = (name, work) => {
      const run = work.catch(() => undefined).finally(() => this.#watched.delete(run));
      this.#watched.add(run);
      watch(name, work);
    };
  }
}

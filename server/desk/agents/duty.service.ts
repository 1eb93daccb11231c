import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, logger, minute, second } from '../../common/runtime';
import { Settings } from '../../settings';
import { type OnDutyAgent, paceMs } from '../cases/assignment.rules';
import { waits } from '../cases/case-rows';
import { hereMs, isAtWork } from '../on-duty.service';

/** Who was not heard of for so long is gone: what they had goes back (domain 9). */
export const goneMs = minute;
/** A ping is written down at most this often. */
const writtenEvery = 5 * second;

/** One of staff at the desk, as it stands. */
export interface AgentDuty extends OnDutyAgent {
  readonly onDuty: boolean;
  /** whether they are here */
  readonly here: boolean;
}

interface AgentRow {
  readonly staffId: number;
  readonly onDuty: number;
  readonly capacity: number | null;
  readonly seenAt: number;
}

/** Who works at the desk now, and how much they take. */
@Injectable()
export class Duty {
  readonly #writtenAt = new Map<number, number>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Goes on duty or off, inside the unit of work of who decides it.
   * @param capacity cases at once; null: as the setting says
   * @returns what stood before
   */
  async set(tx: Tx, staffId: number, onDuty: boolean, capacity?: number | null): Promise<AgentDuty> {
    await this.make(tx, staffId);
    await tx.hold('desk_agent', staffId, 'staffId');
    const before = await this.one(staffId, tx);
    const now = this.clock.now();
    await tx.run('UPDATE desk_agent SET onDuty = ?, seenAt = ? WHERE staffId = ?', [Number(onDuty), now, staffId]);
    if (capacity !== undefined) {
      await tx.run('UPDATE desk_agent SET capacity = ? WHERE staffId = ?', [capacity, staffId]);
    }
    return before;
  }

  /** Notes a ping; it is not waited for. */
  seen(staffId: number): void {
    const now = this.clock.now();
    if ((this.#writtenAt.get(staffId) ?? 0) > now - writtenEvery) return;
    this.#writtenAt.set(staffId, now);
    this.unitOfWork
      .run(async (tx) => {
        const { affected } = await tx.run('UPDATE desk_agent SET seenAt = ? WHERE staffId = ?', [now, staffId]);
        if (affected === 0) await this.make(tx, staffId);
      })
      .catch((error: unknown) => logger.warn({ err: error }, 'an agent was not noted as seen'));
  }

  /** Somebody left the desk: they are off duty. @returns whether they were on duty until now */
  async leave(staffId: number): Promise<boolean> {
    const { affected } = await this.unitOfWork.run((tx) =>
      tx.run('UPDATE desk_agent SET onDuty = 0 WHERE staffId = ? AND onDuty = 1', [staffId]),
    );
    return affected > 0;
  }

  /** Those who are on duty and here, held: what they have does not grow meanwhile. */
  async hold(tx: Tx): Promise<OnDutyAgent[]> {
    const rows = await tx.query<{ staffId: number }>(`SELECT staffId FROM desk_agent WHERE ${isAtWork}`, [
      this.clock.now() - hereMs,
    ]);
    return await this.holdThose(
      tx,
      rows.map(({ staffId }) => Number(staffId)),
    );
  }

  /** One of them, held; undefined if they are not. */
  async holdOne(tx: Tx, staffId: number): Promise<OnDutyAgent | undefined> {
    return (await this.holdThose(tx, [staffId]))[0];
  }

  /** One who takes a case by hand, held, on duty or not: they are here. */
  async holdTaker(tx: Tx, staffId: number): Promise<AgentDuty> {
    await this.make(tx, staffId);
    await tx.run('UPDATE desk_agent SET seenAt = ? WHERE staffId = ?', [this.clock.now(), staffId]);
    return await this.one(staffId, tx);
  }

  /** All who are on duty and here. */
  atWork(): Promise<AgentDuty[]> {
    return this.load(this.reader, isAtWork, [this.clock.now() - hereMs]);
  }

  /** All who are on duty, or have cases. */
  concerned(): Promise<AgentDuty[]> {
    const has = "staffId IN (SELECT agentId FROM desk_case WHERE state = 'assigned')";
    return this.load(this.reader, `onDuty = 1 OR ${has}`, []);
  }

  /** One of staff. */
  async one(staffId: number, db: Queries = this.reader): Promise<AgentDuty> {
    const [row] = await this.load(db, 'staffId = ?', [staffId]);
    const capacity = this.settings.integer('chat.agentCapacity');
    return row ?? { staffId, onDuty: false, here: false, open: 0, capacity, fromQueue: 0 };
  }

  /** Those who have cases and were not heard of for a minute. */
  async gone(): Promise<number[]> {
    const rows = await this.reader.query<{ staffId: number }>(
      `SELECT a.staffId FROM desk_agent a WHERE a.seenAt <= ?
         AND EXISTS (SELECT 1 FROM desk_case c WHERE c.agentId = a.staffId AND c.state = 'assigned')`,
      [this.clock.now() - goneMs],
    );
    return rows.map(({ staffId }) => Number(staffId));
  }

  /** Who comes on duty after they were looked for is not among them: only those are who are held. */
  private async holdThose(tx: Tx, ids: readonly number[]): Promise<AgentDuty[]> {
    if (ids.length === 0) return [];
    const those = `staffId IN (${ids.map(() => '?').join(', ')})`;
    await tx.holdAll('desk_agent', those, ids);
    return await this.load(tx, `${those} AND ${isAtWork}`, [...ids, this.clock.now() - hereMs]);
  }

  private async make(tx: Tx, staffId: number): Promise<void> {
    await tx.run(`${tx.dialect.insertIgnore} INTO desk_agent (staffId, seenAt) VALUES (?, ?)`, [
      staffId,
      this.clock.now(),
    ]);
  }

  private async load(db: Queries, where: string, parameters: readonly number[]): Promise<AgentDuty[]> {
    const rows = await db.query<AgentRow>(
      `SELECT staffId, onDuty, capacity, seenAt FROM desk_agent WHERE ${where} ORDER BY staffId`,
      parameters,
    );
    const ids = rows.map(({ staffId }) => Number(staffId));
    if (ids.length === 0) return [];
    const [first] = await db.query<{ queuedAt: number | null }>(
      `SELECT MIN(queuedAt) AS queuedAt FROM desk_case WHERE ${waits}`,
    );
    const since = Math.max(this.clock.now() - paceMs + 1, Number(first?.queuedAt ?? 0));
    const counts = await db.query<{ agentId: number; n: number; fromQueue: number }>(
      `SELECT agentId, COUNT(*) AS n, SUM(CASE WHEN assignedAt >= ? THEN 1 ELSE 0 END) AS fromQueue FROM desk_case
       WHERE state = 'assigned' AND agentId IN (${ids.map(() => '?').join(', ')}) GROUP BY agentId`,
      [since, ...ids],
    );
    const has = new Map(counts.map(({ agentId, ...each }) => [Number(agentId), each]));
    const byDefault = this.settings.integer('chat.agentCapacity');
    const after = this.clock.now() - hereMs;
    return rows.map(({ staffId, onDuty, capacity, seenAt }) => ({
      staffId: Number(staffId),
      onDuty: Boolean(onDuty),
      here: Number(seenAt) > after,
      open: Number(has.get(Number(staffId))?.n ?? 0),
      fromQueue: Number(has.get(Number(staffId))?.fromQueue ?? 0),
      capacity: capacity === null ? byDefault : Number(capacity),
    }));
  }
}

import { Injectable } from '@nestjs/common';
import { type Queries, Reader } from '../../common/database';
import { Clock, Remembered, second } from '../../common/runtime';
import { Settings } from '../../settings';
import { anybodyAtWork, hereMs, isAtWork } from '../on-duty.service';
import { waitSeconds } from './case.rules';
import { queueOrder, type StoredCase, waits } from './case-rows';
import { medianOf } from './figures.rules';

/** Where somebody stands in the queue. */
export interface Place {
  readonly userId: number;
  readonly case: number;
  readonly conversation: number;
  /** null: nobody is on duty */
  readonly position: number | null;
  readonly waitSeconds: number | null;
}

/** So many who wait are told where they stand. */
const told = 200;
/** By so many cases that ended last the wait is estimated. */
const lookedAt = 50;

/** Cases that wait for a person, and for how long. */
@Injectable()
export class Queue {
  readonly #pace: Remembered<{ handlingMs: number | null; places: number }>;

  constructor(
    private readonly reader: Reader,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.#pace = new Remembered(
      () => this.readPace(),
      10 * second,
      () => clock.now(),
    );
  }

  async length(): Promise<number> {
    const [row] = await this.reader.query<{ n: number }>(`SELECT COUNT(*) AS n FROM desk_case WHERE ${waits}`);
    return Number(row?.n ?? 0);
  }

  /** Where a case stands; null where it does not wait, and while nobody is on duty. */
  async placeOf(row: StoredCase, db: Queries = this.reader): Promise<Omit<Place, 'userId'> | null> {
    if (row.state !== 'queued' || row.queuedAt === null || !(await this.anybody())) return null;
    const [before] = await db.query<{ n: number }>(
      `SELECT COUNT(*) AS n FROM desk_case WHERE ${waits} AND (queuedAt < ? OR (queuedAt = ? AND id < ?))`,
      [row.queuedAt, row.queuedAt, row.id],
    );
    return await this.place(row.id, row.conversationId, Number(before?.n ?? 0) + 1);
  }

  /** Where the first of those who wait stand; they have no places while nobody is on duty. */
  async places(): Promise<Place[]> {
    const anybody = await this.anybody();
    const rows = await this.reader.query<{ id: number; userId: number; conversationId: number }>(
      `SELECT id, userId, conversationId FROM desk_case WHERE ${waits} ORDER BY ${queueOrder} LIMIT ${told}`,
    );
    return await Promise.all(
      rows.map(async ({ id, userId, conversationId }, at) => ({
        userId: Number(userId),
        ...(await this.place(Number(id), Number(conversationId), anybody ? at + 1 : null)),
      })),
    );
  }

  private async place(id: number, conversation: number, position: number | null) {
    if (position === null) return { case: id, conversation, position, waitSeconds: null };
    const { handlingMs, places } = await this.#pace.get();
    return { case: id, conversation, position, waitSeconds: waitSeconds(position, handlingMs, places) };
  }

  private anybody(): Promise<boolean> {
    return anybodyAtWork(this.reader, this.clock.now());
  }

  private async readPace(): Promise<{ handlingMs: number | null; places: number }> {
    const ended = await this.reader.query<{ ms: number }>(
      `SELECT closedAt - handledFrom AS ms FROM desk_case WHERE closedAt IS NOT NULL AND handledFrom IS NOT NULL
       ORDER BY closedAt DESC LIMIT ${lookedAt}`,
    );
    const [row] = await this.reader.query<{ n: number | null }>(
      `SELECT SUM(COALESCE(capacity, ?)) AS n FROM desk_agent WHERE ${isAtWork}`,
      [this.settings.integer('chat.agentCapacity'), this.clock.now() - hereMs],
    );
    return { handlingMs: medianOf(ended.map(({ ms }) => Number(ms))), places: Number(row?.n ?? 0) };
  }
}

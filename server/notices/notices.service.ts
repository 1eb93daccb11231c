import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx, UnitOfWork } from '../common/database';
import { cappedCount, nextCursor, windowOf } from '../common/http';
import type { CursorQuery } from '../common/http/schemas';
import { Clock, day, isoTime, isoTimeOrNull } from '../common/runtime';
import {
  type Notice,
  type NoticeKind,
  type NoticePage,
  type NoticeParams,
  type NoticesRead,
  type NoticesReadBody,
  notice,
} from './notices.schemas';

/**
 * What is told to a user. `subject` names it among all of its kind, at most 40 characters: each subject is told once.
 * Without one it is told as often as it happens; then whoever tells it sees to it that it happens once.
 */
export type NewNotice = {
  [Kind in NoticeKind]: {
    readonly userId: number;
    readonly kind: Kind;
    readonly subject?: number;
    readonly params: NoticeParams<Kind>;
  };
}[NoticeKind];

interface Row {
  id: number;
  kind: string;
  params: string;
  createdAt: number;
  readAt: number | null;
}

const keptFor = 180 * day;
const droppedAtOnce = 1_000;

/** SQL: how many notices the user whose id is its one parameter has not read, counted up to 100. */
export const unreadNotices =
  '(SELECT COUNT(*) FROM (SELECT 1 AS one FROM notice WHERE userId = ? AND readAt IS NULL LIMIT 100) AS unread)';

/** What users are told of what others did, and of what concerns the safety of their account. */
@Injectable()
export class Notices {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells users, in the transaction of what is told: both are committed or neither is. What was told before is not told
   * again. One statement, however many there are.
   */
  async tell(tx: Tx, ...told: readonly NewNotice[]): Promise<void> {
    const now = this.clock.now();
    await tx.insertMany(
      `${tx.dialect.insertIgnore} INTO notice (userId, kind, subject, params, createdAt, pushAt)`,
      '(?, ?, ?, ?, ?, ?)',
      told.map(({ userId, kind, subject = randomUUID(), params }) => [
        userId,
        kind,
        String(subject),
        JSON.stringify(params),
        now,
        now,
      ]),
    );
  }

  /** A user's own, newest first. @throws AppError invalidInput for a cursor that is not ours */
  async list(userId: number, query: CursorQuery): Promise<NoticePage> {
    const { beforeId, limit, offset } = windowOf(query);
    const rows = await this.reader.query<Row>(
      `SELECT id, kind, params, createdAt, readAt FROM notice WHERE userId = ? AND id < ?
       ORDER BY id DESC LIMIT ? OFFSET ?`,
      [userId, beforeId ?? Number.MAX_SAFE_INTEGER, limit, offset],
    );
    const count = await cappedCount(this.reader, 'FROM notice WHERE userId = ?', [userId]);
    return { count, list: rows.flatMap(shown), next: nextCursor(rows, limit) };
  }

  /**
   * Marks some of a user's own as read, or all up to one; those of others and those read before stay as they are.
   * @returns how many are still unread
   */
  async read(userId: number, { ids = [], upTo }: NoticesReadBody): Promise<NoticesRead> {
    const which = upTo === undefined ? `id IN (${ids.map(() => '?').join(', ')})` : 'id <= ?';
    return await this.unitOfWork.run(async (tx) => {
      await tx.run(`UPDATE notice SET readAt = ? WHERE userId = ? AND readAt IS NULL AND ${which}`, [
        this.clock.now(),
        userId,
        ...(upTo === undefined ? ids : [upTo]),
      ]);
      return { unread: await this.unread(tx, userId) };
    });
  }

  /** Drops what is older than 180 days, some at a time. Ids follow the time: it begins with the lowest. */
  async clean(): Promise<void> {
    const before = this.clock.now() - keptFor;
    for (;;) {
      const rows = await this.reader.query<Pick<Row, 'id' | 'createdAt'>>(
        'SELECT id, createdAt FROM notice ORDER BY id LIMIT ?',
        [droppedAtOnce],
      );
      const last = rows.filter(({ createdAt }) => createdAt < before).at(-1);
      if (!last) return;
      await this.unitOfWork.run((tx) =>
        tx.run('DELETE FROM notice WHERE id <= ? AND createdAt < ?', [last.id, before]),
      );
    }
  }

  private async unread(db: Queries, userId: number): Promise<number> {
    const [row] = await db.query<{ n: number }>(`SELECT ${unreadNotices} AS n`, [userId]);
    return Number(row?.n ?? 0);
  }
}

/** None for a kind that this server does not know: a newer one, beside it or before it, may have told it. */
function shown({ id, kind, params, createdAt, readAt }: Row): Notice[] {
  const times = { createdAt: isoTime(createdAt), readAt: isoTimeOrNull(readAt) };
  const { data } = notice.safeParse({ id, kind, params: JSON.parse(params) as unknown, ...times });
  return data ? [data] : [];
}

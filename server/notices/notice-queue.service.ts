import { Injectable } from '@nestjs/common';
import { idIn, type Tx } from '../common/database';
import { type NoticeKind, noticeKinds } from './notices.schemas';

/** A notice that nobody has handed on yet. */
export interface QueuedNotice {
  readonly id: number;
  readonly userId: number;
  readonly kind: NoticeKind;
  readonly params: unknown;
  readonly createdAt: number;
}

interface Row extends Omit<QueuedNotice, 'kind' | 'params'> {
  readonly kind: string;
  readonly params: string;
}

/** SQL: whether the notice whose id stands in a column was read. */
export const noticeRead = (column: string): string =>
  `EXISTS (SELECT 1 FROM notice WHERE notice.id = ${column} AND notice.readAt IS NOT NULL)`;

/** Notices on their way to devices. A row waits from the transaction that tells it, however late that commits. */
@Injectable()
export class NoticeQueue {
  /**
   * Takes the oldest that wait, at most `most`. Whoever takes them hands them on in the same transaction, and holds a
   * name before, so that no two take the same.
   * @returns how many were taken, and those of a kind this server knows
   */
  async take(tx: Tx, most: number): Promise<{ taken: number; notices: QueuedNotice[] }> {
    const rows = await tx.query<Row>(
      'SELECT id, userId, kind, params, createdAt FROM notice WHERE pushAt IS NOT NULL ORDER BY pushAt, id LIMIT ?',
      [most],
    );
    if (rows.length === 0) return { taken: 0, notices: [] };
    const { sql, parameters } = idIn(rows.map(({ id }) => Number(id)));
    await tx.run(`UPDATE notice SET pushAt = NULL WHERE ${sql}`, parameters);
    return { taken: rows.length, notices: rows.flatMap(known) };
  }
}

function known({ id, userId, kind, params, createdAt }: Row): QueuedNotice[] {
  const found = noticeKinds.find((each) => each === kind);
  if (!found) return [];
  const shared = { id: Number(id), userId: Number(userId), createdAt: Number(createdAt) };
  return [{ ...shared, kind: found, params: JSON.parse(params) as unknown }];
}

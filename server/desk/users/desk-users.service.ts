import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Queries, Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, type StaffActor, staffOf } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import { placesOf } from '../../messaging';
import { Audit, joinStaff } from '../../staff';
import { UserRows } from '../../users';
import { deskErrors } from '../desk.errors';
import type { LabelRow, NoteRow } from './desk-users.schemas';

const mostNotes = 100;

/** What staff know of users among themselves: notes and labels; every change is audited. */
@Injectable()
export class DeskUsers {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly userRows: UserRows,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async notesOf(staff: StaffActor, userId: number): Promise<NoteRow[]> {
    const rows = await this.reader.query<{
      id: number;
      staffId: number;
      name: string;
      text: string;
      createdAt: number;
    }>(
      `SELECT n.id, n.staffId, s.name, n.text, n.createdAt FROM desk_note n ${joinStaff('s', 'n.staffId')}
       WHERE n.userId = ? ORDER BY n.userId DESC, n.id DESC LIMIT ${mostNotes}`,
      [userId],
    );
    return rows.map(({ id, staffId, name, text, createdAt }) => ({
      ...{ id: Number(id), staff: name ?? '', text, mine: Number(staffId) === staff.staffId },
      createdAt: isoTime(Number(createdAt)),
    }));
  }

  /** @throws AppError notFound, also for a user whom the caller does not see */
  async note(caller: CallerContext, userId: number, text: string): Promise<null> {
    await this.userRows.mustSee(staffOf(caller), userId);
    await this.unitOfWork.run((tx) => this.write(tx, caller, userId, text));
    return null;
  }

  /** The same inside another act. */
  async write(tx: Tx, caller: CallerContext, userId: number, text: string): Promise<void> {
    await this.audit.hold(tx, caller);
    const { insertId } = await tx.run('INSERT INTO desk_note (userId, staffId, text, createdAt) VALUES (?, ?, ?, ?)', [
      userId,
      staffOf(caller).staffId,
      text,
      this.clock.now(),
    ]);
    const after = { userId, text };
    await this.audit.write(tx, caller, { action: 'create', resource: 'desk-notes', resourceId: insertId, after });
  }

  /** One's own. @throws AppError notFound */
  async removeNote(caller: CallerContext, id: number): Promise<null> {
    const { staffId } = staffOf(caller);
    await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      const [before] = await tx.query<{ userId: number; text: string }>(
        'SELECT userId, text FROM desk_note WHERE id = ? AND staffId = ?',
        [id, staffId],
      );
      const { affected } = await tx.run('DELETE FROM desk_note WHERE id = ? AND staffId = ?', [id, staffId]);
      if (!before || affected === 0) throw commonErrors.notFound();
      await this.audit.write(tx, caller, { action: 'delete', resource: 'desk-notes', resourceId: id, before });
    });
    return null;
  }

  /** All labels by name, each with how many users have it. */
  async labels(db: Queries = this.reader): Promise<LabelRow[]> {
    const rows = await db.query<LabelRow>(
      `SELECT l.id, l.name, (SELECT COUNT(*) FROM desk_user_label u WHERE u.labelId = l.id) AS users
       FROM desk_label l ORDER BY l.name, l.id`,
    );
    return rows.map(({ id, name, users }) => ({ id: Number(id), name, users: Number(users) }));
  }

  /** Of many users, by user. */
  async labelsOf(userIds: readonly number[], db: Queries = this.reader) {
    const found = new Map<number, { id: number; name: string }[]>(userIds.map((id) => [id, []]));
    if (userIds.length === 0) return found;
    const rows = await db.query<{ userId: number; id: number; name: string }>(
      `SELECT u.userId, l.id, l.name FROM desk_user_label u JOIN desk_label l ON l.id = u.labelId
       WHERE u.userId IN (${placesOf(userIds)}) ORDER BY l.name, l.id`,
      userIds,
    );
    for (const { userId, id, name } of rows) found.get(Number(userId))?.push({ id: Number(id), name });
    return found;
  }

  /** Gives a user these labels and no others. @throws AppError notFound, also for a label there is not */
  async setLabels(caller: CallerContext, userId: number, labels: readonly number[]): Promise<null> {
    await this.userRows.mustSee(staffOf(caller), userId);
    await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      // Two who label a user at once do so one after the other.
      await tx.holdName('desk-labels');
      const known = new Map((await this.labels(tx)).map(({ id, name }) => [id, name]));
      const wanted = [...new Set(labels)];
      if (wanted.some((id) => !known.has(id))) throw commonErrors.notFound();
      const before = (await this.labelsOf([userId], tx)).get(userId)?.map(({ name }) => name);
      await tx.run('DELETE FROM desk_user_label WHERE userId = ?', [userId]);
      await tx.insertMany(
        'INSERT INTO desk_user_label (userId, labelId)',
        '(?, ?)',
        wanted.map((id) => [userId, id]),
      );
      const after = { labels: wanted.map((id) => known.get(id)) };
      await this.audit.write(tx, caller, {
        ...{ action: 'label', resource: 'users', resourceId: userId },
        ...{ before: { labels: before }, after },
      });
    });
    return null;
  }

  /** @param id of the one that gets another name; null: a new one. @throws AppError notFound, deskNameTaken */
  async putLabel(caller: CallerContext, id: number | null, name: string): Promise<LabelRow> {
    try {
      return await this.unitOfWork.run(async (tx) => {
        await this.audit.hold(tx, caller);
        const before = id === null ? undefined : await this.label(id, tx);
        const resourceId = id ?? (await tx.run('INSERT INTO desk_label (name) VALUES (?)', [name])).insertId;
        if (id !== null) await tx.run('UPDATE desk_label SET name = ? WHERE id = ?', [name, id]);
        const after = await this.label(resourceId, tx);
        const action = before ? 'update' : 'create';
        await this.audit.write(tx, caller, {
          ...{ action, resource: 'desk-labels', resourceId },
          ...(before ? { before } : {}),
          after,
        });
        return after;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw deskErrors.deskNameTaken({}, 'name');
      throw error;
    }
  }

  /** Takes it from all who have it. @throws AppError notFound */
  async removeLabel(caller: CallerContext, id: number): Promise<LabelRow> {
    return await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      const before = await this.label(id, tx);
      await tx.run('DELETE FROM desk_user_label WHERE labelId = ?', [id]);
      await tx.run('DELETE FROM desk_label WHERE id = ?', [id]);
      await this.audit.write(tx, caller, { action: 'delete', resource: 'desk-labels', resourceId: id, before });
      return before;
    });
  }

  /** @throws AppError notFound */
  async label(id: number, db: Queries = this.reader): Promise<LabelRow> {
    const row = (await this.labels(db)).find((each) => each.id === id);
    if (!row) throw commonErrors.notFound();
    return row;
  }
}

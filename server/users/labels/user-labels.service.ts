import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Queries, Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { CallerContext } from '../../common/http';
import { Audit } from '../../staff';
import { userErrors } from '../users.errors';
import type { LabelChange, LabelRow, OwnLabel } from './labels.schemas';

const placesOf = (list: readonly unknown[]) => list.map(() => '?').join(', ');

/** Labels of a user at most. */
const labelsMost = 20;

/** The labels of all staff, and who has them; every change is audited. */
@Injectable()
export class UserLabels {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly audit: Audit,
  ) {}

  /** All labels by name, each with how many users have it. */
  async labels(db: Queries = this.reader): Promise<LabelRow[]> {
    const rows = await db.query<LabelRow>(
      `SELECT l.id, l.name, (SELECT COUNT(*) FROM desk_user_label u WHERE u.labelId = l.id) AS users
       FROM desk_label l ORDER BY l.name, l.id`,
    );
    return rows.map(({ id, name, users }) => ({ id: Number(id), name, users: Number(users) }));
  }

  /** Of many users, by user. */
  async labelsOf(userIds: readonly number[], db: Queries = this.reader): Promise<ReadonlyMap<number, OwnLabel[]>> {
    const found = new Map<number, OwnLabel[]>(userIds.map((id) => [id, []]));
    if (userIds.length === 0) return found;
    const rows = await db.query<{ userId: number; id: number; name: string }>(
      `SELECT u.userId, l.id, l.name FROM desk_user_label u JOIN desk_label l ON l.id = u.labelId
       WHERE u.userId IN (${placesOf(userIds)}) ORDER BY l.name, l.id`,
      userIds,
    );
    for (const { userId, id, name } of rows) found.get(Number(userId))?.push({ id: Number(id), name });
    return found;
  }

  /**
   * Puts labels on a user and takes others off. What somebody else changes at once stays.
   * @returns the labels the user has now
   * @throws AppError notFound for a label there is not; tooManyLabels
   */
  async change(caller: CallerContext, userId: number, { add, remove }: LabelChange): Promise<OwnLabel[]> {
    return await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      // Two who label a user at once do so one after the other.
      await tx.holdName('desk-labels');
      const known = new Set((await this.labels(tx)).map(({ id }) => id));
      if (add.some((id) => !known.has(id))) throw commonErrors.notFound();
      const before = await this.of(tx, userId);
      const had = new Set(before.map(({ id }) => id));
      const fresh = [...new Set(add)].filter((id) => !had.has(id) && !remove.includes(id));
      const gone = [...new Set(remove)].filter((id) => had.has(id));
      if (fresh.length === 0 && gone.length === 0) return before;
      if (had.size - gone.length + fresh.length > labelsMost) throw userErrors.tooManyLabels({ most: labelsMost });
      for (const id of gone) await tx.run('DELETE FROM desk_user_label WHERE userId = ? AND labelId = ?', [userId, id]);
      await tx.insertMany(
        'INSERT INTO desk_user_label (userId, labelId)',
        '(?, ?)',
        fresh.map((id) => [userId, id]),
      );
      const after = await this.of(tx, userId);
      const namesOf = (labels: readonly OwnLabel[]) => ({ labels: labels.map(({ name }) => name) });
      await this.audit.write(tx, caller, {
        action: 'label',
        resource: 'users',
        resourceId: userId,
        before: namesOf(before),
        after: namesOf(after),
      });
      return after;
    });
  }

  /** @param id of the one that gets another name; null: a new one. @throws AppError notFound, labelNameTaken */
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
      if (isDuplicateKey(error)) throw userErrors.labelNameTaken({}, 'name');
      throw error;
    }
  }

  /** Takes it from all who have it. @throws AppError notFound */
  async removeLabel(caller: CallerContext, id: number): Promise<LabelRow> {
    return await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      await tx.holdName('desk-labels');
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

  private async of(tx: Tx, userId: number): Promise<OwnLabel[]> {
    return (await this.labelsOf([userId], tx)).get(userId) ?? [];
  }
}

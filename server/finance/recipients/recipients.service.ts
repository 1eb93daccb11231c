import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Clock, day, isoTime } from '../../common/runtime';
import { checksummed, Names, referenceOf, userTable } from '../../users';
import { recipientErrors } from './recipients.errors';
import type { SavedRecipient, SaveRecipientBody } from './recipients.schemas';

/** Entries an address book holds. */
export const mostRecipients = 100;

/** Characters a name in it may have. */
const mostInName = 32;

/** How long an entry is marked as new: who was added a moment ago is looked at twice. */
const newFor = day;

interface Row {
  id: number;
  target: string;
  name: string;
  createdAt: number;
}

/** The address book of a user. It says nothing of whether there is such a user: a look-up does, and is counted. */
@Injectable()
export class SavedRecipients {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly names: Names,
  ) {}

  /** All entries of a user, the latest first. */
  async list(userId: number): Promise<SavedRecipient[]> {
    const rows = await this.reader.query<Row>(
      'SELECT id, target, name, createdAt FROM saved_recipient WHERE userId = ? ORDER BY createdAt DESC, id DESC',
      [userId],
    );
    return rows.map((row) => this.shown(row));
  }

  /**
   * Saves a recipient. Saved again, they are renamed and stay as old as they are.
   * @throws AppError invalidInput, recipientNameInvalid, recipientsFull, and what a name is refused for
   */
  async save(userId: number, { name: typed, to }: SaveRecipientBody): Promise<SavedRecipient> {
    const target = targetOf(to);
    const invalid = () => recipientErrors.recipientNameInvalid({ most: mostInName }, 'name');
    const name = await this.names.given(typed, { field: 'name', most: mostInName, invalid });
    const row = await this.unitOfWork.run(async (tx) => {
      // Two saves at once must not both be the hundredth.
      await tx.hold(userTable, userId);
      const before = await find(tx, userId, target);
      if (!before) return await this.insert(tx, userId, target, name);
      await tx.run('UPDATE saved_recipient SET name = ? WHERE id = ?', [name, before.id]);
      return { ...before, name };
    });
    return this.shown(row);
  }

  /** @throws AppError notFound, also for an entry of another user */
  async remove(userId: number, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run('DELETE FROM saved_recipient WHERE id = ? AND userId = ?', [id, userId]);
      if (affected === 0) throw commonErrors.notFound();
    });
  }

  private async insert(tx: Tx, userId: number, target: string, name: string): Promise<Row> {
    const [held] = await tx.query<{ count: number }>('SELECT COUNT(*) AS count FROM saved_recipient WHERE userId = ?', [
      userId,
    ]);
    if (Number(held?.count) >= mostRecipients) throw recipientErrors.recipientsFull({ most: mostRecipients });
    const createdAt = this.clock.now();
    const { insertId } = await tx.run(
      'INSERT INTO saved_recipient (userId, target, name, createdAt) VALUES (?, ?, ?, ?)',
      [userId, target, name, createdAt],
    );
    return { id: insertId, target, name, createdAt };
  }

  private shown({ id, target, name, createdAt }: Row): SavedRecipient {
    const newUntil = createdAt + newFor;
    const isAddress = target.startsWith('0x');
    return {
      id,
      kind: isAddress ? 'address' : 'user',
      target: isAddress ? checksummed(target) : target,
      name,
      newUntil: newUntil > this.clock.now() ? isoTime(newUntil) : null,
    };
  }
}

/** A uid, or an address in lower case. @throws AppError invalidInput for anything else */
function targetOf(to: string): string {
  const reference = referenceOf(to);
  if (reference && 'uid' in reference) return reference.uid;
  if (reference && 'account' in reference) return reference.account;
  throw commonErrors.invalidInput({}, 'to');
}

async function find(db: Queries, userId: number, target: string): Promise<Row | undefined> {
  const [row] = await db.query<Row>(
    'SELECT id, target, name, createdAt FROM saved_recipient WHERE userId = ? AND target = ?',
    [userId, target],
  );
  return row;
}

import { Injectable } from '@nestjs/common';
import { type BellPart, bellPart } from '../../common/console';
import { type Queries, Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, type StaffActor, staffOf } from '../../common/http';
import { roleMay, rolePermissions, staffRoles } from '../../common/http/staff-permissions';
import { all } from '../../common/lists';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import { Audit, joinStaff, StaffNames } from '../../staff';
import { joinUser, seenBy } from '../search/user-search';
import { UserRows } from '../user-rows.service';
import { userErrors } from '../users.errors';
import { correctionTime, correctUntil, threadOf } from './note.rules';
import type { Colleague, MentionRow, NoteBody, NoteCorrection, NoteRow, NotesSeen } from './notes.schemas';

const notesShown = 100;
const mentionsShown = 50;

const placesOf = (list: readonly unknown[]) => list.map(() => '?').join(', ');

/** Roles that see users: others find nothing where a note leads them. */
const readers = staffRoles.filter((role) => rolePermissions[role].includes('users.read'));

interface RawNote {
  readonly id: number;
  readonly answersId: number | null;
  readonly staffId: number;
  readonly name: string | null;
  readonly text: string;
  readonly createdAt: number;
  readonly correctedAt: number | null;
}

/** Notes of staff about users (domain 11): corrected for ten minutes, then answered, and never deleted. */
@Injectable()
export class UserNotes {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly userRows: UserRows,
    private readonly names: StaffNames,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The newest hundred, newest first. @throws AppError notFound, also for a user the caller does not see */
  async list(staff: StaffActor, userId: number): Promise<NoteRow[]> {
    await this.userRows.mustSee(staff, userId);
    const notes = await this.reader.query<RawNote>(
      `SELECT n.id, n.answersId, n.staffId, s.name, n.text, n.createdAt, n.correctedAt
       FROM user_note n ${joinStaff('s', 'n.staffId')}
       WHERE n.userId = ? ORDER BY n.userId DESC, n.id DESC LIMIT ${notesShown}`,
      [userId],
    );
    const named = await this.namedIn(notes.map(({ id }) => Number(id)));
    const now = this.clock.now();
    return notes.map(({ id, answersId, staffId, name, text, createdAt, correctedAt }) => {
      const until = correctUntil(Number(createdAt));
      const isCorrectable = Number(staffId) === staff.staffId && now < until;
      return {
        id: Number(id),
        answers: answersId === null ? null : Number(answersId),
        staff: name ?? '',
        text,
        mentions: named.get(Number(id)) ?? [],
        correctUntil: isCorrectable ? isoTime(until) : null,
        createdAt: isoTime(Number(createdAt)),
        correctedAt: isoTimeOrNull(correctedAt === null ? null : Number(correctedAt)),
      };
    });
  }

  /** @throws AppError notFound, also for a user the caller does not see, or a note of another user; mentionUnknown */
  async add(caller: CallerContext, userId: number, body: NoteBody): Promise<null> {
    await this.userRows.mustSee(staffOf(caller), userId);
    await this.unitOfWork.run((tx) => this.write(tx, caller, userId, body));
    return null;
  }

  /** The same inside another act. */
  async write(tx: Tx, caller: CallerContext, userId: number, { text, mentions, answers }: NoteBody): Promise<void> {
    await this.audit.hold(tx, caller);
    const answersId = answers === null ? null : await this.threadIn(tx, userId, answers);
    const { insertId } = await tx.run(
      'INSERT INTO user_note (userId, staffId, answersId, text, createdAt) VALUES (?, ?, ?, ?, ?)',
      [userId, staffOf(caller).staffId, answersId, text, this.clock.now()],
    );
    await this.mention(tx, insertId, mentions);
    const after = { userId, text, mentions, answersId };
    await this.audit.write(tx, caller, { action: 'create', resource: 'desk-notes', resourceId: insertId, after });
  }

  /**
   * Corrects a note of one's own within ten minutes.
   * @throws AppError notFound, also for another's note or a user the caller does not see; noteSettled; mentionUnknown
   */
  async correct(caller: CallerContext, id: number, { text, mentions }: NoteCorrection): Promise<null> {
    const staff = staffOf(caller);
    const [note] = await this.reader.query<{ userId: number }>(
      'SELECT userId FROM user_note WHERE id = ? AND staffId = ?',
      [id, staff.staffId],
    );
    if (!note) throw commonErrors.notFound();
    await this.userRows.mustSee(staff, Number(note.userId));
    await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      const now = this.clock.now();
      const [was] = await tx.query<{ text: string }>('SELECT text FROM user_note WHERE id = ?', [id]);
      const { affected } = await tx.run(
        'UPDATE user_note SET text = ?, correctedAt = ? WHERE id = ? AND createdAt > ?',
        [text, now, id, now - correctionTime],
      );
      if (affected === 0) throw userErrors.noteSettled();
      await tx.run('DELETE FROM user_note_mention WHERE noteId = ?', [id]);
      await this.mention(tx, id, mentions);
      await this.audit.write(tx, caller, {
        action: 'update',
        resource: 'desk-notes',
        resourceId: id,
        before: { text: was?.text },
        after: { text, mentions },
      });
    });
    return null;
  }

  /** The newest notes that name somebody, of the users they see. */
  async mentionsOf(staff: StaffActor): Promise<MentionRow[]> {
    const { sql, parameters } = all(seenBy(staff, 'u.'));
    const rows = await this.reader.query<Omit<MentionRow, 'createdAt'> & { createdAt: number }>(
      `SELECT n.id, n.userId, u.uid, u.nickname, COALESCE(s.name, '') AS staff, n.text, n.createdAt
       FROM user_note_mention m JOIN user_note n ON n.id = m.noteId ${joinUser('n.userId')}
         ${joinStaff('s', 'n.staffId')}
       WHERE m.staffId = ? AND ${sql} ORDER BY m.staffId DESC, m.noteId DESC LIMIT ${mentionsShown}`,
      [staff.staffId, ...parameters],
    );
    return rows.map(({ id, userId, createdAt, ...row }) => ({
      ...row,
      id: Number(id),
      userId: Number(userId),
      createdAt: isoTime(Number(createdAt)),
    }));
  }

  /** SQL of the notes that name somebody and that they have not read, of the users they see; null: they see none. */
  bell(staff: StaffActor): BellPart | null {
    if (!roleMay(staff.role, 'users.read')) return null;
    const { sql, parameters } = all(seenBy(staff, 'u.'));
    return bellPart(
      'mentions',
      {
        id: 'n.id',
        since: 'n.createdAt',
        what: "COALESCE(NULLIF(u.nickname, ''), u.uid)",
        who: 's.name',
        userId: 'n.userId',
      },
      `user_note_mention m JOIN user_note n ON n.id = m.noteId ${joinUser('n.userId')} ${joinStaff('s', 'n.staffId')}
       WHERE m.staffId = ? AND m.seenAt IS NULL AND ${sql}`,
      [staff.staffId, ...parameters],
    );
  }

  /** Marks notes that name the caller as read; others are left alone. */
  async seen({ staffId }: StaffActor, { ids }: NotesSeen): Promise<null> {
    await this.unitOfWork.run((tx) =>
      tx.run(
        `UPDATE user_note_mention SET seenAt = ?
         WHERE staffId = ? AND seenAt IS NULL AND noteId IN (${placesOf(ids)})`,
        [this.clock.now(), staffId, ...ids],
      ),
    );
    return null;
  }

  /** Who can be named in a note: all in office who see users, by name. */
  async colleagues(): Promise<Colleague[]> {
    return await this.names.inOfficeAs(readers);
  }

  private async mention(tx: Tx, noteId: number, staffIds: readonly number[]): Promise<void> {
    const wanted = [...new Set(staffIds)];
    if (wanted.length === 0) return;
    const known = new Set((await this.names.inOfficeAs(readers, tx)).map(({ id }) => id));
    if (wanted.some((id) => !known.has(id))) throw userErrors.mentionUnknown({}, 'mentions');
    await tx.insertMany(
      'INSERT INTO user_note_mention (staffId, noteId)',
      '(?, ?)',
      wanted.map((id) => [id, noteId]),
    );
  }

  private async threadIn(db: Queries, userId: number, id: number): Promise<number> {
    const [note] = await db.query<{ id: number; answersId: number | null }>(
      'SELECT id, answersId FROM user_note WHERE id = ? AND userId = ?',
      [id, userId],
    );
    if (!note) throw commonErrors.notFound();
    return Number(threadOf(note));
  }

  private async namedIn(noteIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
    const named = new Map<number, string[]>();
    if (noteIds.length === 0) return named;
    const rows = await this.reader.query<{ noteId: number; name: string }>(
      `SELECT m.noteId, s.name FROM user_note_mention m ${joinStaff('s', 'm.staffId')}
       WHERE m.noteId IN (${placesOf(noteIds)}) ORDER BY s.name`,
      noteIds,
    );
    for (const { noteId, name } of rows) named.set(Number(noteId), [...(named.get(Number(noteId)) ?? []), name]);
    return named;
  }
}

import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, day, Limiter, second } from '../../common/runtime';
import { Users, userErrors } from '../../users';
import type { ConversationEdit, MemberRole, Standing } from '../chat.schemas';
import { placesOf, Rooms } from '../messages/rooms.service';
import { chatErrors } from '../messaging.errors';
import { type Party, partyOfUser } from '../party.rules';

/** Conversations with people one has none with yet: a stranger may write in each, so as many as requests (domain 9). */
const strangers = { name: 'chat.strangers', points: 20, seconds: day / second };

interface NewMember {
  readonly party: Party;
  readonly role: MemberRole;
  readonly standing: Standing;
}

/** Conversations are made, found, and kept on the lists of those in them. */
@Injectable()
export class Conversations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly users: Users,
    private readonly limiter: Limiter,
    private readonly clock: Clock,
  ) {}

  /** What a group is called; null where there is none. */
  async nameOf(id: number): Promise<string | null> {
    const [row] = await this.reader.query<{ name: string | null }>('SELECT name FROM chat_conversation WHERE id = ?', [
      id,
    ]);
    return row?.name ?? null;
  }

  /**
   * The conversation of a subject, made with these members where there is none.
   * @returns its id, and whether it was made now
   */
  async open(
    tx: Tx,
    kind: string,
    subject: string,
    members: readonly NewMember[],
  ): Promise<{ id: number; made: boolean }> {
    const known = await this.idOf(subject, tx);
    if (known !== undefined) return { id: known, made: false };
    const now = this.clock.now();
    const { affected } = await tx.run(
      `${tx.dialect.insertIgnore} INTO chat_conversation (kind, subject, lastAt, createdAt) VALUES (?, ?, ?, ?)`,
      [kind, subject, now, now],
    );
    const id = await this.idOf(subject, tx);
    if (id === undefined) throw new Error(`the conversation ${subject} was made and is not there`);
    if (affected === 0) return { id, made: false };
    await this.rooms.hold(tx, [id]);
    await this.addMembers(tx, id, members, 0, 0);
    return { id, made: true };
  }

  /**
   * Lets people into a conversation that is held: what comes from now on is theirs. Who was in it before is in it again,
   * and keeps what they could read.
   * @param lastSeq of the conversation, and how many messages it has up to there
   */
  async addMembers(tx: Tx, id: number, members: readonly NewMember[], lastSeq: number, said: number): Promise<void> {
    const now = this.clock.now();
    const parties = members.map(({ party }) => party);
    await this.addParties(tx, parties);
    const those = `conversationId = ? AND partyId IN (${placesOf(parties)})`;
    await tx.run(
      `INSERT INTO chat_stay (conversationId, partyId, fromSeq, toSeq)
       SELECT conversationId, partyId, fromSeq, leftSeq FROM chat_member WHERE ${those} AND leftSeq IS NOT NULL`,
      [id, ...parties],
    );
    await tx.run(`DELETE FROM chat_member WHERE ${those}`, [id, ...parties]);
    await tx.insertMany(
      'INSERT INTO chat_member (conversationId, partyId, role, standing, fromSeq, readSeq, readCount, recvSeq, hiddenSeq, joinedAt)',
      '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      members.map(({ party, role, standing }) => [id, party, role, standing, lastSeq, lastSeq, said, lastSeq, 0, now]),
    );
    await this.rooms.changed(tx, id);
  }

  /** An INSERT that finds its row there locks it for reading, and who then writes to it meets others who do the same. */
  private async addParties(tx: Tx, parties: readonly Party[]): Promise<void> {
    const rows = await tx.query<{ id: number }>(
      `SELECT id FROM chat_party WHERE id IN (${placesOf(parties)})`,
      parties,
    );
    const there = new Set(rows.map(({ id }) => Number(id)));
    const missing = parties.filter((party) => !there.has(party)).sort((a, b) => a - b);
    await tx.insertMany(
      `${tx.dialect.insertIgnore} INTO chat_party (id)`,
      '(?)',
      missing.map((party) => [party]),
    );
  }

  /** The conversation of two users, made where there is none: strangers to each other until they are friends. */
  async direct(tx: Tx, one: number, other: number): Promise<number> {
    const members = [one, other].map((userId) => ({
      ...{ party: partyOfUser(userId), role: 'member' as const, standing: 'stranger' as const },
    }));
    return (await this.open(tx, 'direct', directSubject(one, other), members)).id;
  }

  /** The conversation of a user with customer service, made where there is none. */
  async service(tx: Tx, userId: number): Promise<number> {
    const members = [{ party: partyOfUser(userId), role: 'member' as const, standing: 'open' as const }];
    return (await this.open(tx, 'service', serviceSubject(userId), members)).id;
  }

  /** The same by itself. */
  async ofService(userId: number): Promise<number> {
    const known = await this.idOf(serviceSubject(userId));
    return known ?? (await this.unitOfWork.run((tx) => this.service(tx, userId)));
  }

  /** Takes all staff out of a conversation that is held, as if they had never been in it. */
  async dropStaff(tx: Tx, id: number): Promise<void> {
    const { affected } = await tx.run('DELETE FROM chat_member WHERE conversationId = ? AND partyId < 0', [id]);
    if (affected > 0) await this.rooms.changed(tx, id);
  }

  /**
   * The conversation with a user, by uid.
   * @throws AppError userUnknown, userClosed, talkToSelf, tooFrequent with the twenty-first new one of a day
   */
  async withUser(userId: number, uid: string): Promise<number> {
    const other = await this.users.byUid(uid);
    if (!other) throw userErrors.userUnknown({}, 'uid');
    const known = await this.idOf(this.subjectWith(userId, other));
    if (known !== undefined) return known;
    if (other.status === 'closed') throw userErrors.userClosed({}, 'uid');
    await this.limiter.take(strangers, String(userId));
    return await this.unitOfWork.run((tx) => this.direct(tx, userId, other.id));
  }

  /** What the conversation of a user with another is named by. @throws AppError talkToSelf */
  subjectWith(userId: number, other: { readonly id: number }): string {
    if (other.id === userId) throw chatErrors.talkToSelf({}, 'uid');
    return directSubject(userId, other.id);
  }

  /** Of a subject, e.g. `group:123456789`. */
  async idOf(subject: string, db: Pick<Reader, 'query'> | Tx = this.reader): Promise<number | undefined> {
    const [row] = await db.query<{ id: number }>('SELECT id FROM chat_conversation WHERE subject = ?', [subject]);
    return row && Number(row.id);
  }

  /** What one's own list does with a conversation. @throws AppError conversationUnknown */
  async edit(party: Party, id: number, { pinned, muted, hidden }: ConversationEdit): Promise<null> {
    const { room } = await this.rooms.ofParty(id, party);
    const changes: [string, number | null][] = [];
    if (pinned !== undefined) changes.push(['pinnedAt', pinned ? this.clock.now() : null]);
    if (muted !== undefined) changes.push(['muted', Number(muted)]);
    if (hidden !== undefined) changes.push(['hiddenSeq', hidden ? room.lastSeq : 0]);
    if (changes.length === 0) return null;
    await this.unitOfWork.run((tx) =>
      tx.run(
        `UPDATE chat_member SET ${changes.map(([column]) => `${column} = ?`).join(', ')} WHERE conversationId = ? AND partyId = ?`,
        [...changes.map(([, value]) => value), id, party],
      ),
    );
    return null;
  }
}

/** What the conversation of a user with customer service is named by. */
export const serviceSubject = (userId: number): string => `service:${userId}`;

const directSubject = (one: number, other: number): string => `direct:${Math.min(one, other)}:${Math.max(one, other)}`;

import { Injectable } from '@nestjs/common';
import { moveWhere, Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Users, userErrors, userTable } from '../../users';
import type { Standing } from '../chat.schemas';
import { Conversations } from '../conversations/conversations.service';
import { plainText } from '../kinds/message-body.rules';
import { MessageLog, systemDraft } from '../messages/message-log.service';
import { People } from '../messages/people.service';
import { placesOf, Rooms } from '../messages/rooms.service';
import { chatErrors } from '../messaging.errors';
import { type Party, partyOfUser } from '../party.rules';
import { Presence } from '../presence.service';
import { requestTransitions } from './friend-request.states';
import { friendErrors } from './friends.errors';
import type { FriendRow } from './friends.schemas';

interface Tie {
  readonly friends: boolean;
  /** which of the two, by their place, blocks the other */
  readonly blocks: readonly [boolean, boolean];
}

/** Who is whose friend, and who blocks whom; what each may write in their conversation follows from it (domain 9). */
@Injectable()
export class Friends {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly users: Users,
    private readonly conversations: Conversations,
    private readonly rooms: Rooms,
    private readonly log: MessageLog,
    private readonly people: People,
    private readonly presence: Presence,
    private readonly clock: Clock,
  ) {}

  /** The friends of a user by the name that is shown. */
  async list(userId: number): Promise<FriendRow[]> {
    const rows = await this.reader.query<{ friendId: number; remark: string | null; conversation: number }>(
      `SELECT f.friendId, f.remark, c.id AS conversation FROM chat_friend f
       JOIN chat_conversation c ON c.subject = CONCAT('direct:', CASE WHEN f.userId < f.friendId THEN f.userId ELSE f.friendId END,
         ':', CASE WHEN f.userId < f.friendId THEN f.friendId ELSE f.userId END)
       WHERE f.userId = ?`,
      [userId],
    );
    const ids = rows.map(({ friendId }) => Number(friendId));
    const [people, online] = await Promise.all([this.people.of(ids), this.presence.online(ids)]);
    const list = rows.flatMap(({ friendId, remark, conversation }) => {
      const person = people.get(Number(friendId));
      if (!person) return [];
      const { uid, nickname, avatar } = person;
      return [
        { uid, nickname, avatar, remark, online: online.has(Number(friendId)), conversation: Number(conversation) },
      ];
    });
    return list.sort((a, b) => (a.remark ?? a.nickname).localeCompare(b.remark ?? b.nickname));
  }

  /** Those of `others` who are a user's friends, with how the user calls them. */
  async remarksOf(party: Party, others: readonly Party[]): Promise<ReadonlyMap<Party, { remark: string | null }>> {
    if (others.length === 0) return new Map();
    const rows = await this.reader.query<{ friendId: number; remark: string | null }>(
      `SELECT friendId, remark FROM chat_friend WHERE userId = ? AND friendId IN (${placesOf(others)})`,
      [party, ...others],
    );
    return new Map(rows.map(({ friendId, remark }) => [Number(friendId), { remark }]));
  }

  /**
   * Friends of a user by uid, each once, for what only friends are let into.
   * @throws AppError notAFriend for any that is none; chatBlocked for one who hears nothing from the user
   */
  async allOf(tx: Tx, userId: number, uids: readonly string[]): Promise<Party[]> {
    const wanted = [...new Set(uids)];
    const rows = await tx.query<{ friendId: number; blocks: number }>(
      `SELECT f.friendId,
         EXISTS (SELECT 1 FROM chat_block b WHERE b.userId = f.friendId AND b.blockedId = f.userId) AS blocks
       FROM chat_friend f JOIN ${userTable} u ON u.id = f.friendId
       WHERE f.userId = ? AND u.uid IN (${placesOf(wanted)})`,
      [userId, ...wanted],
    );
    if (rows.length < wanted.length) throw friendErrors.notAFriend({}, 'uids');
    if (rows.some(({ blocks }) => Number(blocks) > 0)) throw chatErrors.chatBlocked({}, 'uids');
    return rows.map(({ friendId }) => partyOfUser(Number(friendId)));
  }

  /** Whose friend a user is: who may see that they are here. */
  async idsOf(userId: number): Promise<number[]> {
    const rows = await this.reader.query<{ friendId: number }>('SELECT friendId FROM chat_friend WHERE userId = ?', [
      userId,
    ]);
    return rows.map(({ friendId }) => Number(friendId));
  }

  /** Makes two users friends, in a transaction that decides so, and says it in their conversation. @returns its id */
  async befriend(tx: Tx, one: number, other: number): Promise<number> {
    const id = await this.conversations.direct(tx, one, other);
    await this.rooms.holdOne(tx, id);
    const now = this.clock.now();
    await tx.insertMany(`${tx.dialect.insertIgnore} INTO chat_friend (userId, friendId, createdAt)`, '(?, ?, ?)', [
      [one, other, now],
      [other, one, now],
    ]);
    await this.settle(tx, id, one, other);
    const room = await this.rooms.holdOne(tx, id);
    await this.log.append(tx, [systemDraft(room, { event: 'friends', by: '', whom: [], text: '' })]);
    return id;
  }

  /** Ends a friendship, for both. @throws AppError userUnknown, notAFriend */
  async remove(userId: number, uid: string): Promise<null> {
    const other = await this.otherOf(userId, uid);
    await this.change(userId, other, async (tx) => {
      const { affected } = await tx.run(
        'DELETE FROM chat_friend WHERE (userId = ? AND friendId = ?) OR (userId = ? AND friendId = ?)',
        [userId, other, other, userId],
      );
      if (affected === 0) throw friendErrors.notAFriend();
    });
    return null;
  }

  /** How a user calls a friend; a remark that shows nothing takes it away. @throws AppError userUnknown, notAFriend */
  async remark(userId: number, uid: string, remark: string): Promise<null> {
    const other = await this.otherOf(userId, uid);
    const { affected } = await this.unitOfWork.run((tx) =>
      tx.run('UPDATE chat_friend SET remark = ? WHERE userId = ? AND friendId = ?', [
        plainText(remark) || null,
        userId,
        other,
      ]),
    );
    if (affected === 0) throw friendErrors.notAFriend();
    return null;
  }

  /** From then on nothing of them arrives, and requests of theirs are refused. @throws AppError userUnknown, talkToSelf */
  async block(userId: number, uid: string): Promise<null> {
    const other = await this.otherOf(userId, uid);
    await this.change(userId, other, async (tx) => {
      await tx.run(`${tx.dialect.insertIgnore} INTO chat_block (userId, blockedId, createdAt) VALUES (?, ?, ?)`, [
        userId,
        other,
        this.clock.now(),
      ]);
      await moveWhere(tx, {
        table: 'chat_request',
        transitions: requestTransitions,
        from: 'pending',
        to: 'refused',
        where: { sql: 'fromId = ? AND toId = ?', parameters: [other, userId] },
        set: { pendingKey: null, decidedAt: this.clock.now() },
      });
    });
    return null;
  }

  /** @throws AppError userUnknown, talkToSelf */
  async unblock(userId: number, uid: string): Promise<null> {
    const other = await this.otherOf(userId, uid);
    await this.change(userId, other, async (tx) => {
      await tx.run('DELETE FROM chat_block WHERE userId = ? AND blockedId = ?', [userId, other]);
    });
    return null;
  }

  /** Whom a user blocks, the last first. */
  async blocked(userId: number): Promise<{ uid: number; nickname: string; avatar: string | null }[]> {
    const rows = await this.reader.query<{ blockedId: number }>(
      'SELECT blockedId FROM chat_block WHERE userId = ? ORDER BY createdAt DESC LIMIT 500',
      [userId],
    );
    const people = await this.people.of(rows.map(({ blockedId }) => Number(blockedId)));
    return rows.flatMap(({ blockedId }) => {
      const person = people.get(Number(blockedId));
      return person ? [{ uid: person.uid, nickname: person.nickname, avatar: person.avatar }] : [];
    });
  }

  /** @throws AppError userUnknown, talkToSelf */
  async otherOf(userId: number, uid: string): Promise<number> {
    const other = await this.users.byUid(uid);
    if (!other) throw userErrors.userUnknown({}, 'uid');
    if (other.id === userId) throw chatErrors.talkToSelf({}, 'uid');
    return other.id;
  }

  /** How two users stand to each other, in the transaction that holds their conversation. */
  async tieOf(tx: Pick<Tx, 'query'>, one: number, other: number): Promise<Tie> {
    const friends = await tx.query('SELECT 1 AS one FROM chat_friend WHERE userId = ? AND friendId = ?', [one, other]);
    const blocks = await tx.query<{ userId: number }>(
      'SELECT userId FROM chat_block WHERE (userId = ? AND blockedId = ?) OR (userId = ? AND blockedId = ?)',
      [one, other, other, one],
    );
    const blockers = new Set(blocks.map(({ userId }) => Number(userId)));
    return { friends: friends.length > 0, blocks: [blockers.has(one), blockers.has(other)] };
  }

  private async change(one: number, other: number, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const id = await this.conversations.direct(tx, one, other);
      await this.rooms.holdOne(tx, id);
      await work(tx);
      await this.settle(tx, id, one, other);
    });
  }

  /** Writes what each of the two may do in their conversation, which is held. */
  private async settle(tx: Tx, id: number, one: number, other: number): Promise<void> {
    const { friends, blocks } = await this.tieOf(tx, one, other);
    const [oneBlocks, otherBlocks] = blocks;
    const standing = (blocking: boolean, blocked: boolean): Standing => {
      if (blocking) return 'blocking';
      if (blocked) return 'blocked';
      return friends ? 'open' : 'stranger';
    };
    const set = 'UPDATE chat_member SET standing = ? WHERE conversationId = ? AND partyId = ?';
    await tx.run(set, [standing(oneBlocks, otherBlocks), id, partyOfUser(one)]);
    await tx.run(set, [standing(otherBlocks, oneBlocks), id, partyOfUser(other)]);
    await this.rooms.changed(tx, id);
  }
}

import { Injectable } from '@nestjs/common';
import { moveWhere, Reader, type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { cappedCount } from '../../common/http';
import { Clock, isoTime, utcDayStart } from '../../common/runtime';
import { referenceOf, Users } from '../../users';
import { Conversations } from '../conversations/conversations.service';
import { plainText } from '../kinds/message-body.rules';
import { People } from '../messages/people.service';
import { Rooms } from '../messages/rooms.service';
import { chatErrors } from '../messaging.errors';
import { requestTransitions } from './friend-request.states';
import { friendErrors } from './friends.errors';
import type {
  FoundPerson,
  RequestAnswer,
  RequestBody,
  RequestPage,
  RequestQuery,
  RequestState,
} from './friends.schemas';
import { Friends } from './friends.service';

/** Requests of one user in a UTC day (notes on abuse). */
export const requestsPerDay = 20;

interface Row {
  readonly id: number;
  readonly fromId: number;
  readonly toId: number;
  readonly text: string;
  readonly state: RequestState;
  readonly createdAt: number;
}

const pendingKey = (from: number, to: number): string => `${from}:${to}`;

/** Asking somebody to be friends, and what they answer (domain 9). */
@Injectable()
export class FriendRequests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly users: Users,
    private readonly friends: Friends,
    private readonly conversations: Conversations,
    private readonly rooms: Rooms,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks somebody. If they have asked already, the two are friends.
   * @throws AppError userUnknown, userClosed, talkToSelf, alreadyFriends, alreadyAsked, requestsUsedUp, chatBlocked, chatBlocking
   */
  async ask(userId: number, { uid, text }: RequestBody): Promise<RequestAnswer> {
    const other = await this.friends.otherOf(userId, uid);
    return await this.unitOfWork.run(async (tx) => {
      const conversation = await this.conversations.direct(tx, userId, other);
      // Whoever asks at the same time, from either side, is judged after this.
      await this.rooms.holdOne(tx, conversation);
      await this.users.holdOpen(tx, other);
      const { friends, blocks } = await this.friends.tieOf(tx, userId, other);
      if (friends) throw friendErrors.alreadyFriends();
      if (blocks[0]) throw chatErrors.chatBlocking();
      if (blocks[1]) throw chatErrors.chatBlocked();
      if (await this.decide(tx, other, userId, 'accepted')) {
        await this.friends.befriend(tx, userId, other);
        return { state: 'friends', conversation };
      }
      await this.insert(tx, userId, other, plainText(text));
      return { state: 'asked', conversation };
    });
  }

  /**
   * Accepts or refuses what was asked of a user; the same answer again changes nothing.
   * @throws AppError notFound, stateConflict if it was answered otherwise before
   */
  async answer(userId: number, id: number, state: 'accepted' | 'refused'): Promise<null> {
    await this.unitOfWork.run(async (tx) => {
      const asked = async (): Promise<Row> => {
        const sql = 'SELECT id, fromId, toId, state FROM chat_request WHERE id = ? AND toId = ?';
        const [row] = await tx.query<Row>(sql, [id, userId]);
        if (!row) throw commonErrors.notFound();
        return row;
      };
      const from = Number((await asked()).fromId);
      await this.rooms.holdOne(tx, await this.conversations.direct(tx, from, userId));
      const before = (await asked()).state;
      if (before === state) return;
      if (before !== 'pending' || !(await this.decide(tx, from, userId, state))) throw commonErrors.stateConflict();
      if (state === 'accepted') await this.friends.befriend(tx, from, userId);
    });
    return null;
  }

  /** Newest first: what others ask of a user, or what the user asked. */
  async list(userId: number, { box, page, limit }: RequestQuery): Promise<RequestPage> {
    const side = box === 'in' ? 'toId' : 'fromId';
    const rows = await this.reader.query<Row>(
      `SELECT id, fromId, toId, text, state, createdAt FROM chat_request WHERE ${side} = ? ORDER BY id DESC LIMIT ? OFFSET ?`,
      [userId, limit, (page - 1) * limit],
    );
    const count = await cappedCount(this.reader, `FROM chat_request WHERE ${side} = ?`, [userId]);
    const people = await this.people.of(rows.flatMap(({ fromId, toId }) => [Number(fromId), Number(toId)]));
    const list = rows.map((row) => ({
      ...{ id: row.id, text: row.text, state: row.state, createdAt: isoTime(Number(row.createdAt)) },
      ...{ from: people.get(Number(row.fromId)) ?? nameless, to: people.get(Number(row.toId)) ?? nameless },
      mine: Number(row.fromId) === userId,
    }));
    return { count, list, pending: await this.pending(userId) };
  }

  /** How many wait for a user's answer. */
  async pending(userId: number): Promise<number> {
    return await cappedCount(this.reader, "FROM chat_request WHERE toId = ? AND state = 'pending'", [userId]);
  }

  /** Somebody by uid or whole address; nobody is found by a part of either. */
  async find(userId: number, text: string): Promise<FoundPerson[]> {
    const reference = referenceOf(text);
    const other = reference && !('inviteCode' in reference) ? await this.users.byReference(reference) : null;
    if (other?.status !== 'active') return [];
    const { friends, blocks } = await this.friends.tieOf(this.reader, userId, other.id);
    const asked = await this.reader.query('SELECT 1 AS one FROM chat_request WHERE pendingKey = ?', [
      pendingKey(userId, other.id),
    ]);
    const { nickname, avatar } = other;
    return [
      {
        ...{ uid: Number(other.uid), nickname, avatar, self: other.id === userId },
        ...{ friend: friends, blocked: blocks[0], asked: asked.length > 0 },
      },
    ];
  }

  /** Answers the pending request of `from`. @returns whether there was one */
  private async decide(tx: Tx, from: number, to: number, state: 'accepted' | 'refused'): Promise<boolean> {
    const moved = await moveWhere(tx, {
      table: 'chat_request',
      transitions: requestTransitions,
      from: 'pending',
      to: state,
      where: { sql: 'pendingKey = ?', parameters: [pendingKey(from, to)] },
      set: { pendingKey: null, decidedAt: this.clock.now() },
    });
    return moved > 0;
  }

  private async insert(tx: Tx, from: number, to: number, text: string): Promise<void> {
    const now = this.clock.now();
    // Requests of one user at once are counted one after the other.
    await tx.hold('chat_party', from);
    const [today] = await tx.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM chat_request WHERE fromId = ? AND createdAt >= ?',
      [from, utcDayStart(now)],
    );
    const { affected } = await tx.run(
      `${tx.dialect.insertIgnore} INTO chat_request (fromId, toId, text, state, pendingKey, createdAt) VALUES (?, ?, ?, 'pending', ?, ?)`,
      [from, to, text, pendingKey(from, to), now],
    );
    if (affected === 0) throw friendErrors.alreadyAsked();
    if (Number(today?.n ?? 0) >= requestsPerDay) throw friendErrors.requestsUsedUp({ most: requestsPerDay });
  }
}

const nameless = { uid: 0, nickname: '', avatar: null };

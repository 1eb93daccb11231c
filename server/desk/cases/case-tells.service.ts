import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../../common/database';
import { logger } from '../../common/runtime';
import {
  isStaff,
  lastSentIn,
  MessageViews,
  nothingSaid,
  type Party,
  People,
  partyOfStaff,
  partyOfUser,
  Rooms,
  recordOf,
  Sockets,
} from '../../messaging';
import type { StoredCase } from './case-rows';
import { Queue } from './queue.service';

type Shown = Pick<StoredCase, 'id' | 'conversationId' | 'userId' | 'state' | 'agentId' | 'queuedAt'>;

/** How long changes are gathered before those who wait hear where they stand, milliseconds. */
const gatherMs = 100;

/**
 * What is told of cases once it is committed, in frames that existing clients know and in ours (api 2). All of it may be
 * lost: lists are read anew, and what is said in the conversation itself is in the inbox.
 */
@Injectable()
export class CaseTells implements OnApplicationShutdown {
  #gathering: NodeJS.Timeout | undefined;

  constructor(
    private readonly sockets: Sockets,
    private readonly people: People,
    private readonly views: MessageViews,
    private readonly rooms: Rooms,
    private readonly queue: Queue,
    private readonly reader: Reader,
  ) {}

  onApplicationShutdown(): void {
    clearTimeout(this.#gathering);
  }

  /** Something about a case is another: those at the desk see it. */
  changed(tx: Tx, row: Shown): void {
    this.after(tx, () => this.toDesk(row));
  }

  /** @param before whose it was; null: it waited */
  given(tx: Tx, row: Shown, before: number | null): void {
    this.after(tx, async () => {
      await this.toDesk(row);
      const agent = partyOfStaff(row.agentId ?? 0);
      const { uid, nickname, avatar } = await this.people.one(agent);
      const kefuInfo = { id: uid, user_id: uid, uid, nickname, avatar: avatar ?? '' };
      const recored = await this.recordOf(row);
      const which = { case: row.id, conversation: row.conversationId };
      this.sockets.push([agent], 'transfer', { ...which, recored, kefuInfo });
      if (before !== null) this.sockets.push([partyOfStaff(before)], 'rm_transfer', { ...which, recored });
      const user = [partyOfUser(row.userId)];
      this.sockets.push(user, 'to_transfer', { ...which, toUid: uid, uid, nickname, avatar: avatar ?? '' });
      this.sockets.push(user, 'online', { online: 1, uid, user_id: uid });
    });
  }

  givenBack(tx: Tx, row: Shown, before: number | null): void {
    this.after(tx, async () => {
      await this.toDesk(row);
      if (before === null) return;
      const recored = await this.recordOf(row);
      const which = { case: row.id, conversation: row.conversationId };
      this.sockets.push([partyOfStaff(before)], 'rm_transfer', { ...which, recored });
    });
  }

  closed(tx: Tx, row: Shown, by: Party): void {
    this.after(tx, async () => {
      await this.toDesk(row);
      const agents = row.agentId === null ? [] : [partyOfStaff(row.agentId)];
      const told = { case: row.id, conversation: row.conversationId, by: isStaff(by) ? 'staff' : 'user' };
      this.sockets.push([partyOfUser(row.userId), ...agents], 'closed', told);
    });
  }

  /**
   * The agent of some users is gone, and nobody has taken their place: existing clients offer to leave a message.
   * @param wasOnDuty otherwise they know already that the agent is off duty
   */
  async agentLeft(staffId: number, userIds: readonly number[], wasOnDuty: boolean): Promise<void> {
    if (wasOnDuty) await this.agentOnline(staffId, userIds, false);
    const { uid } = await this.people.one(partyOfStaff(staffId));
    this.sockets.push(userIds.map(partyOfUser), 'kefu_logout', { user_id: uid, uid, online: 0 });
  }

  /** The agent of some users went on duty, or off. */
  async agentOnline(staffId: number, userIds: readonly number[], online: boolean): Promise<void> {
    const { uid } = await this.people.one(partyOfStaff(staffId));
    this.sockets.push(userIds.map(partyOfUser), 'online', { online: Number(online), uid, user_id: uid });
  }

  /** Somebody went on duty, or off. */
  async duty(staffId: number): Promise<void> {
    this.sockets.pushToStaff('duty', { uid: staffId, waiting: await this.queue.length() });
    // While nobody is on duty those who wait have no place.
    this.tellPlaces();
  }

  /** A user whom an agent serves came, or went. */
  async userCame(userId: number, staffId: number, online: boolean): Promise<void> {
    const { uid } = await this.people.one(partyOfUser(userId));
    const told = { uid, user_id: uid, to_uid: uid, online: Number(online) };
    this.sockets.push([partyOfStaff(staffId)], 'user_online', told);
  }

  /** Those who wait hear where they stand. */
  private async places(): Promise<void> {
    for (const { userId, ...place } of await this.queue.places()) {
      this.sockets.push([partyOfUser(userId)], 'queue', place, true);
    }
  }

  private async toDesk({ id, conversationId, state, agentId, queuedAt }: Shown): Promise<void> {
    const agent = agentId === null ? null : await this.people.one(partyOfStaff(agentId));
    this.sockets.pushToStaff('queue', {
      ...{ case: id, conversation: conversationId, state, wanted: queuedAt !== null },
      agent: agent && { uid: agent.uid, nickname: agent.nickname },
      waiting: await this.queue.length(),
    });
  }

  /** The line of a list that a case is, by what was said last. */
  private async recordOf({ conversationId }: Shown, db: Queries = this.reader) {
    const rooms = await this.rooms.read(db, [conversationId]);
    const customer = (await this.views.customersOf(rooms.values())).get(conversationId);
    const last = await lastSentIn(db, conversationId);
    const [said] = last ? await this.views.wires([last], rooms, db) : [];
    return recordOf(customer ?? { uid: 0, nickname: '', avatar: null }, said ?? nothingSaid(conversationId), 0);
  }

  private after(tx: Tx, tell: () => Promise<void>): void {
    tx.afterCommit(() => {
      tell().catch(untold);
      this.tellPlaces();
    });
  }

  private tellPlaces(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.places().catch(untold);
    }, gatherMs).unref();
  }
}

const untold = (error: unknown) => logger.warn({ err: error }, 'the desk was not told');

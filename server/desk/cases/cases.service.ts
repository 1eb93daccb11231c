import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import {
  Conversations,
  isStaff,
  MessageLog,
  nobody,
  type Party,
  People,
  partyOfStaff,
  type Room,
  Rooms,
} from '../../messaging';
import { type MessageBody, messageTypes, type systemEvents } from '../../messaging/chat.schemas';
import { UserAgents } from '../../users';
import { waitingAfterSnooze } from './case.rules';
import { type CaseChanges, type HeldCase, moveCase, openCaseOf, type StoredCase } from './case-rows';
import { CaseTells } from './case-tells.service';

type Event = (typeof systemEvents)[number];

/** What is told with an event, where there is something to tell. */
interface Told {
  readonly by?: Party;
  readonly whom?: Party;
  readonly text?: string;
}

/** Why a case goes back to the queue. */
export interface Return {
  /** its agent did not answer, or hands it on: another one gets it, if there is one */
  readonly silent: boolean;
  /** to whom it is handed together */
  readonly teamId: number | null;
}

/**
 * What happens to a case, each inside the unit of work of who decides it, on rows that are held: who is in the
 * conversation, what is said of it, and what is told once it is committed.
 */
@Injectable()
export class Cases {
  constructor(
    private readonly conversations: Conversations,
    private readonly rooms: Rooms,
    private readonly log: MessageLog,
    private readonly people: People,
    private readonly userAgents: UserAgents,
    private readonly tells: CaseTells,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a case in a conversation that is held; where one is open it stays.
   * @param before the conversation before it: its last `seq`, and how many messages up to there
   * @param waitingSince when the user said what wants an answer; null: nothing yet
   */
  async open(
    tx: Tx,
    { id, userId }: { id: number; userId: number },
    before: { seq: number; count: number },
    waitingSince: number | null,
  ): Promise<{ row: StoredCase; made: boolean }> {
    const now = this.clock.now();
    const known = await openCaseOf(tx, userId);
    if (known) return { row: known, made: false };
    await tx.run(
      `INSERT INTO desk_case (conversationId, userId, state, openUserId, openedSeq, openedCount, heardSeq, waitingSince, createdAt, updatedAt)
       VALUES (?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?)`,
      [id, userId, userId, before.seq, before.count, before.seq, waitingSince, now, now],
    );
    const row = await openCaseOf(tx, userId);
    if (!row) throw new Error('a case was opened and is not there');
    return { row, made: true };
  }

  /** A person is wanted: the case waits for one from now on. */
  async queue(tx: Tx, { room, row }: HeldCase, changes: { heardSeq: number }, event: Told & { event: Event }) {
    const now = this.clock.now();
    await tx.run('UPDATE desk_case SET queuedAt = ?, heardSeq = ?, updatedAt = ? WHERE id = ? AND queuedAt IS NULL', [
      now,
      changes.heardSeq,
      now,
      row.id,
    ]);
    await this.say(tx, room, event.event, event);
    this.tells.changed(tx, { ...row, queuedAt: now });
  }

  /** Puts a case into the hands of one of staff, whose row is held and who has room for it. */
  async give(tx: Tx, { room, row }: HeldCase, staffId: number, by?: Party): Promise<void> {
    const now = this.clock.now();
    const before = row.state === 'closed' ? null : row.agentId;
    await moveCase(tx, row, 'assigned', now, {
      ...{ agentId: staffId, silentAgentId: null, teamId: null, queuedAt: row.queuedAt ?? now },
      ...{ assignedAt: now, handledFrom: row.handledFrom ?? now, openAt: 0, typedAt: 0 },
      ...{ snoozedUntil: null, wokenAt: null, waitingSince: waitingAfterSnooze(row, now) },
      ...(row.state === 'closed' ? reopened(row, now) : {}),
    });
    await tx.run(`${tx.dialect.insertIgnore} INTO desk_case_agent (caseId, staffId) VALUES (?, ?)`, [row.id, staffId]);
    await this.conversations.dropStaff(tx, room.id);
    const agent = { party: partyOfStaff(staffId), role: 'agent' as const, standing: 'open' as const };
    // What came before the case was opened they read in the console; what came since is new to them.
    await this.conversations.addMembers(tx, room.id, [agent], row.openedSeq, row.openedCount);
    await this.userAgents.serve(tx, row.userId, staffId);
    const event = before === null ? 'assigned' : 'transferred';
    await this.say(tx, room, event, { ...(by === undefined ? {} : { by }), whom: agent.party });
    this.tells.given(tx, { ...row, state: 'assigned', agentId: staffId }, before);
  }

  /** Puts a case back into the queue. */
  async giveBack(tx: Tx, { room, row }: HeldCase, { silent, teamId }: Return): Promise<void> {
    const now = this.clock.now();
    await moveCase(tx, row, 'queued', now, {
      ...{ agentId: null, silentAgentId: silent ? row.agentId : null, teamId, assignedAt: null },
      ...{
        queuedAt: row.queuedAt ?? now,
        snoozedUntil: null,
        wokenAt: null,
        waitingSince: waitingAfterSnooze(row, now),
      },
    });
    if (silent) {
      await tx.run('UPDATE desk_case_agent SET passed = 1 WHERE caseId = ? AND staffId = ?', [row.id, row.agentId]);
    }
    await this.conversations.dropStaff(tx, room.id);
    await this.userAgents.serve(tx, row.userId, null);
    await this.say(tx, room, 'requeued', {});
    this.tells.givenBack(tx, { ...row, state: 'queued', agentId: null }, row.agentId);
  }

  /** Takes a case out of its agent's list until a time; it stays theirs, and they hear what the user says. */
  async snooze(tx: Tx, { row }: HeldCase, until: number): Promise<void> {
    await moveCase(tx, row, 'snoozed', this.clock.now(), { snoozedUntil: until, wokenAt: null });
    this.tells.changed(tx, { ...row, state: 'snoozed' });
  }

  /** Puts a snoozed case at the head of its agent's list. */
  async wake(tx: Tx, { row }: HeldCase): Promise<void> {
    const now = this.clock.now();
    await moveCase(tx, row, 'assigned', now, {
      ...{
        snoozedUntil: null,
        wokenAt: Math.min(row.snoozedUntil ?? now, now),
        waitingSince: waitingAfterSnooze(row, now),
      },
      ...{ assignedAt: now, openAt: 0, typedAt: 0 },
    });
    this.tells.changed(tx, { ...row, state: 'assigned' });
  }

  /** Hands a case that waits to a team. */
  async aim(tx: Tx, { row }: HeldCase, teamId: number): Promise<void> {
    const now = this.clock.now();
    await tx.run(
      "UPDATE desk_case SET teamId = ?, queuedAt = COALESCE(queuedAt, ?), updatedAt = ? WHERE id = ? AND state = 'queued'",
      [teamId, now, now, row.id],
    );
    this.tells.changed(tx, row);
  }

  /** @param by who closes it */
  async close(tx: Tx, { room, row }: HeldCase, by: Party): Promise<void> {
    const now = this.clock.now();
    await moveCase(tx, row, 'closed', now, {
      ...{ openUserId: null, teamId: null, closedAt: now, closedBy: by, snoozedUntil: null, wokenAt: null },
    });
    await tx.run('DELETE FROM desk_case_agent WHERE caseId = ?', [row.id]);
    await this.userAgents.serve(tx, row.userId, null);
    await this.say(tx, room, 'closed', { by });
    // They were told of it, and hear no more of this conversation.
    await this.conversations.dropStaff(tx, room.id);
    this.tells.closed(tx, { ...row, state: 'closed' }, by);
  }

  async rate(tx: Tx, { room, row }: HeldCase, rating: number, words: string): Promise<void> {
    const now = this.clock.now();
    const { affected } = await tx.run(
      'UPDATE desk_case SET rating = ?, ratingWords = ?, ratedAt = ?, updatedAt = ? WHERE id = ? AND rating IS NULL',
      [rating, words === '' ? null : words, now, now, row.id],
    );
    if (affected === 0) throw new Error('a case that was held was rated by somebody else');
    await this.say(tx, room, 'rated', { text: String(rating) });
    this.tells.changed(tx, row);
  }

  /** What the server tells in a conversation that is held, to those who are in it now. */
  private async say(tx: Tx, room: Room, event: Event, { by, whom, text = '' }: Told): Promise<void> {
    const named = await this.people.of([by, whom].filter((party) => party !== undefined));
    const nameOf = (party: Party | undefined) => (party === undefined ? '' : (named.get(party)?.nickname ?? ''));
    const system = { event, by: nameOf(by), whom: whom === undefined ? [] : [nameOf(whom)], text };
    await this.write(tx, room, messageTypes.system, { system });
  }

  /** What the server answers by itself, as a message. */
  async answer(tx: Tx, room: Room, text: string): Promise<void> {
    await this.write(tx, room, messageTypes.text, { text });
  }

  private async write(tx: Tx, { id }: Room, type: number, body: MessageBody): Promise<void> {
    // Read anew: who is in it, and how far it goes, may have changed in this transaction.
    const room = (await this.rooms.read(tx, [id])).get(id);
    if (!room) throw new Error('a conversation that is held is not there');
    await this.log.append(tx, [{ room, senderId: nobody, guid: randomUUID(), type, body, targetSeq: null }]);
  }
}

/** What is different of a case that is open again: the time it was closed is not handling. */
const reopened = (row: StoredCase, now: number): CaseChanges => ({
  ...{ openUserId: row.userId, closedAt: null, closedBy: null, waitingSince: null },
  handledFrom: now - ((row.closedAt ?? now) - (row.handledFrom ?? row.closedAt ?? now)),
});

/** The agent's number of a party that is staff. */
export const staffIdOf = (party: Party): number | null => (isStaff(party) ? -party : null);

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../common/database';
import { Clock, EventBus, logger, topic } from '../../common/runtime';
import { chatMessage, chatPerson, type MessageBody, messageTypes, type SystemBody } from '../chat.schemas';
import { isSearched } from '../kinds/message-kinds.rules';
import { nobody, type Party } from '../party.rules';
import { MessageViews, type StoredMessage } from './message-views.service';
import { placesOf, type Room } from './rooms.service';

/** What is to be said in a conversation that is held. */
export interface Draft {
  readonly room: Room;
  readonly senderId: Party;
  readonly guid: string;
  readonly type: number;
  readonly body: MessageBody | null;
  readonly targetSeq: number | null;
}

/** What the server itself says in a conversation that is held. */
export const systemDraft = (room: Room, system: SystemBody): Draft => ({
  ...{ room, senderId: nobody, guid: randomUUID(), type: messageTypes.system, body: { system }, targetSeq: null },
});

/** Something that was said, as it is told to those it is for: to whom, and where in their inbox. */
const delivery = z.object({
  kind: z.string(),
  senderId: z.number(),
  message: chatMessage,
  /** whom customer service speaks with in it */
  customer: chatPerson.nullable(),
  to: z.array(z.tuple([z.number(), z.number()])),
});
export type Delivery = z.infer<typeof delivery>;

/** Messages of a transaction that is committed. It may be lost: the inbox has them all. */
export const delivered = topic('chat.delivered', z.object({ list: z.array(delivery) }));

/** Whether a message counts as unread: what the server tells, and what changes an older one, does not. */
const counts = (type: number): boolean => type < messageTypes.system;

type InboxRow = [party: Party, position: number, conversationId: number, seq: number, at: number];

/**
 * Writes messages: each gets the next place in its conversation and in the inbox of everybody who is in it, in one
 * transaction; pushes follow the commit.
 */
@Injectable()
export class MessageLog {
  /** what is being told; commits are told in their order */
  #telling: Promise<void> = Promise.resolve();
  readonly #hearers: ((said: readonly Delivery[]) => void)[] = [];

  constructor(
    private readonly views: MessageViews,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Adds who hears, on this server alone, what people said in a transaction that is committed. */
  whenTold(hear: (said: readonly Delivery[]) => void): void {
    this.#hearers.push(hear);
  }

  /**
   * Says all of it, in this order. The conversations are held by the caller, and what is said was judged by them.
   * @returns what was written, in the same order
   */
  async append(tx: Tx, drafts: readonly Draft[]): Promise<StoredMessage[]> {
    if (drafts.length === 0) return [];
    const now = this.clock.now();
    const written = await this.insert(tx, drafts, now);
    await this.advance(tx, drafts, written, now);
    await this.noteSenders(
      tx,
      written.filter(({ senderId, type }) => senderId !== 0 && counts(type)),
    );
    const places = await this.fanOut(tx, drafts, written, now);
    tx.afterCommit(() => {
      this.#telling = this.#telling
        // Whoever wrote is answered first, and what waits to be written is on its way to the database meanwhile.
        .then(() => new Promise<void>(setImmediate))
        .then(() => this.tell(drafts, written, places))
        .catch((error: unknown) => logger.error({ err: error }, 'messages were not pushed'));
    });
    return written;
  }

  private async insert(tx: Tx, drafts: readonly Draft[], now: number): Promise<StoredMessage[]> {
    const heads = new Map(drafts.map(({ room }) => [room.id, { seq: room.lastSeq, count: room.messageCount }]));
    const rows = drafts.map(({ room, senderId, guid, type, body, targetSeq }) => {
      const head = heads.get(room.id) ?? { seq: 0, count: 0 };
      head.seq += 1;
      if (counts(type)) head.count += 1;
      return {
        ...{ id: 0, conversationId: room.id, seq: head.seq, messageCount: head.count, senderId, guid, type },
        ...{
          body: body === null ? '' : JSON.stringify(body),
          targetSeq,
          createdAt: now,
          editedAt: null,
          deletedAt: null,
        },
      };
    });
    await tx.insertMany(
      'INSERT INTO chat_message (conversationId, seq, messageCount, senderId, guid, type, body, targetSeq, createdAt, searchedAt)',
      '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      rows.map((row) => [
        ...[
          row.conversationId,
          row.seq,
          row.messageCount,
          row.senderId,
          row.guid,
          row.type,
          row.body,
          row.targetSeq,
          now,
        ],
        isSearched(row.type) ? 0 : now,
      ]),
    );
    const ids = await tx.query<{ id: number; conversationId: number; seq: number }>(
      `SELECT id, conversationId, seq FROM chat_message WHERE guid IN (${placesOf(rows)})`,
      rows.map(({ guid }) => guid),
    );
    const idOf = new Map(ids.map(({ id, conversationId, seq }) => [`${conversationId}:${seq}`, Number(id)]));
    return rows.map((row) => ({ ...row, id: idOf.get(`${row.conversationId}:${row.seq}`) ?? 0 }));
  }

  private async advance(
    tx: Tx,
    drafts: readonly Draft[],
    written: readonly StoredMessage[],
    now: number,
  ): Promise<void> {
    const last = new Map(written.map((row) => [row.conversationId, row]));
    for (const part of slices([...last.values()])) {
      const sql = tx.dialect.updateFrom({
        table: 'chat_conversation',
        set: 'lastSeq = s.seq, messageCount = s.said, lastAt = s.at',
        from: unionOf(['id', 'seq', 'said', 'at'], part.length),
        where: 'chat_conversation.id = s.id',
      });
      await tx.run(
        sql,
        part.flatMap(({ conversationId, seq, messageCount }) => [conversationId, seq, messageCount, now]),
      );
    }
    // A room that is handed to `append` twice in one transaction would begin at the same place.
    for (const { room } of drafts) {
      const row = last.get(room.id);
      if (row) Object.assign(room, { lastSeq: row.seq, messageCount: row.messageCount });
    }
  }

  /** Who writes has read what was there. */
  private async noteSenders(tx: Tx, written: readonly StoredMessage[]): Promise<void> {
    const last = new Map<string, { row: StoredMessage; sent: number }>();
    for (const row of written) {
      const key = `${row.conversationId}:${row.senderId}`;
      last.set(key, { row, sent: (last.get(key)?.sent ?? 0) + 1 });
    }
    for (const part of slices([...last.values()])) {
      const sql = tx.dialect.updateFrom({
        table: 'chat_member',
        set: 'readSeq = s.seq, readCount = s.said, recvSeq = s.seq, sent = sent + s.wrote',
        from: unionOf(['conversation', 'party', 'seq', 'said', 'wrote'], part.length),
        where: 'chat_member.conversationId = s.conversation AND chat_member.partyId = s.party',
      });
      await tx.run(
        sql,
        part.flatMap(({ row, sent }) => [row.conversationId, row.senderId, row.seq, row.messageCount, sent]),
      );
    }
  }

  /** @returns of each message, to whom it went and to which position */
  private async fanOut(
    tx: Tx,
    drafts: readonly Draft[],
    written: readonly StoredMessage[],
    now: number,
  ): Promise<[Party, number][][]> {
    const readers = drafts.map(({ room }) =>
      [...room.members.values()].filter(({ leftSeq }) => leftSeq === null).map(({ partyId }) => partyId),
    );
    const gained = new Map<Party, number>();
    for (const party of readers.flat()) gained.set(party, (gained.get(party) ?? 0) + 1);
    const parties = [...gained.keys()].sort((a, b) => a - b);
    if (parties.length === 0) return written.map(() => []);
    // The first statement takes all the rows there are to take, in the order everybody does.
    await tx.run(`UPDATE chat_party SET position = position + 1 WHERE id IN (${placesOf(parties)})`, parties);
    const more = new Map<number, Party[]>();
    for (const [party, by] of gained) if (by > 1) more.set(by, [...(more.get(by) ?? []), party]);
    for (const [by, those] of more) {
      await tx.run(`UPDATE chat_party SET position = position + ? WHERE id IN (${placesOf(those)})`, [
        by - 1,
        ...those,
      ]);
    }
    const rows = await tx.query<{ id: number; position: number }>(
      `SELECT id, position FROM chat_party WHERE id IN (${placesOf(parties)})`,
      parties,
    );
    const next = new Map(
      rows.map(({ id, position }) => [Number(id), Number(position) - (gained.get(Number(id)) ?? 0)]),
    );
    const places = readers.map((those) =>
      those.map((party): [Party, number] => {
        const position = (next.get(party) ?? 0) + 1;
        next.set(party, position);
        return [party, position];
      }),
    );
    await tx.insertMany(
      'INSERT INTO chat_inbox (partyId, position, conversationId, seq, createdAt)',
      '(?, ?, ?, ?, ?)',
      written
        .flatMap(({ conversationId, seq }, at) =>
          (places[at] ?? []).map(([party, position]): InboxRow => [party, position, conversationId, seq, now]),
        )
        // Those of one party lie together.
        .sort(([one], [other]) => one - other),
    );
    return places;
  }

  private async tell(
    drafts: readonly Draft[],
    written: readonly StoredMessage[],
    places: readonly [Party, number][][],
  ): Promise<void> {
    const rooms = new Map(drafts.map(({ room }) => [room.id, room]));
    const messages = await this.views.wires(written, rooms);
    const customers = await this.views.customersOf(rooms.values());
    const list = messages.map((message, at) => ({
      kind: drafts[at]?.room.kind ?? 'direct',
      senderId: drafts[at]?.senderId ?? 0,
      message,
      customer: customers.get(message.conversation) ?? null,
      to: places[at] ?? [],
    }));
    this.events.publish(delivered, { list });
    const said = list.filter((_, at) => counts(drafts[at]?.type ?? messageTypes.system));
    for (const hear of this.#hearers) hear(said);
  }
}

/** Rows of one derived table: SQLite joins at most 500 SELECTs. */
const atOnce = 200;

function slices<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) => list.slice(at * atOnce, (at + 1) * atOnce));
}

/** A derived table of parameters. */
function unionOf(columns: readonly string[], rows: number): string {
  const first = `SELECT ${columns.map((name) => `? AS ${name}`).join(', ')}`;
  const other = `SELECT ${columns.map(() => '?').join(', ')}`;
  return [first, ...Array.from({ length: rows - 1 }, () => other)].join(' UNION ALL ');
}

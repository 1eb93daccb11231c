import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import {
  type ChatMessageWire,
  type ChatPerson,
  type MessagePage,
  type MessagesQuery,
  messageTypes,
} from '../chat.schemas';
import type { Party } from '../party.rules';
import { MessageViews, messageColumns, type StoredMessage, storedOf } from './message-views.service';
import { readable } from './reading.rules';
import { type Room, Rooms, type Stretch } from './rooms.service';

/** What came for somebody since a cursor. */
export interface Missed {
  readonly list: readonly {
    readonly position: number;
    readonly message: ChatMessageWire;
    /** whom customer service speaks with in it */
    readonly customer: ChatPerson | null;
  }[];
  /** where the next page begins, or what to remember */
  readonly cursor: number;
  readonly more: boolean;
  /** what was asked for is not kept any more: the client reads its lists anew */
  readonly reset: boolean;
}

/** Messages of one `sync`. */
const syncAtOnce = 100;

/** History, and what somebody missed. */
@Injectable()
export class MessagePages {
  constructor(
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly views: MessageViews,
  ) {}

  /** By seq: the newest, or the nearest before or after one. @throws AppError conversationUnknown */
  async page(party: Party, { conversation, before, after, limit }: MessagesQuery): Promise<MessagePage> {
    const { room, member } = await this.rooms.ofParty(conversation, party);
    return await this.pageOf(room, readable(member, room.lastSeq), { before, after, limit });
  }

  /** The same for one whose sight of the conversation was judged elsewhere. @param theirs what they may read, in its order */
  async pageOf(
    room: Room,
    theirs: readonly Stretch[],
    { before, after, limit }: Omit<MessagesQuery, 'conversation'>,
  ): Promise<MessagePage> {
    const list = await this.wiresIn(room, theirs, { before, after, limit });
    return { list, lastSeq: theirs.at(-1)?.to ?? 0, firstSeq: (theirs[0]?.from ?? 0) + 1 };
  }

  /**
   * What people said and still stands, oldest first: for clients that know neither `seq` nor what the server tells.
   * @param before `id` of a message that is of this conversation: what came before it; absent: the newest
   * @throws AppError conversationUnknown
   */
  async said(
    party: Party,
    conversation: number,
    { before, limit }: { readonly before: number | undefined; readonly limit: number },
  ): Promise<ChatMessageWire[]> {
    const { room, member } = await this.rooms.ofParty(conversation, party);
    const end = before === undefined ? undefined : await this.seqOf(conversation, before);
    const stands = `AND m.type < ${messageTypes.system} AND m.deletedAt IS NULL`;
    return await this.wiresIn(room, readable(member, room.lastSeq), { before: end, limit }, stands);
  }

  /** By seq: the nearest after a message, else the nearest before one, or the newest. @param which SQL: of which kind */
  private async wiresIn(
    room: Room,
    theirs: readonly Stretch[],
    { before = Number.MAX_SAFE_INTEGER, after, limit }: Omit<MessagesQuery, 'conversation'>,
    which = '',
  ): Promise<ChatMessageWire[]> {
    const order = after === undefined ? 'DESC' : 'ASC';
    const rows: StoredMessage[] = [];
    for (const { from, to } of after === undefined ? [...theirs].reverse() : theirs) {
      const [low, high] = [Math.max(from, after ?? 0), Math.min(to + 1, before)];
      if (rows.length === limit || low + 1 >= high) continue;
      const found = await this.reader.query<StoredMessage>(
        `SELECT ${messageColumns} FROM chat_message m WHERE m.conversationId = ? AND m.seq > ? AND m.seq < ? ${which}
         ORDER BY m.seq ${order} LIMIT ?`,
        [room.id, low, high, limit - rows.length],
      );
      rows.push(...found);
    }
    const stored = rows.map(storedOf).sort((a, b) => a.seq - b.seq);
    return await this.views.wires(stored, new Map([[room.id, room]]));
  }

  /** Where a message stands in a conversation; 0 where it is none of it. */
  private async seqOf(conversation: number, id: number): Promise<number> {
    const [row] = await this.reader.query<{ seq: number }>(
      'SELECT seq FROM chat_message WHERE id = ? AND conversationId = ?',
      [id, conversation],
    );
    return Number(row?.seq ?? 0);
  }

  /**
   * What came for somebody after a position of their inbox, in the order it came. Where the inbox does not begin there any
   * more, or never got there (it is one from a backup), the client begins anew.
   */
  async missed(party: Party, since: number): Promise<Missed> {
    const end = await this.cursorOf(party);
    if (since > end) return { list: [], cursor: end, more: false, reset: true };
    const rows = await this.reader.query<StoredMessage & { position: number }>(
      `SELECT i.position, ${messageColumns} FROM chat_inbox i
       JOIN chat_message m ON m.conversationId = i.conversationId AND m.seq = i.seq
       WHERE i.partyId = ? AND i.position > ? ORDER BY i.position LIMIT ${syncAtOnce + 1}`,
      [party, since],
    );
    const page = rows.slice(0, syncAtOnce);
    const stored = page.map(storedOf);
    const rooms = await this.rooms.read(this.reader, [...new Set(stored.map(({ conversationId }) => conversationId))]);
    const wires = await this.views.wires(stored, rooms);
    const customers = await this.views.customersOf(rooms.values());
    const list = wires.map((message, at) => ({
      position: Number(page[at]?.position),
      message,
      customer: customers.get(message.conversation) ?? null,
    }));
    const reset = (list[0]?.position ?? end + 1) > since + 1;
    return { list, cursor: list.at(-1)?.position ?? end, more: rows.length > syncAtOnce, reset };
  }

  /** How far somebody's inbox goes. */
  async cursorOf(party: Party): Promise<number> {
    const [row] = await this.reader.query<{ position: number }>('SELECT position FROM chat_party WHERE id = ?', [
      party,
    ]);
    return Number(row?.position ?? 0);
  }
}

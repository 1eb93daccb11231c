import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import type { ChatMessageWire, ChatPerson, MessagePage, MessagesQuery } from '../chat.schemas';
import type { Party } from '../party.rules';
import { MessageViews, messageColumns, type StoredMessage, storedOf } from './message-views.service';
import { type Room, type RoomMember, Rooms } from './rooms.service';

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

/** What somebody may read of a conversation: from when they came in to when they left. */
const readable = ({ fromSeq, leftSeq }: RoomMember, lastSeq: number) => ({ from: fromSeq, to: leftSeq ?? lastSeq });

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

  /** The same for one whose sight of the conversation was judged elsewhere. @param range what they may read */
  async pageOf(
    room: Room,
    { from, to }: { readonly from: number; readonly to: number },
    { before, after, limit }: Omit<MessagesQuery, 'conversation'>,
  ): Promise<MessagePage> {
    const [low, high] = [Math.max(from, after ?? 0), Math.min(to + 1, before ?? to + 1)];
    const order = after === undefined ? 'DESC' : 'ASC';
    const rows = await this.reader.query<StoredMessage>(
      `SELECT ${messageColumns} FROM chat_message m WHERE m.conversationId = ? AND m.seq > ? AND m.seq < ?
       ORDER BY m.seq ${order} LIMIT ?`,
      [room.id, low, high, limit],
    );
    const stored = rows.map(storedOf).sort((a, b) => a.seq - b.seq);
    const list = await this.views.wires(stored, new Map([[room.id, room]]));
    return { list, lastSeq: to, firstSeq: from + 1 };
  }

  /** What came for somebody after a position of their inbox, in the order it came. */
  async missed(party: Party, since: number): Promise<Missed> {
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
    const reset = list[0] !== undefined && list[0].position > since + 1;
    return { list, cursor: list.at(-1)?.position ?? since, more: rows.length > syncAtOnce, reset };
  }
}

import { Injectable } from '@nestjs/common';
import { type Queries, Reader } from '../../common/database';
import { type ChatMessageWire, type ChatPerson, type MessageBody, messageTypes } from '../chat.schemas';
import { escaped } from '../kinds/message-body.rules';
import { msnOf, quotedText } from '../kinds/message-kinds.rules';
import { isStaff, nobody, type Party } from '../party.rules';
import { People, type Person } from './people.service';
import { groupNumberOf, otherIn, type Room } from './rooms.service';

/** A message as it is kept. */
export interface StoredMessage {
  readonly id: number;
  readonly conversationId: number;
  readonly seq: number;
  readonly messageCount: number;
  readonly senderId: Party;
  readonly guid: string;
  readonly type: number;
  readonly body: string;
  readonly targetSeq: number | null;
  readonly createdAt: number;
  readonly editedAt: number | null;
  readonly deletedAt: number | null;
}

export const messageColumns =
  'm.id, m.conversationId, m.seq, m.messageCount, m.senderId, m.guid, m.type, m.body, m.targetSeq, m.createdAt, m.editedAt, m.deletedAt';

/** A row with its numbers as such: MySQL's driver gives some as text. */
export function storedOf(row: StoredMessage): StoredMessage {
  const { id, conversationId, seq, messageCount, senderId, targetSeq } = row;
  return {
    ...row,
    ...{ id: Number(id), conversationId: Number(conversationId), seq: Number(seq), messageCount: Number(messageCount) },
    ...{ senderId: Number(senderId), targetSeq: targetSeq === null ? null : Number(targetSeq) },
  };
}

/** Where a message stands. */
type Place = Pick<StoredMessage, 'conversationId' | 'seq'>;

export const placeKey = ({ conversationId, seq }: Place): string => `${conversationId}:${seq}`;

/** Messages by where they stand, as `placeKey` says it. */
export async function messagesAt(db: Queries, places: readonly Place[]): Promise<Map<string, StoredMessage>> {
  if (places.length === 0) return new Map();
  const rows = await db.query<StoredMessage>(
    `SELECT ${messageColumns} FROM chat_message m
     WHERE ${places.map(() => '(m.conversationId = ? AND m.seq = ?)').join(' OR ')}`,
    places.flatMap(({ conversationId, seq }) => [conversationId, seq]),
  );
  return new Map(rows.map(storedOf).map((row) => [placeKey(row), row]));
}

/** The last message somebody sent in a conversation, the server's own and removed bodies included. */
export async function lastSentIn(db: Queries, conversationId: number): Promise<StoredMessage | undefined> {
  const [last] = await db.query<StoredMessage>(
    `SELECT ${messageColumns} FROM chat_message m WHERE m.conversationId = ? AND m.type < ${messageTypes.system}
     ORDER BY m.seq DESC LIMIT 1`,
    [conversationId],
  );
  return last && storedOf(last);
}

/** What a party sent in a conversation after `seq` and has not removed, oldest first; null for what is no text. */
export async function textsSentAfter(
  db: Queries,
  { conversationId, seq }: Place,
  sender: Party,
): Promise<(string | null)[]> {
  const rows = await db.query<{ type: number; body: string }>(
    `SELECT type, body FROM chat_message WHERE conversationId = ? AND seq > ? AND senderId = ? AND type < ${messageTypes.system}
       AND body <> '' ORDER BY seq`,
    [conversationId, seq, sender],
  );
  return rows.map((row) => (row.type === messageTypes.text ? (bodyOf(row)?.text ?? null) : null));
}

/** Where the messages stand that others quote, edit or delete. */
export const targetsOf = (
  messages: readonly { readonly conversationId: number; readonly targetSeq: number | null }[],
): Place[] =>
  messages.flatMap(({ conversationId, targetSeq }) => (targetSeq === null ? [] : [{ conversationId, seq: targetSeq }]));

const bodyOf = ({ body }: Pick<StoredMessage, 'body'>): MessageBody | null =>
  body === '' ? null : (JSON.parse(body) as MessageBody);

/** So much of a quoted text is shown. */
const longestQuote = 100;

/** Messages as clients read them. */
@Injectable()
export class MessageViews {
  constructor(
    private readonly people: People,
    private readonly reader: Reader,
  ) {}

  /** @param rooms the conversations they are in */
  async wires(
    rows: readonly StoredMessage[],
    rooms: ReadonlyMap<number, Room>,
    db: Queries = this.reader,
  ): Promise<ChatMessageWire[]> {
    const quoting = rows.filter(({ type }) => type < messageTypes.system);
    const quoted = await messagesAt(db, targetsOf(quoting));
    const others = [...rooms.values()].flatMap((room) => otherIn(room, 0));
    const writers = [...rows, ...quoted.values()].map(({ senderId }) => senderId);
    const people = await this.people.of([...writers, ...others, ...[...rooms.values()].flatMap(endsOf)]);
    return rows.map((row) => {
      const room = rooms.get(row.conversationId);
      if (!room) throw new Error(`a message of conversation ${row.conversationId}, which was not read`);
      const { conversationId, targetSeq: seq } = row;
      return wireOf(row, room, people, seq === null ? undefined : quoted.get(placeKey({ conversationId, seq })));
    });
  }

  /** Of conversations with customer service, the customer: by the conversation's id. */
  async customersOf(rooms: Iterable<Room>): Promise<ReadonlyMap<number, ChatPerson>> {
    const services = [...rooms].filter(({ kind }) => kind === 'service');
    if (services.length === 0) return new Map();
    const people = await this.people.of(services.map((room) => otherIn(room, nobody)));
    return new Map(
      services.flatMap((room) => {
        const person = people.get(otherIn(room, nobody));
        if (!person) return [];
        const { uid, nickname, avatar } = person;
        return [[room.id, { uid, nickname, avatar }] as const];
      }),
    );
  }
}

/** The two of a direct conversation. */
const endsOf = (room: Room): Party[] => (room.kind === 'direct' ? [...room.members.keys()] : []);

function wireOf(
  row: StoredMessage,
  room: Room,
  people: ReadonlyMap<Party, Person>,
  quoted: StoredMessage | undefined,
): ChatMessageWire {
  const person = people.get(row.senderId);
  const body = bodyOf(row);
  const uid = person?.uid ?? 0;
  const to = addresseeOf(row, room, people);
  const seconds = Math.floor(row.createdAt / 1000);
  const card = body?.card;
  return {
    ...{ id: row.id, conversation: row.conversationId, seq: row.seq },
    ...{ uid, user_id: uid, to_uid: to, to_user_id: to },
    ...{ msn: body ? msnOf(row.type, body) : '', msn_type: row.type, guid: row.guid },
    ...{ add_time: seconds, _add_time: new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ') },
    nickname: nameIn(room, row.senderId, people),
    avatar: person?.avatar ?? '',
    staff: isStaff(row.senderId),
    body,
    target: row.targetSeq,
    quote: quoted ? quoteOf(quoted, room, people) : null,
    edited: row.editedAt !== null,
    deleted: row.deletedAt !== null,
    ...(person?.closed && row.deletedAt !== null ? { closed: true as const } : {}),
    ...(card ? { productInfo: goodsOf(card), other: { ...goodsOf(card), id: card.id } } : {}),
  };
}

/** A card as existing clients draw goods. */
const goodsOf = ({ image, price, title }: NonNullable<MessageBody['card']>) => ({
  ...{ image: image ?? '', price: price ?? '', store_name: escaped(title) },
});

/** To whom a message goes, by number: the other one, the group, or 0 for customer service. */
function addresseeOf(row: StoredMessage, room: Room, people: ReadonlyMap<Party, Person>): number {
  if (room.kind === 'group') return groupNumberOf(room.subject);
  const other = otherIn(room, row.senderId);
  // What a customer writes goes to the service; what it writes, to the customer.
  if (room.kind === 'service' && row.senderId === other) return 0;
  return people.get(other)?.uid ?? 0;
}

/** How somebody is called in a conversation. */
export const nameIn = (room: Room, party: Party, people: ReadonlyMap<Party, Person>): string =>
  room.members.get(party)?.nickname ?? people.get(party)?.nickname ?? '';

function quoteOf(row: StoredMessage, room: Room, people: ReadonlyMap<Party, Person>): ChatMessageWire['quote'] {
  const body = bodyOf(row);
  const text = body ? quotedText(row.type, body) : '';
  return {
    nickname: nameIn(room, row.senderId, people),
    msn_type: row.type,
    text: [...text].slice(0, longestQuote).join(''),
  };
}

import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { isoTime } from '../../common/runtime';
import { type ChatMessageWire, type ConversationList, type ConversationRow, messageTypes } from '../chat.schemas';
import { Friends } from '../friends/friends.service';
import { MessagePages } from '../messages/message-pages.service';
import { MessageViews, messagesAt } from '../messages/message-views.service';
import { People, type Person } from '../messages/people.service';
import { groupNumberOf, otherIn, placesOf, type Room, Rooms } from '../messages/rooms.service';
import { chatErrors } from '../messaging.errors';
import { nobody, type Party } from '../party.rules';
import { Presence } from '../presence.service';
import { ServiceDesk } from '../service-desk.service';

interface OwnRow {
  readonly conversationId: number;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly ownerId: number | null;
  readonly memberCount: number;
  readonly lastAt: number;
  readonly leftSeq: number | null;
  readonly readSeq: number;
  readonly readCount: number;
  readonly messageCount: number;
  readonly pinnedAt: number | null;
  readonly muted: number;
  /** of the last that is shown */
  readonly shownSeq: number | null;
  readonly peerReadSeq: number | null;
  readonly peerRecvSeq: number | null;
}

/** So many conversations are on a list. */
const mostShown = 500;

/** SQL: what is not read yet of a member `m` in their conversation `c`; of who has left, nothing. */
const unreadOf = 'CASE WHEN m.leftSeq IS NULL THEN c.messageCount - m.readCount ELSE 0 END';

/** The conversations of somebody as their list shows them. */
@Injectable()
export class ConversationLists {
  constructor(
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly people: People,
    private readonly views: MessageViews,
    private readonly pages: MessagePages,
    private readonly friends: Friends,
    private readonly presence: Presence,
    private readonly serviceDesk: ServiceDesk,
  ) {}

  /** The whole list. The cursor is read first: what comes meanwhile is told twice rather than never. */
  async list(party: Party): Promise<ConversationList> {
    const cursor = await this.pages.cursorOf(party);
    const list = await this.rows(party, 'COALESCE(m.leftSeq, c.lastSeq) > m.hiddenSeq', []);
    return { list, unread: await this.unreadOf(party), cursor };
  }

  /** One of them. @throws AppError conversationUnknown, also where it is not theirs */
  async get(party: Party, id: number): Promise<ConversationRow> {
    const [row] = await this.rows(party, 'c.id = ?', [id]);
    if (!row) throw chatErrors.conversationUnknown();
    return row;
  }

  /** What somebody has not read, in all that is not muted. */
  async unreadOf(party: Party): Promise<number> {
    return (await this.unreadOfAll([party])).get(party) ?? 0;
  }

  /** The same of many. */
  async unreadOfAll(parties: readonly Party[]): Promise<ReadonlyMap<Party, number>> {
    if (parties.length === 0) return new Map();
    const rows = await this.reader.query<{ partyId: number; n: number }>(
      `SELECT m.partyId, SUM(${unreadOf}) AS n FROM chat_member m JOIN chat_conversation c ON c.id = m.conversationId
       WHERE m.partyId IN (${placesOf(parties)}) AND m.muted = 0 GROUP BY m.partyId`,
      parties,
    );
    return new Map(rows.map(({ partyId, n }) => [Number(partyId), Number(n)]));
  }

  /** What of some conversations somebody has not read. */
  async unreadIn(party: Party, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reader.query<{ id: number; n: number }>(
      `SELECT c.id, ${unreadOf} AS n FROM chat_member m JOIN chat_conversation c ON c.id = m.conversationId
       WHERE m.partyId = ? AND m.conversationId IN (${placesOf(ids)})`,
      [party, ...ids],
    );
    return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]));
  }

  /** How far users, not staff, have read in each of these conversations, as a `seq`; of several the furthest. */
  async readByUsers(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reader.query<{ id: number; readTo: number }>(
      `SELECT conversationId AS id, MAX(readSeq) AS readTo FROM chat_member
       WHERE conversationId IN (${placesOf(ids)}) AND partyId > ${nobody} GROUP BY conversationId`,
      ids,
    );
    return new Map(rows.map(({ id, readTo }) => [Number(id), Number(readTo)]));
  }

  /** What somebody said last in each of these conversations, the server's own answers aside, for who may see all of it. */
  async lastOfAll(ids: readonly number[]): Promise<ReadonlyMap<number, ChatMessageWire>> {
    if (ids.length === 0) return new Map();
    const rooms = await this.rooms.read(this.reader, ids);
    const found = await this.reader.query<{ conversationId: number; shownSeq: number | null }>(
      `SELECT c.id AS conversationId, (SELECT x.seq FROM chat_message x WHERE x.conversationId = c.id
         AND x.type < ${messageTypes.system} AND x.senderId <> ${nobody} ORDER BY x.seq DESC LIMIT 1) AS shownSeq
       FROM chat_conversation c WHERE c.id IN (${placesOf(ids)})`,
      ids,
    );
    return await this.lastOf(found, rooms);
  }

  private async rows(party: Party, where: string, parameters: readonly number[]): Promise<ConversationRow[]> {
    const own = await this.reader.query<OwnRow>(
      `SELECT c.id AS conversationId, c.name, c.avatar, c.ownerId, c.memberCount, c.lastAt, c.messageCount,
         m.leftSeq, m.readSeq, m.readCount, m.pinnedAt, m.muted,
         (SELECT x.seq FROM chat_message x WHERE x.conversationId = c.id AND x.seq > m.fromSeq
            AND x.seq <= COALESCE(m.leftSeq, c.lastSeq) AND x.type < ${messageTypes.edit} ORDER BY x.seq DESC LIMIT 1) AS shownSeq,
         p.readSeq AS peerReadSeq, p.recvSeq AS peerRecvSeq
       FROM chat_member m JOIN chat_conversation c ON c.id = m.conversationId
       LEFT JOIN chat_member p ON p.conversationId = c.id AND p.partyId <> m.partyId AND c.kind = 'direct'
       WHERE m.partyId = ? AND ${where}
       ORDER BY m.pinnedAt IS NULL, m.pinnedAt DESC, c.lastAt DESC, c.id DESC LIMIT ${mostShown}`,
      [party, ...parameters],
    );
    const rooms = await this.rooms.read(
      this.reader,
      own.map(({ conversationId }) => Number(conversationId)),
    );
    const last = await this.lastOf(own, rooms);
    const peers = [...rooms.values()].map((room) => otherIn(room, party)).filter((peer) => peer > 0 && peer !== party);
    const [people, remarks, online, service] = await Promise.all([
      this.people.of(peers),
      this.friends.remarksOf(party, peers),
      this.presence.online(peers),
      [...rooms.values()].some(({ kind }) => kind === 'service') ? this.serviceDesk.isStaffed() : false,
    ]);
    return own.flatMap((row) => {
      const room = rooms.get(Number(row.conversationId));
      const member = room?.members.get(party);
      if (!room || !member) return [];
      const peer = room.kind === 'direct' ? otherIn(room, party) : 0;
      const person = people.get(peer);
      const remark = remarks.get(peer);
      return [
        {
          ...shownOf(row, room, person, remark?.remark ?? null),
          online: room.kind === 'service' ? service : remark !== undefined && online.has(peer),
          owner: room.kind === 'group' && Number(row.ownerId) === party,
          standing: member.standing,
          last: last.get(room.id) ?? null,
        },
      ];
    });
  }

  private async lastOf(
    own: readonly Pick<OwnRow, 'conversationId' | 'shownSeq'>[],
    rooms: ReadonlyMap<number, Room>,
  ): Promise<ReadonlyMap<number, ChatMessageWire>> {
    const places = own.flatMap(({ conversationId, shownSeq: seq }) => (seq === null ? [] : [{ conversationId, seq }]));
    const found = await messagesAt(this.reader, places);
    const wires = await this.views.wires([...found.values()], rooms);
    return new Map(wires.map((wire) => [wire.conversation, wire]));
  }
}

function shownOf(row: OwnRow, room: Room, person: Person | undefined, remark: string | null) {
  const left = row.leftSeq !== null || room.dissolvedAt !== null;
  return {
    conversation: room.id,
    kind: room.kind,
    name: room.kind === 'direct' ? (remark ?? person?.nickname ?? '') : (row.name ?? ''),
    avatar: room.kind === 'direct' ? (person?.avatar ?? null) : row.avatar,
    peer:
      room.kind === 'direct' && person ? { uid: person.uid, nickname: person.nickname, avatar: person.avatar } : null,
    number: room.kind === 'group' ? groupNumberOf(room.subject) : null,
    memberCount: row.memberCount,
    left,
    lastSeq: row.leftSeq === null ? room.lastSeq : Number(row.leftSeq),
    lastAt: isoTime(Number(row.lastAt)),
    readSeq: Number(row.readSeq),
    peerReadSeq: Number(row.peerReadSeq ?? 0),
    peerRecvSeq: Number(row.peerRecvSeq ?? 0),
    unread: row.leftSeq === null ? Number(row.messageCount) - Number(row.readCount) : 0,
    pinned: row.pinnedAt !== null,
    muted: Boolean(row.muted),
  };
}

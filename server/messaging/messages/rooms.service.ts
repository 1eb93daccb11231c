import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../../common/database';
import type { ConversationKind, MemberRole, Standing } from '../chat.schemas';
import { chatErrors } from '../messaging.errors';
import { nobody, type Party } from '../party.rules';

/** A stretch of a conversation: after `from`, up to `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** One who is in a conversation, or was. */
export interface RoomMember {
  readonly partyId: Party;
  readonly role: MemberRole;
  readonly standing: Standing;
  readonly nickname: string | null;
  /** what came up to there is not theirs */
  readonly fromSeq: number;
  /** null while they are in it */
  readonly leftSeq: number | null;
  /** what they could read before they came back, in its order */
  readonly earlier: readonly Stretch[];
}

/** A conversation and who is in it. */
export interface Room {
  readonly id: number;
  readonly kind: ConversationKind;
  readonly subject: string;
  readonly memberVersion: number;
  readonly lastSeq: number;
  readonly messageCount: number;
  readonly dissolvedAt: number | null;
  readonly members: ReadonlyMap<Party, RoomMember>;
}

type RoomRow = Omit<Room, 'members'>;
type Members = ReadonlyMap<Party, RoomMember>;

const mostRemembered = 2_000;
const columns = 'id, kind, subject, memberVersion, lastSeq, messageCount, dissolvedAt';
export const placesOf = (list: readonly unknown[]): string => list.map(() => '?').join(', ');

/** The user on the other side of a direct conversation, or whom a service conversation is about. */
export function otherIn({ kind, subject }: Pick<Room, 'kind' | 'subject'>, party: Party): Party {
  if (kind === 'group') return nobody;
  const [first = nobody, second = nobody] = subject.split(':').slice(1).map(Number);
  if (kind === 'service') return first;
  return first === party ? second : first;
}

/** The number by which people name a group. */
export const groupNumberOf = (subject: string): number => Number(subject.split(':')[1]);

/**
 * Conversations and their members. Members are remembered by the version of their list, which every change counts up:
 * whoever holds or reads the conversation's row knows whether they are still right.
 */
@Injectable()
export class Rooms {
  readonly #members = new Map<number, { version: number; members: Members }>();
  /** conversations that a transaction has changed: what it reads of them is not true for others, and may never be */
  readonly #changing = new WeakMap<Queries, Set<number>>();

  constructor(private readonly reader: Reader) {}

  /**
   * Holds conversations for the rest of the transaction, in the order all do: nobody else says anything in them or changes
   * their members until it ends.
   */
  async hold(tx: Tx, ids: readonly number[]): Promise<Map<number, Room>> {
    const sorted = [...new Set(ids)].sort((a, b) => a - b);
    if (sorted.length === 0) return new Map();
    await tx.holdAll('chat_conversation', `id IN (${placesOf(sorted)})`, sorted);
    return await this.read(tx, sorted);
  }

  /** @throws AppError conversationUnknown */
  async holdOne(tx: Tx, id: number): Promise<Room> {
    const room = (await this.hold(tx, [id])).get(id);
    if (!room) throw chatErrors.conversationUnknown();
    return room;
  }

  /**
   * A conversation somebody is or was in.
   * @throws AppError conversationUnknown, also where it is not theirs
   */
  async ofParty(id: number, party: Party, db: Queries = this.reader): Promise<{ room: Room; member: RoomMember }> {
    const room = (await this.read(db, [id])).get(id);
    const member = room?.members.get(party);
    if (!room || !member) throw chatErrors.conversationUnknown();
    return { room, member };
  }

  async read(db: Queries, ids: readonly number[]): Promise<Map<number, Room>> {
    if (ids.length === 0) return new Map();
    const rows = await db.query<RoomRow>(
      `SELECT ${columns} FROM chat_conversation WHERE id IN (${placesOf(ids)})`,
      ids,
    );
    const own = this.#changing.get(db);
    const known = new Map<number, Members>();
    for (const { id, memberVersion } of rows) {
      const remembered = own?.has(Number(id)) ? undefined : this.#members.get(Number(id));
      if (remembered?.version === memberVersion) known.set(Number(id), remembered.members);
    }
    const stale = rows.filter(({ id }) => !known.has(Number(id)));
    const read = stale.length > 0 ? await this.membersOf(db, stale) : known;
    this.remember(
      stale.filter(({ id }) => !own?.has(Number(id))),
      read,
    );
    return new Map(
      rows.map((row) => {
        const id = Number(row.id);
        const members = known.get(id) ?? read.get(id) ?? new Map();
        return [id, { ...row, id, lastSeq: Number(row.lastSeq), members }];
      }),
    );
  }

  /** Says that members or what they may do have changed; the conversation is held. */
  async changed(tx: Tx, id: number): Promise<void> {
    this.#changing.set(tx, (this.#changing.get(tx) ?? new Set()).add(id));
    await tx.run(
      `UPDATE chat_conversation SET memberVersion = memberVersion + 1,
        memberCount = (SELECT COUNT(*) FROM chat_member m WHERE m.conversationId = ? AND m.leftSeq IS NULL) WHERE id = ?`,
      [id, id],
    );
  }

  private remember(rows: readonly RoomRow[], read: ReadonlyMap<number, Members>): void {
    if (this.#members.size + rows.length > mostRemembered) this.#members.clear();
    for (const { id, memberVersion } of rows) {
      this.#members.set(Number(id), { version: memberVersion, members: read.get(Number(id)) ?? new Map() });
    }
  }

  private async membersOf(db: Queries, rows: readonly RoomRow[]): Promise<ReadonlyMap<number, Members>> {
    const ids = rows.map(({ id }) => Number(id));
    const earlier = await this.earlierOf(db, ids);
    const found = await db.query<Omit<RoomMember, 'earlier'> & { conversationId: number }>(
      `SELECT conversationId, partyId, role, standing, nickname, fromSeq, leftSeq FROM chat_member
       WHERE conversationId IN (${placesOf(ids)})`,
      ids,
    );
    const lists = new Map<number, Map<Party, RoomMember>>(ids.map((id) => [id, new Map()]));
    for (const { conversationId, partyId, role, standing, nickname, fromSeq, leftSeq } of found) {
      const party = Number(partyId);
      const left = leftSeq === null ? null : Number(leftSeq);
      const member = {
        ...{ partyId: party, role, standing, nickname, fromSeq: Number(fromSeq), leftSeq: left },
        earlier: earlier.get(`${conversationId}:${partyId}`) ?? [],
      };
      lists.get(Number(conversationId))?.set(party, member);
    }
    return lists;
  }

  /** Of who came back, by conversation and party. */
  private async earlierOf(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<string, Stretch[]>> {
    const rows = await db.query<{ conversationId: number; partyId: number; fromSeq: number; toSeq: number }>(
      `SELECT conversationId, partyId, fromSeq, toSeq FROM chat_stay WHERE conversationId IN (${placesOf(ids)}) ORDER BY fromSeq`,
      ids,
    );
    const stays = new Map<string, Stretch[]>();
    for (const { conversationId, partyId, fromSeq, toSeq } of rows) {
      const name = `${conversationId}:${partyId}`;
      const own = stays.get(name) ?? [];
      stays.set(name, own);
      own.push({ from: Number(fromSeq), to: Number(toSeq) });
    }
    return stays;
  }
}

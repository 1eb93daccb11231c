import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { isoTime } from '../../common/runtime';
import { Friends } from '../friends/friends.service';
import { nameIn } from '../messages/message-views.service';
import { People } from '../messages/people.service';
import { groupNumberOf, Rooms } from '../messages/rooms.service';
import { chatErrors } from '../messaging.errors';
import type { Party } from '../party.rules';
import type { GroupMember, GroupView } from './groups.schemas';

interface Details {
  readonly name: string;
  readonly avatar: string | null;
  readonly notice: string | null;
}

/** Groups as those in them see them. */
@Injectable()
export class GroupViews {
  constructor(
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly people: People,
    private readonly friends: Friends,
  ) {}

  /** A group of theirs, also one that was dissolved. @throws AppError conversationUnknown, notMember */
  async get(party: Party, id: number): Promise<GroupView> {
    const { room, member } = await this.rooms.ofParty(id, party);
    if (room.kind !== 'group') throw chatErrors.conversationUnknown();
    if (member.leftSeq !== null) throw chatErrors.notMember();
    const inside = [...room.members.values()].filter(({ leftSeq }) => leftSeq === null);
    const parties = inside.map(({ partyId }) => partyId);
    const [people, friends, joined, [details]] = await Promise.all([
      this.people.of(parties),
      this.friends.remarksOf(party, parties),
      this.joinedAt(id),
      this.reader.query<Details>('SELECT name, avatar, notice FROM chat_conversation WHERE id = ?', [id]),
    ]);
    const timeOf = (one: Party) => joined.get(one) ?? 0;
    const members = inside
      .sort((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || timeOf(a.partyId) - timeOf(b.partyId))
      .map(
        ({ partyId, role, standing }): GroupMember => ({
          ...{ uid: people.get(partyId)?.uid ?? 0, nickname: nameIn(room, partyId, people) },
          ...{ avatar: people.get(partyId)?.avatar ?? null, role: role === 'owner' ? 'owner' : 'member' },
          ...{ silenced: standing === 'silenced', friend: friends.has(partyId), joinedAt: isoTime(timeOf(partyId)) },
        }),
      );
    return {
      ...{ conversation: id, number: groupNumberOf(room.subject) },
      ...{ name: details?.name ?? '', avatar: details?.avatar ?? null, notice: details?.notice ?? null },
      ...{ owner: members[0]?.uid ?? 0, memberCount: members.length, nickname: member.nickname, members },
    };
  }

  private async joinedAt(id: number): Promise<ReadonlyMap<Party, number>> {
    const rows = await this.reader.query<{ partyId: number; joinedAt: number }>(
      'SELECT partyId, joinedAt FROM chat_member WHERE conversationId = ? AND leftSeq IS NULL',
      [id],
    );
    return new Map(rows.map(({ partyId, joinedAt }) => [Number(partyId), Number(joinedAt)]));
  }
}

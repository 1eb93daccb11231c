import { Injectable } from '@nestjs/common';
import { assignments, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock } from '../../common/runtime';
import { isUploadUrl } from '../../uploads';
import { Names, Users, userErrors } from '../../users';
import type { SystemBody } from '../chat.schemas';
import { Conversations } from '../conversations/conversations.service';
import { Friends } from '../friends/friends.service';
import { plainText } from '../kinds/message-body.rules';
import { Rooms } from '../messages/rooms.service';
import { type Party, partyOfUser } from '../party.rules';
import { groupSubject, randomGroupNumber, randomJoinKey } from './group.rules';
import { groupErrors } from './groups.errors';
import { type GroupBody, type GroupEdit, longestName } from './groups.schemas';
import { type HeldGroup, HeldGroups } from './held-groups.service';

interface Details {
  readonly name: string;
  readonly avatar: string | null;
  readonly notice: string | null;
}

/** What each part of a group's own is called in what the server tells of its change. */
const changeEvents = { name: 'renamed', avatar: 'avatar', notice: 'notice' } as const satisfies Record<
  keyof Details,
  SystemBody['event']
>;

/** Groups, and what those in them do with them (domain 9). */
@Injectable()
export class Groups {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly held: HeldGroups,
    private readonly conversations: Conversations,
    private readonly rooms: Rooms,
    private readonly friends: Friends,
    private readonly users: Users,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  /**
   * A group of a user and friends of theirs; the same request again is the same group.
   * @returns the id of its conversation
   * @throws AppError notAFriend, chatBlocked, groupNameInvalid, avatarInvalid, chatSilenced, and what Names.given throws
   */
  async create(
    request: MoneyRequest,
    actor: UserActor,
    { name: typed, uids, avatar = '' }: GroupBody,
  ): Promise<{ id: number }> {
    const picture = avatarOf(avatar);
    const owner = partyOfUser(actor.userId);
    const work = async (tx: Tx, name: string) => {
      await this.held.mustSpeak(tx, owner);
      const friends = await this.friends.allOf(tx, actor.userId, uids);
      const id = await this.open(tx, owner, friends);
      const { set, parameters } = assignments({ name, avatar: picture, ownerId: owner, joinKey: randomJoinKey() });
      await tx.run(`UPDATE chat_conversation SET ${set} WHERE id = ?`, [...parameters, id]);
      const room = await this.rooms.holdOne(tx, id);
      await this.held.say(tx, room, [{ event: 'created', by: owner, whom: friends, text: name }]);
      return { id };
    };
    return await this.idempotency.run(request, 'group', work, () => this.given(typed, null));
  }

  /**
   * Its name, picture or notice, by its owner; what is absent stays, and what is as it was is not told.
   * @throws AppError groupNameInvalid, avatarInvalid, chatSilenced, and what Names.given and HeldGroups.act throw
   */
  async edit(actor: UserActor, id: number, { name, avatar, notice }: GroupEdit): Promise<null> {
    const wanted: Partial<Details> = {
      ...(name === undefined ? {} : { name: await this.given(name, id) }),
      ...(avatar === undefined ? {} : { avatar: avatarOf(avatar) }),
      ...(notice === undefined ? {} : { notice: plainText(notice) || null }),
    };
    return await this.held.act(actor, id, 'owner', async (tx, { room, me }) => {
      await this.held.mustSpeak(tx, me.partyId);
      const [now] = await tx.query<Details>('SELECT name, avatar, notice FROM chat_conversation WHERE id = ?', [id]);
      const changed = (['name', 'avatar', 'notice'] as const).filter(
        (part) => wanted[part] !== undefined && wanted[part] !== now?.[part],
      );
      if (changed.length === 0) return;
      const changes = changed.map((part) => [part, wanted[part] ?? null] as const);
      const { set, parameters } = assignments(Object.fromEntries(changes));
      await tx.run(`UPDATE chat_conversation SET ${set} WHERE id = ?`, [...parameters, id]);
      await this.rooms.changed(tx, id);
      const told = changes.map(([part, value]) => ({
        ...{ event: changeEvents[part], by: me.partyId, text: part === 'avatar' ? '' : (value ?? '') },
      }));
      await this.held.say(tx, room, told);
    });
  }

  /**
   * How somebody wants to be called in it; an empty text takes it away. Nobody is told: the next message shows it.
   * @throws AppError nicknameInvalid, chatSilenced, and what Names.given and HeldGroups.act throw
   */
  async nickname(actor: UserActor, id: number, typed: string): Promise<null> {
    const invalid = () => userErrors.nicknameInvalid({}, 'nickname');
    const nickname = typed === '' ? null : await this.names.given(typed, { field: 'nickname', invalid });
    return await this.held.act(actor, id, 'member', async (tx, { me }) => {
      await this.held.mustSpeak(tx, me.partyId);
      await this.setMember(tx, id, me.partyId, { nickname });
      await this.rooms.changed(tx, id);
    });
  }

  /**
   * Lets friends of the owner in; who is in it already stays as they are.
   * @throws AppError notAFriend, chatBlocked, groupFull, and what HeldGroups.act throws
   */
  async invite(actor: UserActor, id: number, uids: readonly string[]): Promise<null> {
    return await this.held.act(actor, id, 'owner', async (tx, { room, me }) => {
      const friends = await this.friends.allOf(tx, actor.userId, uids);
      const coming = friends.filter((party) => room.members.get(party)?.leftSeq !== null);
      if (coming.length === 0) return;
      await this.held.letIn(tx, room, coming, (now) =>
        this.held.say(tx, now, [{ event: 'invited', by: me.partyId, whom: coming }]),
      );
    });
  }

  /** Puts somebody out; they keep what was said before. @throws AppError notInGroup, ownerStays, and what HeldGroups.act throws */
  async remove(actor: UserActor, id: number, uid: string): Promise<null> {
    const party = await this.partyOf(uid);
    return await this.held.act(actor, id, 'owner', async (tx, group) => {
      const { partyId, role } = this.held.memberOf(group, party);
      if (role === 'owner') throw groupErrors.ownerStays({}, 'uid');
      await this.held.letOut(tx, group.room, partyId, { event: 'removed', by: group.me.partyId, whom: [partyId] });
    });
  }

  /** Whether somebody may write in it. @throws AppError notInGroup, invalidInput for the owner, and what HeldGroups.act throws */
  async silence(actor: UserActor, id: number, uid: string, silenced: boolean): Promise<null> {
    const party = await this.partyOf(uid);
    return await this.held.act(actor, id, 'owner', async (tx, group) => {
      const { partyId, role, standing } = this.held.memberOf(group, party);
      if (role === 'owner') throw commonErrors.invalidInput({}, 'uid');
      if ((standing === 'silenced') === silenced) return;
      await this.setMember(tx, id, partyId, { standing: silenced ? 'silenced' : 'open' });
      await this.rooms.changed(tx, id);
      const event = silenced ? 'silenced' : 'unsilenced';
      await this.held.say(tx, group.room, [{ event, by: group.me.partyId, whom: [partyId] }]);
    });
  }

  /** Makes another member the owner. @throws AppError notInGroup, invalidInput for the owner, and what HeldGroups.act throws */
  async handOver(actor: UserActor, id: number, uid: string): Promise<null> {
    const party = await this.partyOf(uid);
    return await this.held.act(actor, id, 'owner', async (tx, group) => {
      const { partyId, role } = this.held.memberOf(group, party);
      if (role === 'owner') throw commonErrors.invalidInput({}, 'uid');
      await this.setMember(tx, id, group.me.partyId, { role: 'member' });
      await this.setMember(tx, id, partyId, { role: 'owner', standing: 'open' });
      await tx.run('UPDATE chat_conversation SET ownerId = ? WHERE id = ?', [partyId, id]);
      await this.rooms.changed(tx, id);
      await this.held.say(tx, group.room, [{ event: 'owner', by: group.me.partyId, whom: [partyId] }]);
    });
  }

  /** Goes; what was said before stays theirs. @throws AppError ownerStays, and what HeldGroups.act throws */
  async leave(actor: UserActor, id: number): Promise<null> {
    return await this.held.act(actor, id, 'member', async (tx, { room, me }) => {
      if (me.role === 'owner') throw groupErrors.ownerStays();
      await this.held.letOut(tx, room, me.partyId, { event: 'left', by: me.partyId });
    });
  }

  /** Ends the group: it can be read, and nothing is written in it any more. @throws what HeldGroups.act throws */
  async dissolve(actor: UserActor, id: number): Promise<null> {
    return await this.held.act(actor, id, 'owner', async (tx, { room, me }: HeldGroup) => {
      await this.held.say(tx, room, [{ event: 'dissolved', by: me.partyId }]);
      await tx.run('UPDATE chat_conversation SET dissolvedAt = ? WHERE id = ?', [this.clock.now(), id]);
      await this.rooms.changed(tx, id);
    });
  }

  /** @param id the group whose name it is to be; null: a new one */
  private async given(typed: string, id: number | null): Promise<string> {
    const invalid = () => groupErrors.groupNameInvalid({ most: longestName }, 'name');
    const before = id === null ? null : await this.conversations.nameOf(id);
    return await this.names.given(typed, { field: 'name', most: longestName, invalid, before });
  }

  /** A conversation of a number that no group has. */
  private async open(tx: Tx, owner: Party, friends: readonly Party[]): Promise<number> {
    const members = [
      { party: owner, role: 'owner' as const, standing: 'open' as const },
      ...friends.map((party) => ({ party, role: 'member' as const, standing: 'open' as const })),
    ];
    for (;;) {
      const subject = groupSubject(randomGroupNumber());
      const { id, made } = await this.conversations.open(tx, 'group', subject, members);
      if (made) return id;
    }
  }

  private async setMember(tx: Tx, id: number, party: Party, changes: Record<string, string | null>): Promise<void> {
    const { set, parameters } = assignments(changes);
    await tx.run(`UPDATE chat_member SET ${set} WHERE conversationId = ? AND partyId = ?`, [...parameters, id, party]);
  }

  private async partyOf(uid: string): Promise<Party | undefined> {
    const user = await this.users.byUid(uid);
    return user ? partyOfUser(user.id) : undefined;
  }
}

/** @throws AppError avatarInvalid for a picture that is not one of our uploads */
function avatarOf(url: string): string | null {
  if (url === '') return null;
  if (!isUploadUrl(url)) throw userErrors.avatarInvalid({}, 'avatar');
  return url;
}

import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import type { UserActor } from '../../common/http';
import { Clock } from '../../common/runtime';
import { mostNamed, type SystemBody } from '../chat.schemas';
import { Conversations } from '../conversations/conversations.service';
import { MessageLog, systemDraft } from '../messages/message-log.service';
import { nameIn } from '../messages/message-views.service';
import { People } from '../messages/people.service';
import { type Room, type RoomMember, Rooms } from '../messages/rooms.service';
import { chatErrors } from '../messaging.errors';
import { ChatParticipants } from '../participants.service';
import { type Party, partyOfUser } from '../party.rules';
import { type Actor, refusalToAct } from './group.rules';
import { groupErrors } from './groups.errors';
import { mostMembers } from './groups.schemas';

/** A group that is held for an act of somebody in it. */
export interface HeldGroup {
  readonly room: Room;
  readonly me: RoomMember;
}

/** What the server tells of an act: by whom, to whom. */
interface Told {
  readonly event: SystemBody['event'];
  readonly by: Party;
  readonly whom?: readonly Party[];
  readonly text?: string;
}

/**
 * Acts in groups, each judged in the transaction that holds the conversation: of two at once the second finds what the
 * first has done. What happened is told by a message of the same transaction, so everybody hears of it once and in order.
 */
@Injectable()
export class HeldGroups {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
    private readonly rooms: Rooms,
    private readonly log: MessageLog,
    private readonly people: People,
    private readonly participants: ChatParticipants,
    private readonly clock: Clock,
  ) {}

  /**
   * Does `work` in a group, for whom it is for.
   * @throws AppError conversationUnknown, groupDissolved, notMember, notOwner, sessionEnded, and what `work` throws
   */
  async act(
    actor: UserActor,
    id: number,
    who: Actor,
    work: (tx: Tx, group: HeldGroup) => Promise<void>,
  ): Promise<null> {
    const party = partyOfUser(actor.userId);
    // Nobody makes others wait by naming a conversation of theirs.
    await this.rooms.ofParty(id, party);
    await this.unitOfWork.run(async (tx) => {
      await this.participants.holdUser(tx, actor);
      const room = await this.rooms.holdOne(tx, id);
      const me = room.members.get(party);
      const refusal = refusalToAct(room, me, who);
      if (refusal || !me) throw refusal ?? chatErrors.conversationUnknown();
      await work(tx, { room, me });
    });
    return null;
  }

  /** Tells everybody who is in it, in this order. */
  async say(tx: Tx, room: Room, told: readonly Told[]): Promise<void> {
    const people = await this.people.of(told.flatMap(({ by, whom = [] }) => [by, ...whom.slice(0, mostNamed)]));
    const nameOf = (party: Party) => nameIn(room, party, people);
    const drafts = told.map(({ event, by, whom = [], text = '' }) =>
      systemDraft(room, { event, by: nameOf(by), whom: whom.slice(0, mostNamed).map(nameOf), text }),
    );
    await this.log.append(tx, drafts);
  }

  /** The group as it is after a change of its members. */
  async again(tx: Tx, { id }: Room): Promise<Room> {
    const room = (await this.rooms.read(tx, [id])).get(id);
    if (!room) throw new Error(`the conversation ${id} is held and is not there`);
    return room;
  }

  /**
   * Lets people in who are not in it: what comes from now on is theirs, beginning with what is told of it. Who was
   * silenced before is so still.
   * @throws AppError groupFull
   */
  async letIn(tx: Tx, room: Room, parties: readonly Party[], told: (room: Room) => Promise<void>): Promise<void> {
    const inside = [...room.members.values()].filter(({ leftSeq }) => leftSeq === null).length;
    if (inside + parties.length > mostMembers) throw groupErrors.groupFull({ most: mostMembers });
    const members = parties.map((party) => ({
      ...{ party, role: 'member' as const },
      standing: room.members.get(party)?.standing === 'silenced' ? ('silenced' as const) : ('open' as const),
    }));
    await this.conversations.addMembers(tx, room.id, members, room.lastSeq, room.messageCount);
    await told(await this.again(tx, room));
  }

  /** Lets somebody out: what is told of it is the last they read. */
  async letOut(tx: Tx, room: Room, party: Party, told: Told): Promise<void> {
    await this.say(tx, room, [told]);
    await tx.run('UPDATE chat_member SET leftSeq = ? WHERE conversationId = ? AND partyId = ?', [
      room.lastSeq,
      room.id,
      party,
    ]);
    await this.rooms.changed(tx, room.id);
  }

  /** @throws AppError chatSilenced where staff silenced them: what a group is called is said to all of it */
  async mustSpeak(tx: Tx, party: Party): Promise<void> {
    const [row] = await tx.query('SELECT 1 AS one FROM chat_party WHERE id = ? AND silencedUntil > ?', [
      party,
      this.clock.now(),
    ]);
    if (row) throw chatErrors.chatSilenced();
  }

  /** Somebody who is in it. @throws AppError notInGroup */
  memberOf({ room }: HeldGroup, party: Party | undefined): RoomMember {
    const member = party === undefined ? undefined : room.members.get(party);
    if (!member || member.leftSeq !== null) throw groupErrors.notInGroup({}, 'uid');
    return member;
  }
}

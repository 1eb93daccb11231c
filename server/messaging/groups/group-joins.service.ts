import { Injectable } from '@nestjs/common';
import { type Queries, Reader, UnitOfWork } from '../../common/database';
import type { UserActor } from '../../common/http';
import { groupNumberOf, Rooms } from '../messages/rooms.service';
import { chatErrors } from '../messaging.errors';
import { ChatParticipants } from '../participants.service';
import { partyOfUser } from '../party.rules';
import { groupSubject, joinCodeOf, partsOfCode, randomJoinKey, refusalToAct } from './group.rules';
import { groupErrors } from './groups.errors';
import type { JoinCode, JoinView } from './groups.schemas';
import { HeldGroups } from './held-groups.service';

interface Keyed {
  readonly id: number;
  readonly subject: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly memberCount: number;
  readonly joinKey: string | null;
  readonly dissolvedAt: number | null;
}

/** Joining a group by a code that its owner hands on. */
@Injectable()
export class GroupJoins {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly held: HeldGroups,
    private readonly rooms: Rooms,
    private readonly participants: ChatParticipants,
  ) {}

  /** The code of a group, for its owner. @throws AppError conversationUnknown, groupDissolved, notMember, notOwner */
  async code(userId: number, id: number): Promise<JoinCode> {
    const { room, member } = await this.rooms.ofParty(id, partyOfUser(userId));
    const refusal = refusalToAct(room, member, 'owner');
    if (refusal) throw refusal;
    const [row] = await this.reader.query<Keyed>('SELECT joinKey FROM chat_conversation WHERE id = ?', [id]);
    return { code: joinCodeOf(groupNumberOf(room.subject), row?.joinKey ?? '') };
  }

  /** Another code in its place: the old ones open nothing any more. @throws what HeldGroups.act throws */
  async renew(actor: UserActor, id: number): Promise<JoinCode> {
    await this.held.act(actor, id, 'owner', async (tx) => {
      await tx.run('UPDATE chat_conversation SET joinKey = ? WHERE id = ?', [randomJoinKey(), id]);
    });
    return await this.code(actor.userId, id);
  }

  /** What a code opens. @throws AppError joinCodeInvalid, groupDissolved */
  async look(userId: number, code: string): Promise<JoinView> {
    const { id, subject, name, avatar, memberCount } = await this.opened(this.reader, code);
    const room = (await this.rooms.read(this.reader, [id])).get(id);
    const member = room?.members.get(partyOfUser(userId))?.leftSeq === null;
    return { number: groupNumberOf(subject), name, avatar, memberCount, member, conversation: member ? id : null };
  }

  /**
   * Comes into the group of a code; who is in it already changes nothing.
   * @returns its conversation
   * @throws AppError joinCodeInvalid, groupDissolved, groupFull
   */
  async join(actor: UserActor, code: string): Promise<number> {
    const party = partyOfUser(actor.userId);
    const { id } = await this.opened(this.reader, code);
    await this.unitOfWork.run(async (tx) => {
      await this.participants.holdUser(tx, actor);
      const room = await this.rooms.holdOne(tx, id);
      await this.opened(tx, code);
      if (room.members.get(party)?.leftSeq === null) return;
      await this.held.letIn(tx, room, [party], (now) => this.held.say(tx, now, [{ event: 'joined', by: party }]));
    });
    return id;
  }

  private async opened(db: Queries, code: string): Promise<Keyed> {
    const { number, key } = partsOfCode(code) ?? {};
    if (number === undefined) throw groupErrors.joinCodeInvalid({}, 'code');
    const [row] = await db.query<Keyed>(
      'SELECT id, subject, name, avatar, memberCount, joinKey, dissolvedAt FROM chat_conversation WHERE subject = ?',
      [groupSubject(number)],
    );
    if (!row || row.joinKey !== key) throw groupErrors.joinCodeInvalid({}, 'code');
    if (row.dissolvedAt !== null) throw chatErrors.groupDissolved({}, 'code');
    return { ...row, id: Number(row.id) };
  }
}

import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import { People } from '../messages/people.service';
import { Rooms } from '../messages/rooms.service';
import type { Party } from '../party.rules';
import { Sockets } from './sockets.service';

/** How far people have got in a conversation: what reached them, and what they have read. */
@Injectable()
export class Marks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rooms: Rooms,
    private readonly people: People,
    private readonly sockets: Sockets,
  ) {}

  /**
   * Marks all up to a message as read; a mark only ever moves on. Who wrote in a conversation of two is told.
   * @throws AppError conversationUnknown
   */
  async read(party: Party, conversation: number, seq: number): Promise<void> {
    await this.move(party, conversation, seq, 'read');
  }

  /** Marks all up to a message as arrived at a device. @throws AppError conversationUnknown */
  async receive(party: Party, conversation: number, seq: number): Promise<void> {
    await this.move(party, conversation, seq, 'recv');
  }

  private async move(party: Party, conversation: number, wanted: number, kind: 'read' | 'recv'): Promise<void> {
    const { room, member } = await this.rooms.ofParty(conversation, party);
    const seq = Math.min(wanted, member.leftSeq ?? room.lastSeq);
    const moved = await this.unitOfWork.run(async (tx) => {
      if (kind === 'recv') {
        return await tx.run(
          'UPDATE chat_member SET recvSeq = ? WHERE conversationId = ? AND partyId = ? AND recvSeq < ?',
          [seq, conversation, party, seq],
        );
      }
      return await tx.run(
        `UPDATE chat_member SET readSeq = ?, recvSeq = CASE WHEN recvSeq < ? THEN ? ELSE recvSeq END,
           readCount = COALESCE((SELECT x.messageCount FROM chat_message x WHERE x.conversationId = ? AND x.seq = ?), readCount)
         WHERE conversationId = ? AND partyId = ? AND readSeq < ?`,
        [seq, seq, seq, conversation, seq, conversation, party, seq],
      );
    });
    if (moved.affected === 0) return;
    const { uid } = await this.people.one(party);
    // In a group nobody is told who has read; one's own other devices always are.
    const others = room.kind === 'group' ? [] : [...room.members.values()].filter(({ leftSeq }) => leftSeq === null);
    const to = new Set([party, ...others.map(({ partyId }) => partyId)]);
    this.sockets.push([...to], kind, { conversation, uid, user_id: uid, seq }, kind === 'recv');
  }
}

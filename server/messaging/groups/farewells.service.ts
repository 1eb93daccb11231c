import { Injectable } from '@nestjs/common';
import { moveWhere, type Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Users } from '../../users';
import { requestTransitions } from '../friends/friend-request.states';
import { MessageLog, systemDraft } from '../messages/message-log.service';
import { Rooms } from '../messages/rooms.service';
import { partyOfUser } from '../party.rules';

/** Takes a user out of all chats, with what they wrote, as their account is closed (domain 2). */
@Injectable()
export class Farewells {
  constructor(
    private readonly rooms: Rooms,
    private readonly log: MessageLog,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async leave(tx: Tx, userId: number): Promise<void> {
    const { uid } = await this.users.get(userId, tx);
    const party = partyOfUser(userId);
    const rooms = await tx.query<{ id: number; kind: 'direct' | 'group' }>(
      `SELECT c.id, c.kind FROM chat_member m JOIN chat_conversation c ON c.id = m.conversationId
       WHERE m.partyId = ? AND m.leftSeq IS NULL AND c.kind IN ('direct', 'group') ORDER BY c.id`,
      [party],
    );
    for (const { id, kind } of rooms) {
      if (kind === 'group') await this.leaveGroup(tx, Number(id), userId, uid);
      else await this.shut(tx, Number(id), userId);
    }
    await tx.run('UPDATE chat_member SET nickname = NULL WHERE partyId = ? AND nickname IS NOT NULL', [party]);
    await tx.run('DELETE FROM chat_friend WHERE userId = ? OR friendId = ?', [userId, userId]);
    await this.endRequests(tx, userId);
    await this.erase(tx, userId);
  }

  /** By the uid: the name is gone. */
  private async leaveGroup(tx: Tx, id: number, userId: number, uid: string): Promise<void> {
    const room = await this.rooms.holdOne(tx, id);
    await this.log.append(tx, [systemDraft(room, { event: 'left', by: uid, whom: [], text: '' })]);
    await tx.run('UPDATE chat_member SET leftSeq = ? WHERE conversationId = ? AND partyId = ?', [
      room.lastSeq,
      id,
      partyOfUser(userId),
    ]);
    await this.rooms.changed(tx, id);
  }

  /** Nobody writes to a closed account: it blocks the other one, whatever they do later. */
  private async shut(tx: Tx, id: number, userId: number): Promise<void> {
    const room = await this.rooms.holdOne(tx, id);
    const me = partyOfUser(userId);
    for (const other of room.members.keys()) {
      if (other === me) continue;
      await tx.run(`${tx.dialect.insertIgnore} INTO chat_block (userId, blockedId, createdAt) VALUES (?, ?, ?)`, [
        userId,
        other,
        this.clock.now(),
      ]);
      await tx.run("UPDATE chat_member SET standing = 'blocked' WHERE conversationId = ? AND partyId = ?", [id, other]);
    }
    await tx.run("UPDATE chat_member SET standing = 'blocking' WHERE conversationId = ? AND partyId = ?", [id, me]);
    await this.rooms.changed(tx, id);
  }

  private async endRequests(tx: Tx, userId: number): Promise<void> {
    await moveWhere(tx, {
      table: 'chat_request',
      transitions: requestTransitions,
      from: 'pending',
      to: 'refused',
      where: { sql: '(fromId = ? OR toId = ?)', parameters: [userId, userId] },
      set: { pendingKey: null, decidedAt: this.clock.now() },
    });
    await tx.run("UPDATE chat_request SET text = '' WHERE fromId = ?", [userId]);
  }

  /** Texts, pictures and places of every message, with the words a search finds them by. */
  private async erase(tx: Tx, userId: number): Promise<void> {
    const sender = partyOfUser(userId);
    const rooms = await tx.query<{ conversationId: number }>(
      'SELECT DISTINCT conversationId FROM chat_message WHERE senderId = ?',
      [sender],
    );
    for (const { conversationId } of rooms) {
      await tx.run(
        `DELETE FROM chat_term WHERE conversationId = ? AND seq IN
         (SELECT m.seq FROM chat_message m WHERE m.conversationId = ? AND m.senderId = ?)`,
        [conversationId, conversationId, sender],
      );
    }
    await tx.run("UPDATE chat_message SET body = '', deletedAt = ? WHERE senderId = ? AND body <> ''", [
      this.clock.now(),
      sender,
    ]);
  }
}

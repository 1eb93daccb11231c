import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import { isStaff, isUser, nobody, otherIn, type Said, Sendings } from '../../messaging';
import { messageTypes } from '../../messaging/chat.schemas';
import { Cases, staffIdOf } from '../cases/cases.service';
import { Assignment } from './assignment.service';

/**
 * What a message in a service conversation is to its case, written with the message itself: the first of a user opens one,
 * what they say waits for an answer, and what the agent says is one.
 */
@Injectable()
export class CaseMessages implements OnModuleInit {
  constructor(
    private readonly sendings: Sendings,
    private readonly cases: Cases,
    private readonly assignment: Assignment,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sendings.alsoWrite((tx, said) => this.note(tx, said));
  }

  private async note(tx: Tx, said: readonly Said[]): Promise<void> {
    const ours = said.filter(({ room, row }) => room.kind === 'service' && row.type < messageTypes.system);
    for (const each of ours) {
      if (isUser(each.row.senderId)) await this.fromUser(tx, each);
      else if (isStaff(each.row.senderId)) await this.fromStaff(tx, each);
    }
    if (ours.some(({ row }) => isUser(row.senderId))) tx.afterCommit(() => this.assignment.driveSoon());
  }

  private async fromUser(tx: Tx, { room, row }: Said): Promise<void> {
    const now = this.clock.now();
    const before = { seq: row.seq - 1, count: row.messageCount - 1 };
    const opened = await this.cases.open(tx, { id: room.id, userId: otherIn(room, nobody) }, before, now);
    if (opened.made) return;
    const { id: caseId, state } = opened.row;
    await tx.run('UPDATE desk_case SET waitingSince = ? WHERE id = ? AND waitingSince IS NULL', [now, caseId]);
    // It is due now: the round that follows the commit brings it back.
    if (state === 'snoozed') {
      await tx.run('UPDATE desk_case SET snoozedUntil = ? WHERE id = ? AND snoozedUntil > ?', [now, caseId, now]);
    }
  }

  private async fromStaff(tx: Tx, { room, row }: Said): Promise<void> {
    await tx.run(
      `UPDATE desk_case SET waitingSince = NULL, wokenAt = NULL, answeredAt = COALESCE(answeredAt, ?)
       WHERE openUserId = ? AND agentId = ?`,
      [this.clock.now(), otherIn(room, nobody), staffIdOf(row.senderId)],
    );
  }
}

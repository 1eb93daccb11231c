import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import type { UserActor } from '../../common/http';
import { Clock, utcDayStart } from '../../common/runtime';
import { messagesAt, type StoredMessage } from '../messages/message-views.service';
import { Rooms } from '../messages/rooms.service';
import { ChatParticipants } from '../participants.service';
import { type Party, partyOfUser } from '../party.rules';
import { refusalToReport } from './report.rules';
import { reportErrors } from './reports.errors';
import type { ReportBody } from './reports.schemas';

/** Reports of one user in a UTC day. */
export const reportsPerDay = 20;

/** Users report messages to staff. */
@Injectable()
export class Reports {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rooms: Rooms,
    private readonly participants: ChatParticipants,
    private readonly clock: Clock,
  ) {}

  /**
   * Reports a message the user may read, as it is now.
   * @throws AppError conversationUnknown, notFound, notReportable, alreadyReported, reportsUsedUp
   */
  async report(actor: UserActor, { conversation, seq, reason, text }: ReportBody): Promise<null> {
    const party = partyOfUser(actor.userId);
    await this.unitOfWork.run(async (tx) => {
      await this.participants.holdUser(tx, actor);
      // Reports of one user at once are counted one after the other.
      await tx.hold('chat_party', party);
      const message = await this.reportable(tx, party, conversation, seq);
      const now = this.clock.now();
      const today = await this.countToday(tx, party, now);
      const { affected } = await tx.run(
        `${tx.dialect.insertIgnore} INTO chat_report (reporterId, writerId, conversationId, seq, type, body, writtenAt, reason, text, state, createdAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?)`,
        [
          ...[party, message.senderId, conversation, seq, message.type, message.body, message.createdAt],
          ...[reason, text, now],
        ],
      );
      if (affected === 0) throw reportErrors.alreadyReported({}, 'seq');
      if (today >= reportsPerDay) throw reportErrors.reportsUsedUp({ most: reportsPerDay });
    });
    return null;
  }

  private async reportable(tx: Tx, party: Party, conversation: number, seq: number): Promise<StoredMessage> {
    const { room, member } = await this.rooms.ofParty(conversation, party, tx);
    const [message] = (await messagesAt(tx, [{ conversationId: conversation, seq }])).values();
    const refusal = refusalToReport(message, member, room.lastSeq);
    if (refusal || !message) throw refusal ?? reportErrors.notReportable({}, 'seq');
    return message;
  }

  private async countToday(tx: Tx, party: Party, now: number): Promise<number> {
    const [today] = await tx.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM chat_report WHERE reporterId = ? AND createdAt >= ?',
      [party, utcDayStart(now)],
    );
    return Number(today?.n ?? 0);
  }
}

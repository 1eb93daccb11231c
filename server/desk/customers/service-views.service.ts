import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Clock } from '../../common/runtime';
import { UsualTimes, type WaitKind, waitsCounted } from '../../common/waiting';
import type { Language } from '../../common/words/languages';
import { Conversations, People, partyOfStaff, serviceSubject } from '../../messaging';
import { Duty } from '../agents/duty.service';
import { OpeningHours } from '../answers/opening-hours.service';
import { mayRate } from '../cases/case.rules';
import { lastCaseOf, type StoredCase } from '../cases/case-rows';
import { Queue } from '../cases/queue.service';
import type { Service } from './service.schemas';

/** From when a person is wanted to the first answer. */
const firstAnswerWait: WaitKind = {
  name: 'firstAnswer',
  sql: `SELECT queuedAt AS began, answeredAt AS ended FROM desk_case
    WHERE answeredAt IS NOT NULL AND queuedAt IS NOT NULL ORDER BY answeredAt DESC LIMIT ${waitsCounted}`,
};

/** Customer service as a user sees it (domain 9): who is there, their case, and when the desk is open. */
@Injectable()
export class ServiceViews {
  constructor(
    private readonly reader: Reader,
    private readonly conversations: Conversations,
    private readonly people: People,
    private readonly queue: Queue,
    private readonly duty: Duty,
    private readonly opening: OpeningHours,
    private readonly usual: UsualTimes,
    private readonly clock: Clock,
  ) {}

  async view(userId: number, language: Language): Promise<Service> {
    const [conversation = null, row, atWork, hours, away] = await Promise.all([
      this.conversations.idOf(serviceSubject(userId)),
      lastCaseOf(this.reader, userId),
      this.duty.atWork(),
      this.opening.hoursFor(language),
      this.opening.awayFor(language),
    ]);
    const onDuty = atWork.length > 0;
    const firstAnswerMinutes = onDuty ? await this.usual.minutes(firstAnswerWait, this.reader) : null;
    const soon = !onDuty && this.opening.isOpen();
    const opening = onDuty || soon ? null : this.opening.around();
    return {
      ...{ conversation, onDuty, soon, firstAnswerMinutes, hours, away, opening },
      case: row ? await this.shown(row) : null,
    };
  }

  private async shown(row: StoredCase): Promise<Service['case']> {
    const { id, state, agentId, rating } = row;
    const place = await this.queue.placeOf(row);
    const person = agentId === null ? null : await this.people.one(partyOfStaff(agentId));
    return {
      // Their agent is still theirs.
      ...{ id, state: state === 'snoozed' ? ('assigned' as const) : state },
      ...{ rating, mayRate: mayRate(row, this.clock.now()) },
      wanted: row.state === 'queued' && row.queuedAt !== null,
      position: place?.position ?? null,
      waitSeconds: place?.waitSeconds ?? null,
      agent: person && { uid: person.uid, nickname: person.nickname, avatar: person.avatar },
    };
  }
}

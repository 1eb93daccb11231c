import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import type { UserActor } from '../../common/http';
import { Clock, Limiter } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import {
  Conversations,
  People,
  partyOfStaff,
  partyOfUser,
  Rooms,
  Sendings,
  serviceSubject,
  textOf,
} from '../../messaging';
import { messageTypes } from '../../messaging/chat.schemas';
import { Duty } from '../agents/duty.service';
import { Hearing } from '../answers/hearing.service';
import { OpeningHours } from '../answers/opening-hours.service';
import { Assignment } from '../assignment/assignment.service';
import { mayRate } from '../cases/case.rules';
import { casesWhere, type HeldCase, holdCase, openCaseOf, type StoredCase } from '../cases/case-rows';
import { ratingDays } from '../cases/cases.schemas';
import { Cases } from '../cases/cases.service';
import { Queue } from '../cases/queue.service';
import { deskErrors } from '../desk.errors';
import type { RatingBody, Service } from './service.schemas';

/** Who opens case after case keeps agents from others. */
const openings = { name: 'desk.openings', points: 20, seconds: 3_600 };

/** Customer service as a user meets it (domain 9). */
@Injectable()
export class CustomerService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly conversations: Conversations,
    private readonly rooms: Rooms,
    private readonly people: People,
    private readonly cases: Cases,
    private readonly queue: Queue,
    private readonly duty: Duty,
    private readonly opening: OpeningHours,
    private readonly hearing: Hearing,
    private readonly assignment: Assignment,
    private readonly sendings: Sendings,
    private readonly limiter: Limiter,
    private readonly clock: Clock,
  ) {}

  async view(userId: number, language: Language): Promise<Service> {
    const [conversation = null, row, atWork, hours, away] = await Promise.all([
      this.conversations.idOf(serviceSubject(userId)),
      this.lastOf(userId),
      this.duty.atWork(),
      this.opening.hoursFor(language),
      this.opening.awayFor(language),
    ]);
    const onDuty = atWork.length > 0;
    const soon = !onDuty && this.opening.isOpen();
    return { conversation, onDuty, soon, hours, away, case: row ? await this.shown(row) : null };
  }

  /** Opens a case, or does nothing where one is open; whoever is free gets it. @throws AppError tooFrequent */
  async open(userId: number, language: Language): Promise<Service> {
    return await this.opened(userId, language, async () => undefined);
  }

  /** A person is wanted, in place of answers by keywords. @throws AppError tooFrequent */
  async person(userId: number, language: Language): Promise<Service> {
    return await this.opened(userId, language, async (tx, held) => {
      if (held.row.state === 'queued') await this.hearing.want(tx, held);
    });
  }

  /** @throws AppError noOpenCase */
  async close(userId: number, language: Language): Promise<Service> {
    const row = await openCaseOf(this.reader, userId);
    if (!row) throw deskErrors.noOpenCase();
    await this.unitOfWork.run(async (tx) => {
      const held = await holdCase(tx, this.rooms, row.id, 'close');
      await this.cases.close(tx, held, partyOfUser(userId));
    });
    // Their agent has room for another one.
    this.assignment.driveSoon();
    return await this.view(userId, language);
  }

  /** Says how the last case went, once. @throws AppError notRateable */
  async rate(userId: number, { rating, words }: RatingBody, language: Language): Promise<Service> {
    const refused = deskErrors.notRateable({ days: ratingDays });
    const [row] = await casesWhere(
      this.reader,
      "userId = ? AND state = 'closed' ORDER BY userId DESC, id DESC LIMIT 1",
      [userId],
    );
    if (!row) throw refused;
    await this.unitOfWork.run(async (tx) => {
      const held = await holdCase(tx, this.rooms, row.id, 'rate');
      if (!mayRate(held.row, this.clock.now())) throw refused;
      await this.cases.rate(tx, held, rating, words);
    });
    return await this.view(userId, language);
  }

  /** Leaves a message for whoever comes, as if it were written in the chat. @throws AppError messageEmpty, messageTooLong, tooFrequent, sessionEnded */
  async leave(actor: UserActor, written: string): Promise<null> {
    const text = textOf(written);
    await this.limiter.take(openings, String(actor.userId));
    await this.sendings.send({
      ...{
        from: { party: partyOfUser(actor.userId), actor },
        guid: randomUUID(),
        type: messageTypes.text,
        targetSeq: null,
      },
      ...{ conversationId: await this.conversations.ofService(actor.userId), body: { text } },
    });
    return null;
  }

  private async opened(
    userId: number,
    language: Language,
    work: (tx: Tx, held: HeldCase) => Promise<void>,
  ): Promise<Service> {
    const id = await this.conversations.ofService(userId);
    if (!(await openCaseOf(this.reader, userId))) await this.limiter.take(openings, String(userId));
    await this.unitOfWork.run(async (tx) => {
      const room = await this.rooms.holdOne(tx, id);
      const { row, made } = await this.cases.open(
        tx,
        { id, userId },
        { seq: room.lastSeq, count: room.messageCount },
        null,
      );
      if (made) await this.hearing.begin(tx, { room, row });
      await work(tx, { room, row: (await openCaseOf(tx, userId)) ?? row });
    });
    await this.assignment.drive();
    return await this.view(userId, language);
  }

  /** The case that is open, or the last one. */
  private async lastOf(userId: number): Promise<StoredCase | undefined> {
    return (await casesWhere(this.reader, 'userId = ? ORDER BY userId DESC, id DESC LIMIT 1', [userId]))[0];
  }

  private async shown(row: StoredCase): Promise<Service['case']> {
    const { id, state, agentId, rating } = row;
    const place = await this.queue.placeOf(row);
    const person = agentId === null ? null : await this.people.one(partyOfStaff(agentId));
    return {
      ...{ id, state, rating, mayRate: mayRate(row, this.clock.now()) },
      wanted: row.state === 'queued' && row.queuedAt !== null,
      position: place?.position ?? null,
      waitSeconds: place?.waitSeconds ?? null,
      agent: person && { uid: person.uid, nickname: person.nickname, avatar: person.avatar },
    };
  }
}

import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, Limiter } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Conversations, partyOfUser, Rooms } from '../../messaging';
import { Hearing } from '../answers/hearing.service';
import { Assignment } from '../assignment/assignment.service';
import { mayRate } from '../cases/case.rules';
import { casesWhere, type HeldCase, holdCase, openCaseOf } from '../cases/case-rows';
import { ratingDays } from '../cases/cases.schemas';
import { Cases } from '../cases/cases.service';
import { deskErrors } from '../desk.errors';
import type { RatingBody, Service } from './service.schemas';
import { ServiceViews } from './service-views.service';

/** Who opens case after case keeps agents from others. */
export const openings = { name: 'desk.openings', points: 20, seconds: 3_600 };

/** What a user does with their case (domain 9). */
@Injectable()
export class CustomerService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly conversations: Conversations,
    private readonly rooms: Rooms,
    private readonly cases: Cases,
    private readonly hearing: Hearing,
    private readonly assignment: Assignment,
    private readonly limiter: Limiter,
    private readonly clock: Clock,
    private readonly views: ServiceViews,
  ) {}

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
    // The agent has room for the next case now.
    this.assignment.driveSoon();
    return await this.views.view(userId, language);
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
    return await this.views.view(userId, language);
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
    return await this.views.view(userId, language);
  }
}

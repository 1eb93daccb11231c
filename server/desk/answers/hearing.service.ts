import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { Clock } from '../../common/runtime';
import { pickName } from '../../common/words/pick-text.rules';
import { partyOfUser, Rooms, textsSentAfter } from '../../messaging';
import { Users } from '../../users';
import { Duty } from '../agents/duty.service';
import { type HeldCase, holdCase, type StoredCase } from '../cases/case-rows';
import { Cases } from '../cases/cases.service';
import { filled, matchOf } from './answers.rules';
import { DeskAnswers } from './answers.service';
import { OpeningHours } from './opening-hours.service';

/** Cases that are heard in one round. */
const atOnce = 100;

/**
 * What customer service says by itself: a welcome, and answers to words it knows. Whoever says what it has no answer for,
 * or asks for a person, waits for one.
 */
@Injectable()
export class Hearing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly cases: Cases,
    private readonly answers: DeskAnswers,
    private readonly opening: OpeningHours,
    private readonly duty: Duty,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** Answers all who said something that nobody has heard yet. @returns how many there were */
  async hearAll(): Promise<number> {
    const rows = await this.reader.query<{ id: number }>(
      `SELECT id FROM desk_case WHERE state = 'queued' AND queuedAt IS NULL AND waitingSince IS NOT NULL ORDER BY id LIMIT ${atOnce}`,
    );
    for (const { id } of rows) await this.hear(Number(id));
    return rows.length;
  }

  /** A case that was opened now: without words that it answers, a person is wanted at once. */
  async begin(tx: Tx, held: HeldCase): Promise<void> {
    await this.welcome(tx, held.row);
    const known = (await this.answers.keywords(tx)).some(({ enabled }) => enabled);
    if (known) await this.heard(tx, held.row, false);
    else await this.want(tx, held);
  }

  /** A person is wanted, from now on. */
  async want(tx: Tx, { room, row }: HeldCase): Promise<void> {
    if (row.queuedAt !== null) return;
    const heardSeq = await this.lastSeq(tx, row);
    const { language } = await this.users.get(row.userId, tx);
    const answered = this.opening.isOpen() || (await this.duty.atWork()).length > 0;
    const away = answered ? null : await this.opening.awayFor(language, tx);
    await this.cases.queue(
      tx,
      { room, row },
      { heardSeq },
      answered ? { event: 'queued' } : { event: 'away', text: away ?? '' },
    );
  }

  private async hear(id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const held = await holdCase(tx, this.rooms, id, 'assign').catch((error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      });
      if (!held || held.row.queuedAt !== null || held.row.waitingSince === null) return;
      const { row, room } = held;
      const answers = await this.answersTo(tx, row, await this.unheard(tx, row));
      // Whoever began by writing is welcomed now.
      if (row.heardSeq === row.openedSeq) await this.welcome(tx, row);
      if (answers === null) return await this.want(tx, held);
      for (const answer of answers) await this.cases.answer(tx, room, answer);
      await this.heard(tx, row, true);
    });
  }

  /** What the user has said since they were last heard and has not taken back, in its order; null where it is no text. */
  private unheard(tx: Tx, { conversationId, userId, heardSeq }: StoredCase): Promise<(string | null)[]> {
    return textsSentAfter(tx, { conversationId, seq: heardSeq }, partyOfUser(userId));
  }

  /** An answer to each of these; null where there is none to one of them, or nothing was said. */
  private async answersTo(tx: Tx, { userId }: StoredCase, said: readonly (string | null)[]): Promise<string[] | null> {
    const enabled = (await this.answers.keywords(tx))
      .filter((each) => each.enabled)
      .map((each) => ({ ...each, words: [...each.words, ...Object.values(each.question)] }));
    const found = said.map((text) => (text === null ? null : matchOf(text, enabled)));
    const { language, nickname, uid } = await this.users.get(userId, tx);
    const answers: string[] = [];
    for (const each of found) {
      if (!each) return null;
      answers.push(filled(pickName(each.answers, language), { nickname, uid }));
    }
    return answers.length === 0 ? null : answers;
  }

  private async welcome(tx: Tx, row: StoredCase): Promise<void> {
    const { language, nickname, uid } = await this.users.get(row.userId, tx);
    const text = await this.answers.textFor('welcome', language, tx);
    const room = (await this.rooms.read(tx, [row.conversationId])).get(row.conversationId);
    if (text !== null && room) await this.cases.answer(tx, room, filled(text, { nickname, uid }));
  }

  /** Notes that all was heard; what was said is answered, or nothing was said. */
  private async heard(tx: Tx, row: StoredCase, answered: boolean): Promise<void> {
    const now = this.clock.now();
    await tx.run(
      `UPDATE desk_case SET heardSeq = ?, updatedAt = ?${answered ? ', waitingSince = NULL' : ''} WHERE id = ?`,
      [await this.lastSeq(tx, row), now, row.id],
    );
  }

  private async lastSeq(tx: Tx, { conversationId }: StoredCase): Promise<number> {
    return (await this.rooms.read(tx, [conversationId])).get(conversationId)?.lastSeq ?? 0;
  }
}

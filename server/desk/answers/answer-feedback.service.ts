import { Injectable } from '@nestjs/common';
import { type Queries, UnitOfWork } from '../../common/database';
import { Clock, utcDayStart } from '../../common/runtime';
import type { FeedbackBody } from './answers.schemas';

/** Whether answers from the readers' own data were enough. */
@Injectable()
export class AnswerFeedback {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Counts once a user, question and UTC day; the last word counts. */
  async give(userId: number, { question, helped }: FeedbackBody): Promise<null> {
    await this.unitOfWork.run((tx) =>
      tx.run(
        `INSERT INTO desk_answer_feedback (userId, question, day, helped) VALUES (?, ?, ?, ?)
         ${tx.dialect.onSameKey('userId, question, day')} helped = ?`,
        [userId, question, utcDayStart(this.clock.now()), Number(helped), Number(helped)],
      ),
    );
    return null;
  }

  /** How many were asked whether it was enough, and how many said so. @param to the first moment after the span */
  async between(db: Queries, from: number, to: number): Promise<{ asked: number; answeredAlone: number }> {
    const [row] = await db.query<{ asked: number; helped: number | null }>(
      'SELECT COUNT(*) AS asked, SUM(helped) AS helped FROM desk_answer_feedback WHERE day >= ? AND day < ?',
      [from, to],
    );
    return { asked: Number(row?.asked ?? 0), answeredAlone: Number(row?.helped ?? 0) };
  }
}

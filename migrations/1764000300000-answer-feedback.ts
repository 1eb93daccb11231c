import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, createTable, flag, id, ref, text, time } from '../server/common/database/migration-table';

/** Whether an answer from one's own data was enough, and an index for the last first answers of people. */
export class AnswerFeedback1764000300000 implements MigrationInterface {
  name = 'AnswerFeedback1764000300000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'desk_answer_feedback', {
      columns: [id(), ref('userId'), text('question', 10), time('day'), flag('helped')],
      unique: { ux_desk_answer_feedback: ['userId', 'question', 'day'] },
      indexes: { ix_desk_answer_feedback_day: ['day'] },
    });
    await addIndex(runner, 'desk_case', 'ix_desk_case_answered', ['answeredAt']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('desk_case', 'ix_desk_case_answered');
    await runner.dropTable('desk_answer_feedback');
  }
}

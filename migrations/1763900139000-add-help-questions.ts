import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn } from '../server/common/database/migration-table';

/** An automatic answer may have a question, and stands on the help page then. */
export class AddHelpQuestions1763900139000 implements MigrationInterface {
  name = 'AddHelpQuestions1763900139000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'desk_keyword', 'question', 'text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('desk_keyword', 'question');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, ref, text, time } from '../server/common/database/migration-table';

const key = (name: string) => ref(name, { isPrimary: true });
const author = ['id', 'userId', 'staffId', 'text', 'createdAt'].map((column) => `\`${column}\``).join(', ');

/** Notes about users get longer, can be answered, and name colleagues. */
export class AnswerNotes1763900145000 implements MigrationInterface {
  name = 'AnswerNotes1763900145000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'user_note', {
      columns: [
        id(),
        ref('userId'),
        ref('staffId'),
        ref('answersId', { isNullable: true }),
        text('text', 2000),
        time('createdAt'),
        time('correctedAt', { isNullable: true }),
      ],
      indexes: { ix_user_note_user: ['userId', 'id'] },
    });
    await createTable(runner, 'user_note_mention', {
      columns: [key('staffId'), key('noteId')],
      indexes: { ix_user_note_mention_note: ['noteId'] },
    });
    if (!(await runner.hasTable('desk_note'))) return;
    await runner.query('DELETE FROM user_note');
    await runner.query(`INSERT INTO user_note (${author}) SELECT ${author} FROM desk_note`);
    await runner.dropTable('desk_note');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'desk_note', {
      columns: [id(), ref('userId'), ref('staffId'), text('text', 1000), time('createdAt')],
      indexes: { ix_desk_note_user: ['userId', 'id'] },
    });
    const shortened = author.replace('`text`', 'SUBSTR(`text`, 1, 1000)');
    await runner.query(`INSERT INTO desk_note (${author}) SELECT ${shortened} FROM user_note`);
    await runner.dropTable('user_note_mention');
    await runner.dropTable('user_note');
  }
}

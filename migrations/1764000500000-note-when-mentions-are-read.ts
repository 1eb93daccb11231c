import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndex } from '../server/common/database/migration-table';

/** When a colleague read a note that names them. Those of before count as read. */
export class NoteWhenMentionsAreRead1764000500000 implements MigrationInterface {
  name = 'NoteWhenMentionsAreRead1764000500000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'user_note_mention', 'seenAt', 'bigint NULL');
    await runner.query(
      'UPDATE user_note_mention SET seenAt = (SELECT createdAt FROM user_note WHERE id = user_note_mention.noteId)',
    );
    await addIndex(runner, 'user_note_mention', 'ix_user_note_mention_seen', ['staffId', 'seenAt']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('user_note_mention', 'ix_user_note_mention_seen');
    await runner.dropColumn('user_note_mention', 'seenAt');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, ref, text, time } from '../server/common/database/migration-table';

/** The address book of each user. */
export class CreateSavedRecipients1763900143000 implements MigrationInterface {
  name = 'CreateSavedRecipients1763900143000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'saved_recipient', {
      columns: [id(), ref('userId'), text('target', 42), text('name', 64), time('createdAt')],
      unique: { ux_saved_recipient_target: ['userId', 'target'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('saved_recipient', true);
  }
}

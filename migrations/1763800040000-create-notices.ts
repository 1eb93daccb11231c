import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, longText, ref, text, time } from '../server/common/database/migration-table';

/** What users are told (server/notices). */
export class CreateNotices1763800040000 implements MigrationInterface {
  name = 'CreateNotices1763800040000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'notice', {
      columns: [
        id(),
        ref('userId'),
        text('kind', 24),
        text('subject', 40),
        longText('params'),
        time('createdAt'),
        time('readAt', { isNullable: true }),
      ],
      unique: { ux_notice_subject: ['userId', 'kind', 'subject'] },
      indexes: { ix_notice_user: ['userId', 'id'], ix_notice_unread: ['userId', 'readAt'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notice', true);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, id, longText, ref, text, time } from '../server/common/database/migration-table';

/** Messages that users reported to staff (server/chat). */
export class CreateChatReports1763900080000 implements MigrationInterface {
  name = 'CreateChatReports1763900080000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'chat_report', {
      columns: [
        id(),
        ref('reporterId'),
        ref('writerId'),
        ref('conversationId'),
        ref('seq'),
        count('type'),
        longText('body'),
        time('writtenAt'),
        text('reason', 8),
        text('text', 140),
        text('state', 10),
        count('version', { default: 1 }),
        text('decision', 200, { isNullable: true }),
        ref('decidedBy', { isNullable: true }),
        time('decidedAt', { isNullable: true }),
        time('createdAt'),
      ],
      unique: { ux_chat_report_once: ['reporterId', 'conversationId', 'seq'] },
      indexes: {
        ix_chat_report_reporter: ['reporterId', 'createdAt'],
        ix_chat_report_writer: ['writerId', 'id'],
        ix_chat_report_state: ['state', 'id'],
        ix_chat_report_created: ['createdAt'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('chat_report', true);
  }
}

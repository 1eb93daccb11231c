import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  addIndex,
  count,
  createTable,
  id,
  ref,
  text,
  time,
} from '../server/common/database/migration-table';

/** Files of a user's own data, closed accounts, and what somebody wrote in the order they wrote it. */
export class OwnData1763900144000 implements MigrationInterface {
  name = 'OwnData1763900144000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'data_export', {
      columns: [
        id(),
        ref('userId'),
        ref('sessionId'),
        text('kind', 16),
        text('format', 4),
        count('year', { isNullable: true }),
        text('ip', 45),
        time('createdAt'),
        time('expiresAt'),
        time('takenAt', { isNullable: true }),
        time('endedAt', { isNullable: true }),
      ],
      indexes: { ix_data_export_user: ['userId', 'createdAt'] },
    });
    await addColumn(runner, 'user', 'closedAt', 'bigint NULL');
    await createTable(runner, 'closed_phone', {
      columns: [text('phoneHash', 64, { isPrimary: true }), time('closedAt')],
    });
    await addIndex(runner, 'chat_message', 'ix_chat_message_sender', ['senderId', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('chat_message', 'ix_chat_message_sender');
    await runner.dropTable('closed_phone', true);
    await runner.query('ALTER TABLE `user` DROP COLUMN `closedAt`');
    await runner.dropTable('data_export', true);
  }
}

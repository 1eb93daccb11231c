import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, longText, ref, text, time } from '../server/common/database/migration-table';

export class CreateSessions1763700005000 implements MigrationInterface {
  name = 'CreateSessions1763700005000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'user_session', {
      columns: [
        id(),
        ref('userId'),
        text('device', 120),
        text('ip', 45),
        time('createdAt'),
        time('lastSeenAt'),
        time('expiresAt'),
        time('endedAt', { isNullable: true }),
        time('passUntil', { default: 0 }),
      ],
      indexes: {
        ix_user_session_user: ['userId', 'endedAt'],
        ix_user_session_expires: ['expiresAt'],
      },
    });
    await createTable(runner, 'login_nonce', {
      columns: [
        text('nonce', 40, { isPrimary: true }),
        text('account', 42),
        text('purpose', 16),
        longText('message'),
        time('expiresAt'),
      ],
      indexes: {
        ix_login_nonce_expires: ['expiresAt'],
      },
    });
    await createTable(runner, 'login_message', {
      columns: [text('message', 80, { isPrimary: true }), time('createdAt')],
      indexes: {
        ix_login_message_created: ['createdAt'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('login_message', true);
    await runner.dropTable('login_nonce', true);
    await runner.dropTable('user_session', true);
  }
}

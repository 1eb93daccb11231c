import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  addIndex,
  count,
  createTable,
  flag,
  id,
  longText,
  ref,
  text,
  time,
} from '../server/common/database/migration-table';

/** Devices that are sent pushes, and what waits to be sent (server/push). */
export class CreatePush1763900142000 implements MigrationInterface {
  name = 'CreatePush1763900142000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'notice', 'pushAt', 'bigint NULL');
    await addIndex(runner, 'notice', 'ix_notice_push', ['pushAt', 'id']);
    await createTable(runner, 'push_key', {
      columns: [text('name', 16, { isPrimary: true }), text('publicKey', 100), text('secret', 200), time('createdAt')],
    });
    await createTable(runner, 'push_device', {
      columns: [
        id(),
        ref('userId'),
        ref('sessionId'),
        text('endpointHash', 64),
        longText('endpoint'),
        text('p256dh', 100),
        text('auth', 32),
        text('language', 5),
        time('createdAt'),
        time('deliveredAt', { isNullable: true }),
      ],
      unique: { ux_push_device_endpoint: ['endpointHash'], ux_push_device_session: ['sessionId'] },
      indexes: { ix_push_device_user: ['userId', 'id'] },
    });
    await createTable(runner, 'push_choice', {
      columns: [
        ref('userId', { isPrimary: true }),
        flag('money'),
        flag('cards'),
        flag('security'),
        flag('chat'),
        flag('announcements'),
        flag('showAmounts'),
        count('quietFrom', { isNullable: true }),
        count('quietTo', { isNullable: true }),
        text('zone', 64),
        ref('lockVersion', { default: 0 }),
      ],
    });
    await createTable(runner, 'push_message', {
      columns: [
        id(),
        ref('deviceId'),
        text('tag', 64),
        text('kind', 24),
        ref('noticeId', { isNullable: true }),
        longText('params'),
        time('dueAt'),
        time('giveUpAt'),
        count('attempts', { default: 0 }),
        flag('held'),
      ],
      unique: { ux_push_message_tag: ['deviceId', 'tag'] },
      indexes: { ix_push_message_due: ['dueAt', 'id'] },
    });
    await createTable(runner, 'push_announcement', {
      columns: [
        ref('articleId', { isPrimary: true }),
        longText('texts'),
        time('createdAt'),
        ref('afterDevice', { default: 0 }),
        time('doneAt', { isNullable: true }),
      ],
      indexes: { ix_push_announcement_done: ['doneAt', 'articleId'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['push_announcement', 'push_message', 'push_choice', 'push_device', 'push_key']) {
      await runner.dropTable(table, true);
    }
    await runner.dropIndex('notice', 'ix_notice_push');
    await runner.query('ALTER TABLE notice DROP COLUMN pushAt');
  }
}

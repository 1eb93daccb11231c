import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, ref, text, time } from '../server/common/database/migration-table';

/** Logging in by WeChat: authorisations under way, tickets, and whose identity is whose. */
export class CreateWechat1763900130000 implements MigrationInterface {
  name = 'CreateWechat1763900130000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'wechat_state', {
      columns: [
        text('stateHash', 64, { isPrimary: true }),
        text('browserHash', 64),
        text('returnTo', 500),
        time('expiresAt'),
      ],
      indexes: { ix_wechat_state_expires: ['expiresAt'] },
    });
    await createTable(runner, 'wechat_ticket', {
      columns: [
        text('ticketHash', 64, { isPrimary: true }),
        text('browserHash', 64),
        text('openid', 64),
        text('nickname', 64),
        time('expiresAt'),
      ],
      indexes: { ix_wechat_ticket_expires: ['expiresAt'] },
    });
    await createTable(runner, 'wechat_identity', {
      columns: [id(), ref('userId'), text('openid', 64), text('nickname', 64), time('createdAt')],
      unique: { ux_wechat_identity_user: ['userId'], ux_wechat_identity_openid: ['openid'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('wechat_identity', true);
    await runner.dropTable('wechat_ticket', true);
    await runner.dropTable('wechat_state', true);
  }
}

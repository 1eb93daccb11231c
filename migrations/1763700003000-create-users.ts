import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, count, createTable, flag, id, ref, text, time } from '../server/common/database/migration-table';

export class CreateUsers1763700003000 implements MigrationInterface {
  name = 'CreateUsers1763700003000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'user', {
      columns: [
        id(),
        text('uid', 8),
        text('account', 42),
        text('nickname', 32),
        text('avatar', 300, { isNullable: true }),
        text('inviteCode', 8),
        ref('parentId', { isNullable: true }),
        time('boundAt', { isNullable: true }),
        count('depth', { default: 0 }),
        flag('isRoot'),
        count('level', { default: 0 }),
        text('language', 5),
        text('status', 8),
        text('statusReason', 200, { isNullable: true }),
        text('tradePassword', 200, { isNullable: true }),
        time('tradePasswordChangedAt', { isNullable: true }),
        flag('tradePasswordReset'),
        count('tradePasswordFailures', { default: 0 }),
        time('tradePasswordLockedUntil', { isNullable: true }),
        time('createdAt'),
      ],
      unique: {
        ux_user_uid: ['uid'],
        ux_user_account: ['account'],
        ux_user_invite_code: ['inviteCode'],
      },
      indexes: {
        ix_user_parent: ['parentId', 'id'],
        ix_user_nickname: ['nickname'],
        ix_user_created: ['createdAt'],
        ix_user_status: ['status', 'id'],
      },
    });
    await createTable(runner, 'user_ancestor', {
      columns: [ref('userId', { isPrimary: true }), count('depth', { isPrimary: true }), ref('ancestorId')],
      indexes: {
        ix_user_ancestor_team: ['ancestorId', 'depth', 'userId'],
      },
    });
    await createTable(runner, 'team_figures', {
      columns: [
        ref('userId', { isPrimary: true }),
        count('directCount', { default: 0 }),
        count('teamCount', { default: 0 }),
        amount('performance'),
      ],
      amounts: ['performance'],
    });
    await createTable(runner, 'team_delta', {
      columns: [id(), ref('userId'), count('direct'), count('team'), amount('performance')],
      indexes: {
        ix_team_delta_user: ['userId'],
      },
      amounts: ['performance'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('team_delta', true);
    await runner.dropTable('team_figures', true);
    await runner.dropTable('user_ancestor', true);
    await runner.dropTable('user', true);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addAmount,
  addColumn,
  addIndex,
  amount,
  count,
  createTable,
  id,
  ref,
  text,
  time,
} from '../server/common/database/migration-table';

/** Teams of a million, remarks and communities (server/users). */
export class CreateTeams1763900010000 implements MigrationInterface {
  name = 'CreateTeams1763900010000';

  async up(runner: QueryRunner): Promise<void> {
    const whole = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await addAmount(runner, 'team_figures', 'own', true);
    await addColumn(runner, 'team_figures', 'lastDay', 'bigint NOT NULL DEFAULT 0');
    await addColumn(runner, 'team_figures', 'lastDayCount', `${whole} NOT NULL DEFAULT 0`);
    await addAmount(runner, 'team_delta', 'own', true);
    await addColumn(runner, 'team_delta', 'day', 'bigint NOT NULL DEFAULT 0');
    await addIndex(runner, 'user_ancestor', 'ix_user_ancestor_all', ['ancestorId', 'userId']);
    await addColumn(runner, 'user', 'communityId', 'bigint NULL');
    await addIndex(runner, 'user', 'ix_user_community', ['communityId', 'id']);
    await addIndex(runner, 'user', 'ix_user_level', ['level', 'id']);
    await createTable(runner, 'user_remark', {
      columns: [
        ref('writerId', { isPrimary: true }),
        ref('aboutId', { isPrimary: true }),
        text('remark', 40),
        time('updatedAt'),
      ],
    });
    await createTable(runner, 'community', {
      columns: [
        id(),
        ref('leaderId'),
        ref('activeLeaderId', { isNullable: true }),
        text('name', 32),
        text('state', 10),
        text('mode', 8),
        amount('threshold'),
        amount('splitAmount'),
        time('createdAt'),
        time('dismissedAt', { isNullable: true }),
      ],
      unique: { ux_community_active: ['activeLeaderId'] },
      indexes: { ix_community_leader: ['leaderId', 'id'] },
      amounts: ['threshold', 'splitAmount'],
    });
    await createTable(runner, 'community_task', {
      columns: [
        id(),
        ref('communityId'),
        ref('leaderId'),
        ref('doneUpTo'),
        count('changed'),
        time('notBefore'),
        time('createdAt'),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('community_task', true);
    await runner.dropTable('community', true);
    await runner.dropTable('user_remark', true);
    await runner.dropIndex('user', 'ix_user_level');
    await runner.dropIndex('user', 'ix_user_community');
    await runner.query('ALTER TABLE `user` DROP COLUMN `communityId`');
    await runner.dropIndex('user_ancestor', 'ix_user_ancestor_all');
    for (const column of ['day', 'own']) await runner.query(`ALTER TABLE \`team_delta\` DROP COLUMN \`${column}\``);
    for (const column of ['lastDayCount', 'lastDay', 'own'])
      await runner.query(`ALTER TABLE \`team_figures\` DROP COLUMN \`${column}\``);
  }
}

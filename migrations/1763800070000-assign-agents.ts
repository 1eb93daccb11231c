import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../server/common/database/migration-table';

/** Whose customer a user is (domain 9). */
export class AssignAgents1763800070000 implements MigrationInterface {
  name = 'AssignAgents1763800070000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('user', 'agentId'))) {
      await runner.query('ALTER TABLE `user` ADD COLUMN `agentId` bigint NULL');
    }
    await addIndex(runner, 'user', 'ix_user_agent', ['agentId', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('user', 'ix_user_agent');
    await runner.query('ALTER TABLE `user` DROP COLUMN `agentId`');
  }
}

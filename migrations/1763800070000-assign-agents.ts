import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const index = new TableIndex({ name: 'ix_user_agent', columnNames: ['agentId', 'id'] });

/** Whose customer a user is (domain 9). */
export class AssignAgents1763800070000 implements MigrationInterface {
  name = 'AssignAgents1763800070000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('user', 'agentId'))) {
      await runner.query('ALTER TABLE `user` ADD COLUMN `agentId` bigint NULL');
    }
    const table = await runner.getTable('user');
    if (table?.indices.some(({ name }) => name === index.name)) return;
    await runner.createIndex('user', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('user', 'ix_user_agent');
    await runner.query('ALTER TABLE `user` DROP COLUMN `agentId`');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was received from a held account, whose eyes an image is for, and when a user signed last. */
export class HoldReceipts1763700022000 implements MigrationInterface {
  name = 'HoldReceipts1763700022000';

  async up(runner: QueryRunner): Promise<void> {
    await addTime(runner, 'user', 'signedAt');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `user` DROP COLUMN `signedAt`');
  }
}

async function addTime(runner: QueryRunner, table: string, column: string): Promise<void> {
  if (await runner.hasColumn(table, column)) return;
  await runner.query(`ALTER TABLE \`${table}\` ADD COLUMN \`${column}\` bigint NOT NULL DEFAULT 0`);
}

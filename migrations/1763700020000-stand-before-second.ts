import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an account of staff stands, and what its holder has been told (domain 11). */
export class StandBeforeSecond1763700020000 implements MigrationInterface {
  name = 'StandBeforeSecond1763700020000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('staff', 'standingSince'))) {
      await runner.query('ALTER TABLE `staff` ADD COLUMN `standingSince` bigint NOT NULL DEFAULT 0');
    }
    if (!(await runner.hasColumn('staff', 'noticesSeenId'))) {
      await runner.query('ALTER TABLE `staff` ADD COLUMN `noticesSeenId` bigint NOT NULL DEFAULT 0');
    }
    await runner.query('UPDATE staff SET standingSince = createdAt WHERE standingSince = 0');
    // What was done before is no news.
    await runner.query('UPDATE staff SET noticesSeenId = (SELECT COALESCE(MAX(id), 0) FROM audit_log)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['standingSince', 'noticesSeenId']) {
      await runner.query(`ALTER TABLE \`staff\` DROP COLUMN \`${column}\``);
    }
  }
}

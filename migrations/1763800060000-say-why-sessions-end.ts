import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a session of staff ended, so that the login page can say it. */
export class SayWhySessionsEnd1763800060000 implements MigrationInterface {
  name = 'SayWhySessionsEnd1763800060000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('staff_session', 'endReason')) return;
    await runner.query('ALTER TABLE `staff_session` ADD COLUMN `endReason` varchar(24) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `staff_session` DROP COLUMN `endReason`');
  }
}

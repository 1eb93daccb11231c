import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndex } from '../server/common/database/migration-table';

/** Cases that leave their agent's list until a time. */
export class SnoozeCases1764000100000 implements MigrationInterface {
  name = 'SnoozeCases1764000100000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'desk_case', 'snoozedUntil', 'bigint NULL');
    await addColumn(runner, 'desk_case', 'wokenAt', 'bigint NULL');
    await addIndex(runner, 'desk_case', 'ix_desk_case_snoozed', ['state', 'snoozedUntil']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('desk_case', 'ix_desk_case_snoozed');
    await runner.query('ALTER TABLE `desk_case` DROP COLUMN `wokenAt`');
    await runner.query('ALTER TABLE `desk_case` DROP COLUMN `snoozedUntil`');
  }
}

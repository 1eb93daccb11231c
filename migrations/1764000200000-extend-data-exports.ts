import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndex } from '../server/common/database/migration-table';

/** The local currency of a statement, signs of life of a running download, and what the job that drops old rows reads. */
export class ExtendDataExports1764000200000 implements MigrationInterface {
  name = 'ExtendDataExports1764000200000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'data_export', 'currency', 'varchar(3) NULL');
    await addColumn(runner, 'data_export', 'activeAt', 'bigint NULL');
    await addIndex(runner, 'data_export', 'ix_data_export_made', ['createdAt']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('data_export', 'ix_data_export_made');
    await runner.query('ALTER TABLE `data_export` DROP COLUMN `activeAt`');
    await runner.query('ALTER TABLE `data_export` DROP COLUMN `currency`');
  }
}

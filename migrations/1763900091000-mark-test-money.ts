import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn } from '../server/common/database/migration-table';

/** Deposits of test money in demo mode (server/finance/deposits). */
export class MarkTestMoney1763900091000 implements MigrationInterface {
  name = 'MarkTestMoney1763900091000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'deposit', 'testMoney', 'boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `deposit` DROP COLUMN `testMoney`');
  }
}

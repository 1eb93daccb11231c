import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn } from '../server/common/database/migration-table';

/** Income of `sales` leaves custody by the same rows as that of `fees`: what was paid out before was of `fees`. */
export class SayWhoseIncomeLeft1763900110000 implements MigrationInterface {
  name = 'SayWhoseIncomeLeft1763900110000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'fee_payout', 'wallet', "varchar(8) NOT NULL DEFAULT 'fees'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('fee_payout', 'wallet');
  }
}

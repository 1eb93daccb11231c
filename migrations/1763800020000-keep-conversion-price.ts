import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addAmount } from '../server/common/database/migration-table';

/** The price a deposit was converted at, of one whole unit (domain 6). Of what was converted before, none was kept. */
export class KeepConversionPrice1763800020000 implements MigrationInterface {
  name = 'KeepConversionPrice1763800020000';

  async up(runner: QueryRunner): Promise<void> {
    await addAmount(runner, 'deposit_check', 'convertedPrice');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `deposit_check` DROP COLUMN `convertedPrice`');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn } from '../server/common/database/migration-table';

/** A lock knows whether its bonus counts full days: those there are keep their terms. */
export class BoundExchangesAndCountFullDays1763900111000 implements MigrationInterface {
  name = 'BoundExchangesAndCountFullDays1763900111000';

  async up(runner: QueryRunner): Promise<void> {
    const integer = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await addColumn(runner, 'lock_position', 'bonusFrom', `${integer} NOT NULL DEFAULT 1`);
    // Who was shown the old bonus is asked to look at the new one.
    await runner.query('UPDATE lock_product SET version = version + 1 WHERE ratePpm > 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('lock_position', 'bonusFrom');
  }
}

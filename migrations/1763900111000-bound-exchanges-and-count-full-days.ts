import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addAmount, addColumn, amount, createTable, time } from '../server/common/database/migration-table';

/**
 * A lock stores whether its bonus counts full days; existing locks keep their terms. Exchanges by rate are added up over
 * a UTC day, and none goes on with an asset that a pool prices.
 */
export class BoundExchangesAndCountFullDays1763900111000 implements MigrationInterface {
  name = 'BoundExchangesAndCountFullDays1763900111000';

  async up(runner: QueryRunner): Promise<void> {
    const integer = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await addColumn(runner, 'lock_position', 'bonusFrom', `${integer} NOT NULL DEFAULT 1`);
    // Who was shown the old bonus is asked to look at the new one.
    await runner.query('UPDATE lock_product SET version = version + 1 WHERE ratePpm > 0');
    await addColumn(runner, 'exchange_pair', 'version', `${integer} NOT NULL DEFAULT 1`);
    await addAmount(runner, 'exchange', 'value');
    await createTable(runner, 'exchange_day', {
      columns: [time('day', { isPrimary: true }), amount('exchanged'), amount('converted')],
      amounts: ['exchanged', 'converted'],
    });
    await runner.query(
      `UPDATE exchange_pair SET open = 0, version = version + 1 WHERE mode = 'rate' AND open = 1
       AND EXISTS (SELECT 1 FROM price_source s WHERE s.source = 'pool' AND s.asset IN (fromAsset, toAsset))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('exchange_day', true);
    for (const [table, column] of [
      ['exchange', 'value'],
      ['exchange_pair', 'version'],
      ['lock_position', 'bonusFrom'],
    ])
      await runner.query(`ALTER TABLE \`${table}\` DROP COLUMN \`${column}\``);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, amount, count, createTable, id, ref, time } from '../server/common/database/migration-table';

/** ppm */
const mostRate = '50000';
const rates = 'withdraw.feeRate transfer.feeRate exchange.spread pool.fee card.fuelRate card.sellerFee'.split(' ');

/** Why a setting was changed, and what staff issued in the trading zone: a limit adds it up over a day. Fees get bounds. */
export class BoundIssuesAndFees1763900092000 implements MigrationInterface {
  name = 'BoundIssuesAndFees1763900092000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'setting_change', 'reason', 'varchar(200) NULL');
    await createTable(runner, 'card_issue', {
      columns: [id(), ref('seriesId'), count('cards'), amount('total'), ref('staffId'), time('createdAt')],
      indexes: { ix_card_issue_day: ['createdAt'] },
      amounts: ['total'],
    });
    for (const rate of rates) await lower(runner, rate, mostRate);
    await lower(runner, 'withdraw.feeFixed.USDT', '20');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('card_issue', true);
    await runner.dropColumn('setting_change', 'reason');
  }
}

/** One person could set a fee that is above its bound now. The new version also outdates a change that waits. */
async function lower(runner: QueryRunner, name: string, most: string): Promise<void> {
  await runner.query('UPDATE setting SET value = ?, version = version + 1 WHERE name = ? AND value + 0 > ?', [
    most,
    name,
    Number(most),
  ]);
}

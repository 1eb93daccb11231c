import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, amount, count, createTable, id, ref, time } from '../server/common/database/migration-table';

/** Why a setting was changed, and what staff issued in the trading zone: a limit adds it up over a day. */
export class BoundIssuesAndFees1763900092000 implements MigrationInterface {
  name = 'BoundIssuesAndFees1763900092000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'setting_change', 'reason', 'varchar(200) NULL');
    await createTable(runner, 'card_issue', {
      columns: [id(), ref('seriesId'), count('cards'), amount('total'), ref('staffId'), time('createdAt')],
      indexes: { ix_card_issue_day: ['createdAt'] },
      amounts: ['total'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('card_issue', true);
    await runner.dropColumn('setting_change', 'reason');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, count, createTable, id, longText, text, time } from '../server/common/database/migration-table';

export class CreateFigures1763700015000 implements MigrationInterface {
  name = 'CreateFigures1763700015000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'daily_figure', {
      columns: [id(), time('day'), text('name', 16), text('asset', 16), count('count'), amount('units')],
      unique: {
        ux_daily_figure: ['day', 'name', 'asset'],
      },
      amounts: ['units'],
    });
    await createTable(runner, 'books_report', {
      columns: [id(), time('checkedAt'), longText('report')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('books_report', true);
    await runner.dropTable('daily_figure', true);
  }
}

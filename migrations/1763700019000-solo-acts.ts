import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, createTable, id, ref, text, time } from '../server/common/database/migration-table';

/** What one member of staff did alone: limits add it up over a day. */
export class SoloActs1763700019000 implements MigrationInterface {
  name = 'SoloActs1763700019000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'solo_act', {
      columns: [id(), ref('staffId'), text('kind', 12), text('postingKey', 120), amount('value'), time('createdAt')],
      indexes: {
        ix_solo_act_day: ['staffId', 'kind', 'createdAt'],
      },
      amounts: ['value'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('solo_act', true);
  }
}

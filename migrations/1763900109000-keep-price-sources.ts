import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, ref, text, time } from '../server/common/database/migration-table';

/** Where prices came from, and since when; what there is now is noted when the server starts. */
export class KeepPriceSources1763900109000 implements MigrationInterface {
  name = 'KeepPriceSources1763900109000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'price_source_period', {
      columns: [id(), text('asset', 16), text('source', 8), ref('poolId', { isNullable: true }), time('since')],
      indexes: { ix_price_source_period_asset: ['asset', 'since'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('price_source_period', true);
  }
}

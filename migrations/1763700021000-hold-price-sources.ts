import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The source of a price is held while somebody sets it (docs/decisions/0015). */
export class HoldPriceSources1763700021000 implements MigrationInterface {
  name = 'HoldPriceSources1763700021000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('price_source', 'lockVersion')) return;
    await runner.query('ALTER TABLE `price_source` ADD COLUMN `lockVersion` bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `price_source` DROP COLUMN `lockVersion`');
  }
}

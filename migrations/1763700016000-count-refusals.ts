import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often in a row the node has refused the bytes of a payout: they are sent again ever more seldom. */
export class CountRefusals1763700016000 implements MigrationInterface {
  name = 'CountRefusals1763700016000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('payout_attempt', 'refusals')) return;
    const type = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.query(`ALTER TABLE payout_attempt ADD COLUMN refusals ${type} NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payout_attempt DROP COLUMN refusals');
  }
}

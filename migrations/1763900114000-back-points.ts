import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addAmount, amount, createTable, text, time } from '../server/common/database/migration-table';

/** What miners were charged, and what is to back the points that are held already (domain 5). */
export class BackPoints1763900114000 implements MigrationInterface {
  name = 'BackPoints1763900114000';

  async up(runner: QueryRunner): Promise<void> {
    await addAmount(runner, 'miner', 'charged', true);
    await createTable(runner, 'backing_start', {
      columns: [
        text('point', 16, { isPrimary: true }),
        amount('units', { isNullable: true }),
        time('doneAt', { isNullable: true }),
      ],
      amounts: ['units'],
    });
    // A new installation has nothing to take over: its points bring their backing with them.
    for (const point of ['TRADE', 'MINERAL'])
      await runner.query(
        `INSERT INTO backing_start (point) SELECT a.code FROM asset a WHERE a.code = '${point}'
         AND EXISTS (SELECT 1 FROM ledger_entry) AND NOT EXISTS (SELECT 1 FROM backing_start b WHERE b.point = a.code)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('backing_start', true);
    await runner.query('ALTER TABLE `miner` DROP COLUMN `charged`');
  }
}

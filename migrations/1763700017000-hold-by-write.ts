import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, ref, text } from '../server/common/database/migration-table';

const held = [
  'user',
  'user_session',
  'staff',
  'staff_session',
  'asset',
  'ledger_account',
  'liability_proof',
  'pool',
  'deposit',
  'withdrawal',
  'payout_switch',
];

/** What is held by writing to it (docs/decisions/0015). */
export class HoldByWrite1763700017000 implements MigrationInterface {
  name = 'HoldByWrite1763700017000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of held) {
      if (await runner.hasColumn(table, 'lockVersion')) continue;
      await runner.query(`ALTER TABLE \`${table}\` ADD COLUMN \`lockVersion\` bigint NOT NULL DEFAULT 0`);
    }
    await createTable(runner, 'named_lock', {
      columns: [text('name', 64, { isPrimary: true }), ref('lockVersion', { default: 0 })],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('named_lock', true);
    for (const table of held) await runner.query(`ALTER TABLE \`${table}\` DROP COLUMN \`lockVersion\``);
  }
}

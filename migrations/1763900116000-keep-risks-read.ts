import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, ref, text, time } from '../server/common/database/migration-table';

/** Who has read which version of what they can lose. */
export class KeepRisksRead1763900116000 implements MigrationInterface {
  name = 'KeepRisksRead1763900116000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'risk_acknowledgement', {
      columns: [
        ref('userId', { isPrimary: true }),
        text('topic', 16, { isPrimary: true }),
        count('version', { isPrimary: true }),
        time('acknowledgedAt'),
      ],
      byKey: true,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('risk_acknowledgement', true);
  }
}

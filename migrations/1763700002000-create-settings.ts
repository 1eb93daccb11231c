import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, id, ref, text, time } from '../server/common/database/migration-table';

export class CreateSettings1763700002000 implements MigrationInterface {
  name = 'CreateSettings1763700002000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'setting', {
      columns: [
        text('name', 60, { isPrimary: true }),
        text('value', 500),
        count('version'),
        time('updatedAt'),
        ref('staffId'),
      ],
    });
    await createTable(runner, 'setting_change', {
      columns: [
        id(),
        text('name', 60),
        text('oldValue', 500),
        text('newValue', 500),
        ref('staffId'),
        time('createdAt'),
      ],
      indexes: {
        ix_setting_change_name: ['name', 'id'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('setting_change', true);
    await runner.dropTable('setting', true);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, id, longText, text, time } from '../server/common/database/migration-table';

export class CreateRuntime1763700001000 implements MigrationInterface {
  name = 'CreateRuntime1763700001000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'idempotency_key', {
      columns: [
        id(),
        text('scope', 80),
        text('requestKey', 80),
        text('bodyHash', 64),
        longText('response'),
        time('createdAt'),
      ],
      unique: {
        ux_idempotency_key_scope: ['scope', 'requestKey'],
      },
      indexes: {
        ix_idempotency_key_created: ['createdAt'],
      },
    });
    await createTable(runner, 'job_run', {
      columns: [
        text('name', 60, { isPrimary: true }),
        text('holder', 40),
        time('leaseUntil'),
        time('lastStartedAt', { isNullable: true }),
        time('lastFinishedAt', { isNullable: true }),
        text('lastError', 300, { isNullable: true }),
        count('runs'),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('job_run', true);
    await runner.dropTable('idempotency_key', true);
  }
}

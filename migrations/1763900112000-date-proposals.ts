import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn } from '../server/common/database/migration-table';

const oneDay = 86_400_000;

/** The version that a proposal was made of, until when it can be confirmed, and when it takes effect. */
export class DateProposals1763900112000 implements MigrationInterface {
  name = 'DateProposals1763900112000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'proposal', 'version', 'varchar(160) NULL');
    await addColumn(runner, 'proposal', 'expiresAt', 'bigint NOT NULL DEFAULT 0');
    await addColumn(runner, 'proposal', 'effectiveAt', 'bigint NULL');
    await addColumn(runner, 'proposal', 'closedBy', 'bigint NULL');
    await addColumn(runner, 'proposal', 'closedReason', 'varchar(500) NULL');
    await addColumn(runner, 'proposal', 'closedAt', 'bigint NULL');
    // What waits goes on waiting, for a day from when it was proposed.
    await runner.query(`UPDATE proposal SET expiresAt = createdAt + ${oneDay} WHERE expiresAt = 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['closedAt', 'closedReason', 'closedBy', 'effectiveAt', 'expiresAt', 'version'])
      await runner.dropColumn('proposal', column);
  }
}

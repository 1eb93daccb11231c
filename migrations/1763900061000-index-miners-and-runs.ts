import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../server/common/database/migration-table';

/** Ids of miners are in order by user: the latest of all are found by time. A posting's run is found by its key. */
export class IndexMinersAndRuns1763900061000 implements MigrationInterface {
  name = 'IndexMinersAndRuns1763900061000';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'miner', 'ix_miner_obtained', ['obtainedAt']);
    await addIndex(runner, 'release_run', 'ix_release_run_key', ['postingKey']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('release_run', 'ix_release_run_key');
    await runner.dropIndex('miner', 'ix_miner_obtained');
  }
}

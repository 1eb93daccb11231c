import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../server/common/database/migration-table';

/** Staff look a transfer up by its hash alone; the unique index begins with the chain. */
export class IndexChainTransferHash1763800080000 implements MigrationInterface {
  name = 'IndexChainTransferHash1763800080000';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'chain_transfer', 'ix_chain_transfer_tx_hash', ['txHash']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('chain_transfer', 'ix_chain_transfer_tx_hash');
  }
}

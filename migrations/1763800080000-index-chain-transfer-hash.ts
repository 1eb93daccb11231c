import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const byHash = new TableIndex({ name: 'ix_chain_transfer_tx_hash', columnNames: ['txHash'] });

/** Staff look a transfer up by its hash alone; the unique index begins with the chain. */
export class IndexChainTransferHash1763800080000 implements MigrationInterface {
  name = 'IndexChainTransferHash1763800080000';

  async up(runner: QueryRunner): Promise<void> {
    const transfer = await runner.getTable('chain_transfer');
    if (!transfer?.indices.some(({ name }) => name === byHash.name)) await runner.createIndex('chain_transfer', byHash);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('chain_transfer', byHash);
  }
}

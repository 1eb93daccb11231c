import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, count, createTable, id, ref, text, time } from '../server/common/database/migration-table';

export class CreateChain1763700011000 implements MigrationInterface {
  name = 'CreateChain1763700011000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'deposit_check', {
      columns: [
        ref('depositId', { isPrimary: true }),
        text('openKey', 110, { isNullable: true }),
        text('state', 12),
        text('differs', 80),
        count('position', { isNullable: true }),
        ref('blockNumber', { isNullable: true }),
        text('blockHash', 66, { isNullable: true }),
        text('sender', 42, { isNullable: true }),
        ref('confirmations'),
        amount('received', { isNullable: true }),
        time('checkedAt', { isNullable: true }),
        time('nextCheckAt', { isNullable: true }),
        count('tries'),
        text('convertedAsset', 16, { isNullable: true }),
        amount('convertedAmount', { isNullable: true }),
      ],
      unique: {
        ux_deposit_check_open: ['openKey'],
      },
      indexes: {
        ix_deposit_check_next: ['nextCheckAt'],
      },
      amounts: ['received', 'convertedAmount'],
    });
    await createTable(runner, 'chain_transfer', {
      columns: [
        id(),
        ref('chainId'),
        text('txHash', 66),
        count('position'),
        ref('blockNumber'),
        text('blockHash', 66),
        text('asset', 16),
        text('contract', 42, { isNullable: true }),
        text('sender', 42),
        text('value', 78),
        amount('amount'),
        ref('depositId', { isNullable: true }),
        time('creditedAt', { isNullable: true }),
        time('createdAt'),
      ],
      unique: {
        ux_chain_transfer_place: ['chainId', 'txHash', 'position'],
      },
      indexes: {
        ix_chain_transfer_deposit: ['depositId'],
        ix_chain_transfer_sender: ['sender'],
      },
      amounts: ['amount'],
    });
    await createTable(runner, 'chain_cursor', {
      columns: [
        text('name', 40, { isPrimary: true }),
        ref('blockNumber'),
        text('blockHash', 66),
        count('span'),
        time('updatedAt'),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('chain_cursor', true);
    await runner.dropTable('chain_transfer', true);
    await runner.dropTable('deposit_check', true);
  }
}

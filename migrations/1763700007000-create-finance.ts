import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, createTable, id, ref, text, time } from '../server/common/database/migration-table';

export class CreateFinance1763700007000 implements MigrationInterface {
  name = 'CreateFinance1763700007000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'deposit', {
      columns: [
        id(),
        ref('userId'),
        text('asset', 16),
        amount('amount'),
        amount('credited', { isNullable: true }),
        text('txHash', 66, { isNullable: true }),
        text('image', 300, { isNullable: true }),
        text('state', 12),
        text('reason', 200, { isNullable: true }),
        ref('staffId', { isNullable: true }),
        time('reviewedAt', { isNullable: true }),
        time('createdAt'),
        time('updatedAt'),
      ],
      indexes: {
        ix_deposit_user: ['userId', 'id'],
        ix_deposit_state: ['state', 'id'],
        ix_deposit_created: ['createdAt'],
        ix_deposit_tx_hash: ['txHash'],
      },
      amounts: ['amount', 'credited'],
    });
    await createTable(runner, 'chain_claim', {
      columns: [text('claim', 96, { isPrimary: true }), text('subject', 96), time('createdAt')],
      indexes: {
        ix_chain_claim_subject: ['subject'],
      },
    });
    await createTable(runner, 'withdrawal', {
      columns: [
        id(),
        ref('userId'),
        text('asset', 16),
        amount('amount'),
        amount('fee'),
        text('address', 42),
        text('state', 12),
        text('reason', 200, { isNullable: true }),
        time('holdUntil', { isNullable: true }),
        text('txHash', 66, { isNullable: true }),
        ref('payerId', { isNullable: true }),
        time('createdAt'),
        time('updatedAt'),
      ],
      unique: {
        ux_withdrawal_tx_hash: ['txHash'],
      },
      indexes: {
        ix_withdrawal_user: ['userId', 'id'],
        ix_withdrawal_state: ['state', 'id'],
        ix_withdrawal_created: ['createdAt'],
        ix_withdrawal_address: ['address'],
      },
      amounts: ['amount', 'fee'],
    });
    await createTable(runner, 'withdrawal_approval', {
      columns: [id(), ref('withdrawalId'), ref('staffId'), text('digest', 64), time('createdAt')],
      unique: {
        ux_withdrawal_approval_staff: ['withdrawalId', 'staffId'],
      },
    });
    await createTable(runner, 'airdrop', {
      columns: [
        ref('userId', { isPrimary: true }),
        text('asset', 16),
        amount('amount'),
        text('state', 8),
        time('createdAt'),
        time('paidAt', { isNullable: true }),
      ],
      indexes: {
        ix_airdrop_state: ['state', 'createdAt'],
        ix_airdrop_day: ['asset', 'createdAt'],
      },
      amounts: ['amount'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('airdrop', true);
    await runner.dropTable('withdrawal_approval', true);
    await runner.dropTable('withdrawal', true);
    await runner.dropTable('chain_claim', true);
    await runner.dropTable('deposit', true);
  }
}

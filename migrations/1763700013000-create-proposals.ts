import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addAmount,
  addIndex,
  amount,
  createTable,
  id,
  longText,
  ref,
  text,
  time,
} from '../server/common/database/migration-table';

const byDay = 'ix_withdrawal_day';

export class CreateProposals1763700013000 implements MigrationInterface {
  name = 'CreateProposals1763700013000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'proposal', {
      columns: [
        id(),
        text('kind', 20),
        text('subject', 80),
        longText('payload'),
        text('reason', 200),
        text('state', 12),
        text('openKey', 110, { isNullable: true }),
        ref('proposedBy'),
        time('createdAt'),
        ref('decidedBy', { isNullable: true }),
        text('decidedReason', 200, { isNullable: true }),
        time('decidedAt', { isNullable: true }),
      ],
      unique: {
        ux_proposal_open: ['openKey'],
      },
      indexes: {
        ix_proposal_state: ['state', 'id'],
      },
    });
    await createTable(runner, 'fee_payout', {
      columns: [
        id(),
        text('asset', 16),
        amount('amount'),
        text('txHash', 66),
        text('reason', 200),
        ref('staffId'),
        time('createdAt'),
      ],
      unique: {
        ux_fee_payout_tx_hash: ['txHash'],
      },
      amounts: ['amount'],
    });
    await addAmount(runner, 'withdrawal', 'value');
    await addIndex(runner, 'withdrawal', byDay, ['userId', 'createdAt']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('withdrawal', byDay);
    await runner.query('ALTER TABLE withdrawal DROP COLUMN value');
    await runner.dropTable('fee_payout', true);
    await runner.dropTable('proposal', true);
  }
}

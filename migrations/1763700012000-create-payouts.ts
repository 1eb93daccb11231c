import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  amount,
  count,
  createTable,
  flag,
  id,
  longText,
  ref,
  text,
  time,
} from '../server/common/database/migration-table';

export class CreatePayouts1763700012000 implements MigrationInterface {
  name = 'CreatePayouts1763700012000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'payout', {
      columns: [
        id(),
        ref('withdrawalId'),
        ref('openWithdrawalId', { isNullable: true }),
        ref('chainId'),
        text('sender', 42),
        ref('nonce'),
        text('state', 10),
        amount('value'),
        amount('gas', { isNullable: true }),
        ref('blockNumber', { isNullable: true }),
        time('missingSince', { isNullable: true }),
        time('createdAt'),
        time('updatedAt'),
      ],
      unique: {
        ux_payout_nonce: ['chainId', 'sender', 'nonce'],
        ux_payout_open: ['openWithdrawalId'],
      },
      indexes: {
        ix_payout_withdrawal: ['withdrawalId'],
        ix_payout_state: ['state', 'id'],
        ix_payout_created: ['createdAt'],
      },
      amounts: ['value', 'gas'],
    });
    await createTable(runner, 'payout_attempt', {
      columns: [
        id(),
        ref('payoutId'),
        text('txHash', 66),
        longText('raw'),
        text('gasPrice', 40),
        count('sends'),
        time('lastSentAt', { isNullable: true }),
        text('lastError', 200, { isNullable: true }),
        time('createdAt'),
      ],
      unique: { ux_payout_attempt_tx_hash: ['txHash'] },
      indexes: { ix_payout_attempt_payout: ['payoutId', 'id'] },
    });
    await createTable(runner, 'payout_switch', {
      columns: [
        ref('id', { isPrimary: true }),
        flag('stopped'),
        text('reason', 200, { isNullable: true }),
        ref('staffId', { isNullable: true }),
        time('changedAt', { isNullable: true }),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('payout_switch', true);
    await runner.dropTable('payout_attempt', true);
    await runner.dropTable('payout', true);
  }
}

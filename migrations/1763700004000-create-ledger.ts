import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, count, createTable, flag, id, ref, text, time } from '../server/common/database/migration-table';

export class CreateLedger1763700004000 implements MigrationInterface {
  name = 'CreateLedger1763700004000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'asset', {
      columns: [
        text('code', 16, { isPrimary: true }),
        text('kind', 8),
        count('scale'),
        count('displayDecimals'),
        flag('deposit'),
        flag('withdraw'),
        flag('transfer'),
        flag('exchange'),
        text('contract', 42, { isNullable: true }),
        count('chainDecimals', { isNullable: true }),
        amount('price', { isNullable: true }),
        count('position'),
      ],
      amounts: ['price'],
    });
    await createTable(runner, 'ledger_account', {
      columns: [
        id(),
        text('ownerType', 8),
        ref('ownerId'),
        text('wallet', 32),
        text('asset', 16),
        amount('balance'),
        flag('mayBeNegative'),
        flag('lazy'),
      ],
      unique: {
        ux_ledger_account_owner: ['ownerType', 'ownerId', 'asset', 'wallet'],
      },
      checks: { ck_ledger_account_floor: '"mayBeNegative" = 1 OR "balance" >= 0' },
      amounts: ['balance'],
    });
    await createTable(runner, 'ledger_transaction', {
      columns: [
        id(),
        text('postingKey', 120),
        text('kind', 32),
        text('actor', 40),
        text('memo', 200, { isNullable: true }),
        time('createdAt'),
      ],
      unique: {
        ux_ledger_transaction_key: ['postingKey'],
      },
      indexes: {
        ix_ledger_transaction_created: ['createdAt'],
      },
    });
    await createTable(runner, 'ledger_entry', {
      columns: [
        id(),
        ref('transactionId'),
        count('line'),
        ref('accountId'),
        ref('userId', { isNullable: true }),
        text('wallet', 32),
        text('asset', 16),
        amount('amount'),
        amount('balanceAfter', { isNullable: true }),
        text('type', 32),
        text('counterpart', 80, { isNullable: true }),
        count('unmarked', { isNullable: true }),
        time('createdAt'),
      ],
      indexes: {
        ix_ledger_entry_transaction: ['transactionId'],
        ix_ledger_entry_account: ['accountId', 'id'],
        ix_ledger_entry_user: ['userId', 'id'],
        ix_ledger_entry_unmarked: ['unmarked', 'accountId'],
      },
      amounts: ['amount', 'balanceAfter'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('ledger_entry', true);
    await runner.dropTable('ledger_transaction', true);
    await runner.dropTable('ledger_account', true);
    await runner.dropTable('asset', true);
  }
}

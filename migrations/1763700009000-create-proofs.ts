import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addIndex,
  count,
  createTable,
  flag,
  id,
  longText,
  ref,
  text,
  time,
} from '../server/common/database/migration-table';

const sealIndex = 'ix_ledger_transaction_seal';

export class CreateProofs1763700009000 implements MigrationInterface {
  name = 'CreateProofs1763700009000';

  async up(runner: QueryRunner): Promise<void> {
    // By ALTER: the Table API would copy the whole table on SQLite.
    if (!(await runner.hasColumn('ledger_transaction', 'sealId'))) {
      await runner.query('ALTER TABLE ledger_transaction ADD COLUMN sealId bigint NULL');
    }
    await addIndex(runner, 'ledger_transaction', sealIndex, ['sealId']);
    await createTable(runner, 'ledger_seal', {
      columns: [
        id(),
        text('previousHash', 64),
        text('hash', 64),
        count('transactions'),
        longText('contents'),
        time('createdAt'),
      ],
      unique: {
        ux_ledger_seal_previous: ['previousHash'],
      },
    });
    await createTable(runner, 'liability_proof', {
      columns: [
        id(),
        text('date', 10),
        text('root', 64),
        longText('assets'),
        longText('sums'),
        count('leaves'),
        count('depth'),
        ref('sealId', { isNullable: true }),
        text('sealHash', 64, { isNullable: true }),
        flag('ready'),
        time('announcedAt', { isNullable: true }),
        time('createdAt'),
      ],
      unique: {
        ux_liability_proof_date: ['date'],
      },
    });
    await createTable(runner, 'liability_leaf', {
      columns: [
        id(),
        ref('proofId'),
        count('position'),
        ref('userId'),
        text('uid', 8),
        text('salt', 32),
        longText('sums'),
      ],
      unique: {
        ux_liability_leaf_position: ['proofId', 'position'],
        ux_liability_leaf_user: ['proofId', 'userId'],
      },
    });
    await createTable(runner, 'liability_node', {
      columns: [id(), ref('proofId'), count('level'), count('position'), text('hash', 64), longText('sums')],
      unique: {
        ux_liability_node_position: ['proofId', 'level', 'position'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('liability_node', true);
    await runner.dropTable('liability_leaf', true);
    await runner.dropTable('liability_proof', true);
    await runner.dropTable('ledger_seal', true);
    await runner.dropIndex('ledger_transaction', sealIndex);
    await runner.query('ALTER TABLE ledger_transaction DROP COLUMN sealId');
  }
}

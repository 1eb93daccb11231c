import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../server/common/database/migration-table';

/** The last deposits, withdrawals and point orders that reached the end are found by when they did. */
export class IndexWaits1763900141000 implements MigrationInterface {
  name = 'IndexWaits1763900141000';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'deposit', 'ix_deposit_ended', ['state', 'testMoney', 'updatedAt']);
    await addIndex(runner, 'withdrawal', 'ix_withdrawal_ended', ['state', 'updatedAt']);
    await addIndex(runner, 'point_order', 'ix_point_order_confirmed', ['confirmedAt']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('point_order', 'ix_point_order_confirmed');
    await runner.dropIndex('withdrawal', 'ix_withdrawal_ended');
    await runner.dropIndex('deposit', 'ix_deposit_ended');
  }
}

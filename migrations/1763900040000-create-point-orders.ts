import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, createTable, id, ref, text, time } from '../server/common/database/migration-table';

/** Orders of points (server/points). */
export class CreatePointOrders1763900040000 implements MigrationInterface {
  name = 'CreatePointOrders1763900040000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'point_order', {
      columns: [
        id(),
        text('orderNo', 14),
        ref('userId'),
        text('asset', 16),
        amount('amount'),
        text('state', 20),
        text('reason', 200, { isNullable: true }),
        time('createdAt'),
        time('confirmedAt', { isNullable: true }),
        ref('confirmedBy', { isNullable: true }),
        time('payUntil', { isNullable: true }),
        time('paidAt', { isNullable: true }),
        ref('transactionId', { isNullable: true }),
        time('hiddenAt', { isNullable: true }),
        time('updatedAt'),
        ref('lockVersion', { default: 0 }),
      ],
      unique: { ux_point_order_number: ['orderNo'] },
      indexes: {
        ix_point_order_user: ['userId', 'hiddenAt', 'id'],
        ix_point_order_user_state: ['userId', 'state', 'hiddenAt', 'id'],
        ix_point_order_user_paid: ['userId', 'paidAt'],
        ix_point_order_state: ['state', 'hiddenAt', 'id'],
        ix_point_order_due: ['state', 'payUntil'],
        ix_point_order_created: ['createdAt'],
      },
      amounts: ['amount'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('point_order', true);
  }
}

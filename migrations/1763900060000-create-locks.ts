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

/** What can be locked, and what is (server/locks). */
export class CreateLocks1763900060000 implements MigrationInterface {
  name = 'CreateLocks1763900060000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'lock_product', {
      columns: [
        id(),
        longText('titles'),
        text('asset', 16),
        count('days'),
        count('ratePpm'),
        amount('minAmount'),
        amount('maxAmount'),
        flag('onSale'),
        count('version'),
        time('createdAt'),
        time('updatedAt'),
        ref('lockVersion', { default: 0 }),
      ],
      amounts: ['minAmount', 'maxAmount'],
    });
    await createTable(runner, 'lock_position', {
      columns: [
        id(),
        ref('userId'),
        ref('productId'),
        text('asset', 16),
        amount('principal'),
        count('days'),
        count('ratePpm'),
        amount('bonus'),
        amount('released'),
        amount('bonusPaid'),
        time('lockedAt'),
        time('firstDay'),
        time('endDay'),
        time('nextDay', { isNullable: true }),
        time('nextBonusDay', { isNullable: true }),
        text('state', 8),
        ref('transactionId'),
        time('updatedAt'),
      ],
      unique: { ux_lock_position_transaction: ['transactionId'] },
      indexes: {
        ix_lock_position_user: ['userId', 'id'],
        ix_lock_position_user_end: ['userId', 'endDay'],
        ix_lock_position_user_state: ['userId', 'state', 'productId'],
        ix_lock_position_next: ['asset', 'nextDay', 'id'],
        ix_lock_position_next_bonus: ['asset', 'nextBonusDay', 'id'],
        ix_lock_position_product: ['productId', 'state'],
        ix_lock_position_state: ['state', 'id'],
      },
      amounts: ['principal', 'bonus', 'released', 'bonusPaid'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('lock_position', true);
    await runner.dropTable('lock_product', true);
  }
}

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

/** The trading zone: sessions, cards and their trades (server/cards). */
export class CreateCards1763900030000 implements MigrationInterface {
  name = 'CreateCards1763900030000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'session_template', {
      columns: [
        id(),
        longText('names'),
        count('startMinute'),
        count('minutes'),
        flag('active'),
        ref('lockVersion', { default: 0 }),
        time('createdAt'),
        time('updatedAt'),
      ],
    });
    await createTable(runner, 'trade_session', {
      columns: [
        id(),
        ref('templateId'),
        longText('names'),
        time('startAt'),
        time('endAt'),
        time('stoppedAt', { isNullable: true }),
        text('stopReason', 200, { isNullable: true }),
        ref('staffId', { isNullable: true }),
        time('rolledAt', { isNullable: true }),
        ref('lockVersion', { default: 0 }),
      ],
      unique: { ux_trade_session_template: ['templateId', 'startAt'] },
      indexes: { ix_trade_session_open: ['rolledAt', 'startAt'], ix_trade_session_start: ['startAt', 'id'] },
    });
    await createTable(runner, 'card_series', {
      columns: [
        id(),
        text('code', 8),
        longText('titles'),
        text('image', 300, { isNullable: true }),
        count('made'),
        ref('staffId'),
        time('createdAt'),
      ],
      unique: { ux_card_series_code: ['code'] },
    });
    await createTable(runner, 'card', {
      columns: [
        id(),
        ref('seriesId'),
        text('serial', 64),
        text('seed', 16),
        ref('parentId', { isNullable: true }),
        amount('partPrice', { isNullable: true }),
        amount('partPaid', { isNullable: true }),
        ref('ownerId', { isNullable: true }),
        text('state', 16),
        text('endReason', 8, { isNullable: true }),
        amount('price', { isNullable: true }),
        amount('buyPrice'),
        time('boughtAt', { isNullable: true }),
        ref('sessionId', { isNullable: true }),
        time('listedAt', { isNullable: true }),
        count('rolls'),
        flag('auto'),
        ref('version', { default: 1 }),
        time('createdAt'),
      ],
      unique: { ux_card_serial: ['serial'] },
      indexes: {
        ix_card_session_price: ['sessionId', 'state', 'price', 'id'],
        ix_card_session: ['sessionId', 'state', 'id'],
        ix_card_owner: ['ownerId', 'state', 'id'],
        ix_card_series: ['seriesId', 'id'],
        ix_card_parent: ['parentId', 'id'],
        ix_card_auto: ['auto', 'state', 'boughtAt'],
        ix_card_state: ['state', 'id'],
      },
      amounts: ['partPrice', 'partPaid', 'price', 'buyPrice'],
    });
    await createTable(runner, 'card_trade', {
      columns: [
        id(),
        ref('cardId'),
        ref('sessionId'),
        ref('sellerId', { isNullable: true }),
        ref('buyerId'),
        amount('price'),
        amount('fee'),
        amount('fuel'),
        amount('tradePoints'),
        ref('transactionId'),
        count('tookMs'),
        time('createdAt'),
      ],
      unique: { ux_card_trade_transaction: ['transactionId'] },
      indexes: {
        ix_card_trade_card: ['cardId', 'id'],
        ix_card_trade_session: ['sessionId', 'id'],
        ix_card_trade_buyer: ['buyerId', 'id'],
        ix_card_trade_seller: ['sellerId', 'id'],
        ix_card_trade_time: ['createdAt', 'id'],
      },
      amounts: ['price', 'fee', 'fuel', 'tradePoints'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['card_trade', 'card', 'card_series', 'trade_session', 'session_template'])
      await runner.dropTable(table, true);
  }
}

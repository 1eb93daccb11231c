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

/** Miners and their releases (server/miners). */
export class CreateMiners1763900050000 implements MigrationInterface {
  name = 'CreateMiners1763900050000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'miner_product', {
      columns: [
        id(),
        longText('titles'),
        text('image', 300, { isNullable: true }),
        amount('price'),
        text('priceAsset', 16),
        amount('goldValue'),
        count('multiplePpm'),
        count('days'),
        text('asset', 16),
        flag('goldStandard'),
        count('stock'),
        count('sold'),
        count('perUser'),
        time('saleFrom'),
        time('saleUntil', { isNullable: true }),
        flag('active'),
        ref('version', { default: 1 }),
        ref('staffId'),
        time('createdAt'),
        time('updatedAt'),
        ref('lockVersion', { default: 0 }),
      ],
      amounts: ['price', 'goldValue'],
    });
    await createTable(runner, 'miner', {
      columns: [
        id(),
        ref('userId'),
        ref('productId'),
        text('asset', 16),
        flag('goldStandard'),
        amount('price'),
        text('priceAsset', 16),
        amount('power'),
        amount('total'),
        amount('hourly'),
        amount('rest'),
        count('hours'),
        count('made'),
        text('state', 8),
        time('nextHour'),
        time('lastHour', { isNullable: true }),
        amount('lastAmount', { default: 0 }),
        amount('produced', { default: 0 }),
        amount('collected', { default: 0 }),
        count('waiting'),
        ref('transactionId'),
        time('obtainedAt'),
        ref('lockVersion', { default: 0 }),
      ],
      indexes: {
        ix_miner_release: ['asset', 'state', 'id'],
        ix_miner_user: ['userId', 'id'],
        ix_miner_product: ['productId', 'userId'],
      },
      amounts: ['price', 'power', 'total', 'hourly', 'rest', 'lastAmount', 'produced', 'collected'],
    });
    await createTable(runner, 'bubble', {
      columns: [ref('minerId', { isPrimary: true }), time('hour', { isPrimary: true }), amount('amount')],
      amounts: ['amount'],
    });
    await createTable(runner, 'release_run', {
      columns: [
        id(),
        text('asset', 16),
        time('hour'),
        text('postingKey', 48),
        text('state', 8),
        text('reason', 16, { isNullable: true }),
        amount('price', { isNullable: true }),
        ref('minerId', { default: 0 }),
        count('chunks'),
        count('bubbles'),
        amount('amount', { default: 0 }),
        amount('shortfall', { isNullable: true }),
        time('startedAt'),
        time('updatedAt'),
        time('doneAt', { isNullable: true }),
      ],
      unique: { ux_release_run_hour: ['asset', 'hour'] },
      indexes: { ix_release_run_state: ['state', 'id'] },
      amounts: ['price', 'amount', 'shortfall'],
    });
    await createTable(runner, 'miner_load', {
      columns: [
        text('asset', 16, { isPrimary: true }),
        count('gold', { isPrimary: true }),
        text('state', 8, { isPrimary: true }),
        time('at', { isPrimary: true }),
        count('miners'),
        amount('power'),
        amount('hourly'),
        amount('rest'),
      ],
      amounts: ['power', 'hourly', 'rest'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['miner_load', 'release_run', 'bubble', 'miner', 'miner_product'])
      await runner.dropTable(table, true);
  }
}

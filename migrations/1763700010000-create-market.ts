import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, count, createTable, flag, id, ref, text, time } from '../server/common/database/migration-table';

export class CreateMarket1763700010000 implements MigrationInterface {
  name = 'CreateMarket1763700010000';

  async up(runner: QueryRunner): Promise<void> {
    await this.createPrices(runner);
    await this.createPools(runner);
    await this.createExchanges(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('exchange_pace', true);
    await runner.dropTable('exchange', true);
    await runner.dropTable('exchange_pair', true);
    await runner.dropTable('pool_event', true);
    await runner.dropTable('pool', true);
    await runner.dropTable('price_bar', true);
    await runner.dropTable('price_tick', true);
    await runner.dropTable('price_source', true);
  }

  private async createPrices(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'price_source', {
      columns: [
        text('asset', 16, { isPrimary: true }),
        text('source', 8),
        ref('poolId', { isNullable: true }),
        text('feedUrl', 300, { isNullable: true }),
        text('feedPath', 100, { isNullable: true }),
        count('feedEvery'),
        count('staleAfter'),
        count('maxMovePpm'),
        time('pricedAt', { isNullable: true }),
        time('checkedAt', { isNullable: true }),
        text('lastError', 200, { isNullable: true }),
        count('version'),
      ],
    });
    await createTable(runner, 'price_tick', {
      columns: [
        id(),
        text('asset', 16),
        amount('price'),
        amount('volume'),
        time('at'),
        count('unfolded', { isNullable: true }),
      ],
      indexes: {
        ix_price_tick_asset: ['asset', 'at'],
        ix_price_tick_unfolded: ['unfolded', 'id'],
        ix_price_tick_at: ['at'],
      },
      amounts: ['price', 'volume'],
    });
    const bar = ['open', 'high', 'low', 'close', 'volume'];
    await createTable(runner, 'price_bar', {
      columns: [id(), text('asset', 16), text('span', 4), time('start'), ...bar.map((name) => amount(name))],
      unique: {
        ux_price_bar_start: ['asset', 'span', 'start'],
      },
      indexes: {
        ix_price_bar_span: ['span', 'start'],
      },
      amounts: bar,
    });
  }

  private async createPools(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'pool', {
      columns: [id(), text('name', 26), text('base', 16), text('quote', 16), time('createdAt')],
      unique: {
        ux_pool_name: ['name'],
      },
    });
    await createTable(runner, 'pool_event', {
      columns: [
        id(),
        ref('poolId'),
        text('kind', 8),
        ref('userId', { isNullable: true }),
        amount('base'),
        amount('quote'),
        amount('reserveBase'),
        amount('reserveQuote'),
        text('cumulative', 40),
        text('turnover', 40),
        time('createdAt'),
      ],
      indexes: {
        ix_pool_event_pool: ['poolId', 'id'],
        ix_pool_event_created: ['poolId', 'createdAt'],
        ix_pool_event_user: ['userId', 'id'],
      },
      amounts: ['base', 'quote', 'reserveBase', 'reserveQuote'],
    });
  }

  private async createExchanges(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'exchange_pair', {
      columns: [
        id(),
        text('fromAsset', 16),
        text('toAsset', 16),
        text('mode', 4),
        ref('poolId', { isNullable: true }),
        flag('open'),
        time('updatedAt'),
      ],
      unique: {
        ux_exchange_pair_assets: ['fromAsset', 'toAsset'],
      },
    });
    await createTable(runner, 'exchange', {
      columns: [
        id(),
        ref('userId'),
        text('fromAsset', 16),
        text('toAsset', 16),
        text('mode', 4),
        amount('amount'),
        amount('received'),
        amount('fee'),
        text('quoteKey', 32, { isNullable: true }),
        time('createdAt'),
      ],
      unique: {
        ux_exchange_quote_key: ['quoteKey'],
      },
      indexes: {
        ix_exchange_user: ['userId', 'id'],
        ix_exchange_created: ['createdAt'],
      },
      amounts: ['amount', 'received', 'fee'],
    });
    await createTable(runner, 'exchange_pace', {
      columns: [ref('userId', { isPrimary: true }), time('lastAt')],
    });
  }
}

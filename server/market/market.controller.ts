import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Public } from '../common/http';
import { assetCode, idParam } from '../common/http/schemas';
import {
  type LineQuery,
  line,
  lineQuery,
  type Pool,
  type PoolDetail,
  type PoolQuery,
  type Price,
  type PriceHistory,
  type PriceHistoryQuery,
  type PriceLine,
  poolDetail,
  poolQuery,
  pools,
  priceHistory,
  priceHistoryQuery,
  prices,
} from './market.schemas';
import { Pools } from './pools/pools.service';
import { Candles } from './prices/candles.service';
import { Prices } from './prices/prices.service';

@ApiTags('market')
@Controller('api')
export class MarketController {
  constructor(
    private readonly prices: Prices,
    private readonly candles: Candles,
    private readonly pools: Pools,
  ) {}

  @Get('prices')
  @Public('medium')
  @Answers(prices, 'Every token’s price with its last 24 hours')
  listPrices(): Promise<Price[]> {
    return this.prices.list();
  }

  @Get('prices/:asset')
  @Public('medium')
  @Answers(priceHistory, 'One price with its history')
  showPrice(
    @Param('asset', { schema: assetCode }) asset: string,
    @Query({ schema: priceHistoryQuery }) query: PriceHistoryQuery,
  ): Promise<PriceHistory> {
    return this.prices.history(asset, query);
  }

  @Get('line')
  @Public('heavy')
  @Answers(line, 'Candles, oldest first, none missing')
  readLine(@Query({ schema: lineQuery }) query: LineQuery): Promise<PriceLine> {
    return this.candles.line(query);
  }

  @Get('lakes')
  @Public('medium')
  @Answers(pools, 'Every pool with its reserves')
  listPools(): Promise<Pool[]> {
    return this.pools.list();
  }

  @Get('lake/:id')
  @Public('medium')
  @Answers(poolDetail, 'One pool with its log, newest first')
  showPool(
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: poolQuery }) query: PoolQuery,
  ): Promise<PoolDetail> {
    return this.pools.detail(id, query);
  }
}

import { Injectable } from '@nestjs/common';
import { hour, Job, second } from '../common/runtime';
import { PriceFeeds } from './price-feeds.service';
import { TickFold } from './prices/tick-fold.service';

@Injectable()
export class MarketJobs {
  constructor(
    private readonly feeds: PriceFeeds,
    private readonly ticks: TickFold,
  ) {}

  @Job('market.feeds', { every: 2 * second, does: 'Reads price feeds that are due, and averages of pools' })
  readFeeds(): Promise<unknown> {
    return this.feeds.readDue();
  }

  @Job('market.fold', { every: 3 * second, does: 'Folds ticks into bars' })
  foldTicks(): Promise<unknown> {
    return this.ticks.fold();
  }

  @Job('market.clean', { every: hour, does: 'Drops old ticks and minute bars' })
  cleanTicks(): Promise<unknown> {
    return this.ticks.clean();
  }
}

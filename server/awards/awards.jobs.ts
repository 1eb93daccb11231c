import { Injectable } from '@nestjs/common';
import { Job, minute, second } from '../common/runtime';
import { Airdrops } from './airdrops/airdrops.service';
import { LevelKeeper } from './levels/level-keeper.service';
import { Dividends } from './settlement/dividends.service';
import { Settlement } from './settlement/settlement.service';

@Injectable()
export class AwardsJobs {
  constructor(
    private readonly airdrops: Airdrops,
    private readonly settlement: Settlement,
    private readonly dividends: Dividends,
    private readonly levels: LevelKeeper,
  ) {}

  @Job('awards.airdrops', { every: minute, does: 'Pays airdrops that wait for the pool' })
  payAirdrops(): Promise<unknown> {
    return this.airdrops.payPending();
  }

  @Job('awards.dividend', { every: minute, does: 'Shares a part of the fee income of the day before, from 00:10 UTC' })
  payDividend(): Promise<unknown> {
    return this.dividends.advance();
  }

  @Job('awards.settle', { every: minute, does: 'Settles awards of the days before, from 00:10 UTC' })
  settle(): Promise<unknown> {
    return this.settlement.settleDue();
  }

  @Job('awards.levels', { every: 10 * second, does: 'Holds members against a new level table' })
  applyLevels(): Promise<unknown> {
    return this.levels.applyTable();
  }
}

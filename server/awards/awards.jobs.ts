import { Injectable } from '@nestjs/common';
import { Job, minute } from '../common/runtime';
import { Airdrops } from './airdrops.service';

@Injectable()
export class AwardsJobs {
  constructor(private readonly airdrops: Airdrops) {}

  @Job('awards.airdrops', { every: minute, does: 'Pays airdrops that wait for the pool' })
  payAirdrops(): Promise<unknown> {
    return this.airdrops.payPending();
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { Job, second } from '../common/runtime';
import { DemoGuide } from './guide/demo-guide.service';

@Injectable()
export class DemoJobs {
  constructor(
    private readonly guide: DemoGuide,
    @Inject(CONFIG) readonly config: Config,
  ) {}

  @Job<DemoJobs>('demo.guide', {
    every: 5 * second,
    does: 'Pays the first drops and buys the first cards of a demonstration’s visitors',
    when: ({ config }) => config.demoHistory,
  })
  async serveVisitors(): Promise<void> {
    await this.guide.payFirstDrops();
    await this.guide.buyFirstSales();
  }
}

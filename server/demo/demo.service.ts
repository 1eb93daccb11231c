import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DemoArticles } from '../articles';
import { CONFIG, type Config } from '../common/config';
import { Clock, day, utcDayStart } from '../common/runtime';
import type { SystemWallet } from '../ledger';
import { DemoStaff } from '../staff';
import { DemoFunds } from './demo-funds.service';
import { DemoHistory } from './demo-history.service';
import { DemoLocks } from './demo-locks.service';
import { DemoMarket } from './demo-market.service';
import { DemoPeople } from './demo-people.service';
import { DemoGuide } from './guide/demo-guide.service';
import { demoDays } from './scripts/demo-script.rules';

/** What demo mode puts into the pools, in whole units: awards, gifts, releases and exchange move from the first minute. */
const demoFunds = [
  ['rewards', 'USDT', 100_000n],
  ['gifts', 'NICE', 1_000_000n],
  ['releases', 'NICE', 5_000_000n],
  ['releases', 'FXB', 1_000_000n],
  ['exchange', 'USDT', 1_000_000n],
  ['exchange', 'FXB', 2_000_000n],
  ['exchange', 'NICE', 10_000_000n],
] as const satisfies readonly (readonly [SystemWallet, string, bigint])[];

/** Seeds demo mode: prices, staff, articles, a root to bind to, funded pools, and a history. Safe to run at every start. */
@Injectable()
export class Demo implements OnApplicationBootstrap {
  constructor(
    private readonly people: DemoPeople,
    private readonly market: DemoMarket,
    private readonly funds: DemoFunds,
    private readonly staff: DemoStaff,
    private readonly articles: DemoArticles,
    private readonly history: DemoHistory,
    private readonly locks: DemoLocks,
    private readonly guide: DemoGuide,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demo) return;
    await this.market.seedPrices();
    const start = utcDayStart(this.clock.now()) - (demoDays - 1) * day;
    const begins = await this.beginsAt(start);
    if (begins) await this.clock.at(start, () => this.seedPlatform());
    else await this.seedPlatform();
    if (begins) {
      await this.history.tell(start);
      await this.guide.prepare();
    }
    if (this.config.demoHistory) this.guide.open();
    await this.articles.seed();
    await this.market.seed();
  }

  /**
   * Whether a history is to be told, from then on: on a new installation alone, by the one server that funds its first
   * pool. With a node, deposits that no chain has would be lies.
   */
  private async beginsAt(start: number): Promise<boolean> {
    if (!this.config.demoHistory || this.config.chainRpcUrl !== undefined || (await this.people.count()) > 0)
      return false;
    return await this.clock.at(start, () => this.funds.fund(...demoFunds[0]));
  }

  /** Staff, a root to bind to, what the pools pay from, and what can be locked. */
  private async seedPlatform(): Promise<void> {
    await this.staff.seedDemoStaff();
    await this.people.seedRoot();
    for (const [wallet, asset, whole] of demoFunds) await this.funds.fund(wallet, asset, whole);
    await this.locks.seed();
  }
}

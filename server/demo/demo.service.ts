import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DemoArticles } from '../articles';
import { CONFIG, type Config } from '../common/config';
import { UnitOfWork } from '../common/database';
import { AppError } from '../common/errors';
import { defaultLanguage } from '../common/http';
import { Clock, day, utcDayStart } from '../common/runtime';
import { Assets, demoPrices, Ledger, purseLines, type SystemWallet } from '../ledger';
import { Liquidity, Pools, PriceEditor } from '../market';
import { DemoStaff } from '../staff';
import { UserStanding, Users } from '../users';
import { DemoHistory } from './demo-history.service';
import { DemoLocks } from './demo-locks.service';
import { demoDays } from './demo-script.rules';
import { DemoZone } from './demo-zone.service';

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

/** Liquidity of demo mode, in whole units, taken from `exchange`: it sets the prices of `demoPrices`. */
const demoPools = [
  { name: 'FXB-USDT', base: 200_000n, quote: 100_000n },
  { name: 'NICE-USDT', base: 500_000n, quote: 50_000n },
] as const;

/** How often the demo's prices are read, and what they keep to. */
const demoFeed = { feedUrl: null, feedPath: null, feedEvery: 5, staleAfter: 300, maxMovePpm: 200_000 } as const;

/** The top of the demo's referral tree: an address nobody holds the key of. */
const demoRootAccount = '0x1000000000000000000000000000000000000001';

/** Seeds demo mode: prices, staff, articles, a root to bind to, funded pools, and a history. Safe to run at every start. */
@Injectable()
export class Demo implements OnApplicationBootstrap {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
    private readonly users: Users,
    private readonly standing: UserStanding,
    private readonly staff: DemoStaff,
    private readonly articles: DemoArticles,
    private readonly pools: Pools,
    private readonly prices: PriceEditor,
    private readonly liquidity: Liquidity,
    private readonly history: DemoHistory,
    private readonly zone: DemoZone,
    private readonly locks: DemoLocks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demo) return;
    await this.seedPrices();
    const start = utcDayStart(this.clock.now()) - (demoDays - 1) * day;
    const begins = await this.beginsAt(start);
    if (begins) await this.clock.at(start, () => this.seedPlatform());
    else await this.seedPlatform();
    if (begins) {
      await this.history.tell(start);
      await this.zone.fill();
    }
    await this.articles.seed();
    await this.seedMarket();
  }

  /**
   * Whether a history is to be told, from then on: on a new installation alone, by the one server that funds its first
   * pool. With a node, deposits that no chain has would be lies.
   */
  private async beginsAt(start: number): Promise<boolean> {
    if (!this.config.demoHistory || this.config.chainRpcUrl !== undefined || (await this.users.count()) > 0)
      return false;
    return await this.clock.at(start, () => this.fund(...demoFunds[0]));
  }

  /** Staff, a root to bind to, what the pools pay from, and what can be locked. */
  private async seedPlatform(): Promise<void> {
    await this.staff.seedDemoStaff();
    await this.seedRoot();
    for (const [wallet, asset, whole] of demoFunds) await this.fund(wallet, asset, whole);
    await this.locks.seed();
  }

  /** Sources before liquidity: a pool's first spot is then the first point of its line. */
  private async seedMarket(): Promise<void> {
    const pools = await this.pools.names();
    for (const { name, ...whole } of demoPools) {
      const pool = pools.find((one) => one.name === name);
      if (!pool) throw new Error(`no pool is called ${name}`);
      await this.prices.seedSource(pool.base, { ...demoFeed, source: 'pool', poolId: pool.id });
      await this.liquidity.fillEmpty(pool.id, whole);
    }
    if (this.config.nodeEnv === 'production') return;
    await this.prices.seedSource('BNB', { ...demoFeed, source: 'walk', poolId: null });
  }

  private async seedPrices(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const [code, price] of Object.entries(demoPrices)) {
        await this.assets.setFirstPrice(tx, code, price);
      }
    });
  }

  private async seedRoot(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const root = await this.users.createOrFind(tx, demoRootAccount, defaultLanguage);
      if (!root.isRoot) await this.standing.setRoot(tx, root.id, true);
    });
  }

  /** @returns false if it was funded before */
  private async fund(wallet: SystemWallet, asset: string, whole: bigint): Promise<boolean> {
    const amount = whole * 10n ** BigInt(this.assets.get(asset).scale);
    const posting = {
      key: `poolTopUp:demo:${wallet}:${asset}`,
      kind: 'poolTopUp' as const,
      actor: 'job:demo',
      memo: 'demo mode',
      lines: purseLines('world', wallet, asset, amount),
    };
    try {
      await this.unitOfWork.run((tx) => this.ledger.post(tx, posting));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'alreadyPosted') return false;
      throw error;
    }
  }
}

import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DemoArticles } from '../articles';
import { DemoStaff } from '../auth';
import { CONFIG, type Config } from '../common/config';
import { UnitOfWork } from '../common/database';
import { AppError } from '../common/errors';
import { defaultLanguage } from '../common/http';
import { fundLines } from '../finance';
import { Assets, demoPrices, Ledger, type SystemWallet } from '../ledger';
import { UserStanding, Users } from '../users';

/** What demo mode puts into the pools, in whole units: rewards, releases and exchange move from the first minute. */
const demoFunds: readonly (readonly [SystemWallet, string, bigint])[] = [
  ['rewards', 'USDT', 100_000n],
  ['rewards', 'NICE', 1_000_000n],
  ['releases', 'NICE', 5_000_000n],
  ['releases', 'FXB', 1_000_000n],
  ['exchange', 'USDT', 1_000_000n],
  ['exchange', 'FXB', 2_000_000n],
  ['exchange', 'NICE', 10_000_000n],
];

/** The top of the demo's referral tree: an address nobody holds the key of. */
const demoRootAccount = '0x1000000000000000000000000000000000000001';

/** Seeds demo mode: prices, staff, articles, a root to bind to, and funded pools. Safe to run at every start. */
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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demo) return;
    await this.seedPrices();
    await this.staff.seedDemoStaff();
    await this.articles.seed();
    await this.seedRoot();
    for (const [wallet, asset, whole] of demoFunds) await this.fund(wallet, asset, whole);
  }

  private async seedPrices(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const [code, price] of Object.entries(demoPrices)) {
        await tx.run('UPDATE asset SET price = CAST(? AS SIGNED) WHERE code = ? AND price IS NULL', [
          price.toString(),
          code,
        ]);
      }
    });
    await this.assets.reload();
  }

  private async seedRoot(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const root = await this.users.createOrFind(tx, demoRootAccount, defaultLanguage);
      if (!root.isRoot) await this.standing.setRoot(tx, root.id, true);
    });
  }

  private async fund(wallet: SystemWallet, asset: string, whole: bigint): Promise<void> {
    const amount = whole * 10n ** BigInt(this.assets.get(asset).scale);
    const posting = {
      key: `poolTopUp:demo:${wallet}:${asset}`,
      kind: 'poolTopUp' as const,
      actor: 'job:demo',
      memo: 'demo mode',
      lines: fundLines('world', wallet, asset, amount),
    };
    await this.unitOfWork
      .run((tx) => this.ledger.post(tx, posting))
      .catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'alreadyPosted')) throw error;
      });
  }
}

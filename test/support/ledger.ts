import { type Config, readConfig } from '../../server/common/config';
import { Database, UnitOfWork } from '../../server/common/database';
import { Reads } from '../../server/common/reads';
import { Clock, EventBus } from '../../server/common/runtime';
import { RedisLink } from '../../server/common/runtime/redis';
import {
  Assets,
  Balances,
  Books,
  BooksKeeper,
  Checkpoints,
  type FlowKind,
  Ledger,
  type Line,
  Seals,
  type SystemWallet,
  systemAccount,
  type UserWallet,
  userAccount,
} from '../../server/ledger';
import { AccountDirectory } from '../../server/ledger/posting/account-directory.service';
import { schema } from '../../server/schema';
import { createDatabase, type TestDatabase } from './database';

const depositLines = (userId: number, asset: string, units: bigint): Line[] => [
  { account: systemAccount('world', asset), amount: -units, type: 'deposit' },
  { account: userAccount(userId, 'funding', asset), amount: units, type: 'deposit' },
];

/** The ledger on a real database, without a server round it. */
export class TestLedger {
  private constructor(
    readonly files: TestDatabase,
    readonly config: Config,
    readonly database: Database,
    readonly unitOfWork: UnitOfWork,
    readonly ledger: Ledger,
    readonly balances: Balances,
    readonly checkpoints: Checkpoints,
    readonly books: Books,
    readonly reads: Reads,
    readonly assets: Assets,
  ) {}

  static async open(): Promise<TestLedger> {
    const files = await createDatabase();
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: files.url, DATA_DIR: files.dir });
    const database = await Database.open(config.database, schema);
    const unitOfWork = new UnitOfWork(database);
    const clock = new Clock();
    const assets = new Assets(database.reader, unitOfWork, new EventBus(new RedisLink(config)));
    await assets.onModuleInit();
    const ledger = new Ledger(new AccountDirectory(unitOfWork), assets, clock);
    return new TestLedger(
      files,
      config,
      database,
      unitOfWork,
      ledger,
      new Balances(database.reader, assets),
      new Checkpoints(unitOfWork, database.reader),
      new Books(database.reader, clock),
      new Reads(config, database.reader),
      assets,
    );
  }

  /** Posts `lines` in a unit of work of its own. */
  post(key: string, kind: FlowKind, lines: readonly Line[]): Promise<number> {
    return this.unitOfWork.run((tx) => this.ledger.post(tx, { key, kind, actor: 'test', lines }));
  }

  /** Credits a user from outside. */
  deposit(key: string, userId: number, units: bigint, asset = 'USDT'): Promise<number> {
    return this.post(key, 'deposit', depositLines(userId, asset, units));
  }

  /** A user pays into fees; an adjustment, the simplest flow from a user to the system. */
  spend(key: string, userId: number, units: bigint, asset = 'USDT'): Promise<number> {
    return this.post(key, 'adjustment', [
      { account: userAccount(userId, 'funding', asset), amount: -units, type: 'adjustment' },
      { account: systemAccount('fees', asset), amount: units, type: 'adjustment' },
    ]);
  }

  /** Credits user 1 with a unit, so many times, each a transaction of its own key. */
  async depositMany(count: number): Promise<void> {
    const posting = (n: number) => ({
      key: `d:${n}`,
      kind: 'deposit' as const,
      actor: 'test',
      lines: depositLines(1, 'USDT', 1n),
    });
    await this.unitOfWork.run((tx) =>
      this.ledger.postChunk(
        tx,
        Array.from({ length: count }, (_, n) => posting(n)),
      ),
    );
  }

  /** A server's sealer. */
  sealer(clock: Clock): Seals {
    return new Seals(this.unitOfWork, this.database.reader, this.reads, clock);
  }

  /** A server's keeper of the books. */
  keeper(clock: Clock): BooksKeeper {
    return new BooksKeeper(this.books, this.reads, this.database.reader, this.unitOfWork, clock);
  }

  units(userId: number, wallet: UserWallet = 'funding', asset = 'USDT'): Promise<bigint> {
    return this.balances.unitsIn(userId, wallet, asset);
  }

  async systemUnits(wallet: SystemWallet, asset = 'USDT'): Promise<bigint> {
    const accounts = await this.balances.ofSystem();
    return accounts.find((account) => account.wallet === wallet && account.asset === asset)?.units ?? 0n;
  }

  async close(): Promise<void> {
    this.assets.onApplicationShutdown();
    await this.reads.onModuleDestroy();
    await this.reads.onApplicationShutdown();
    await this.database.close();
    await this.files.drop();
  }
}

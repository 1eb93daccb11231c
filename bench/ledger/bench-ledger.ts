import { type Config, readConfig } from '../../server/common/config';
import { Database, UnitOfWork } from '../../server/common/database';
import { Clock, EventBus } from '../../server/common/runtime';
import { RedisLink } from '../../server/common/runtime/redis';
import { Assets, Ledger, type Line, quoteAsset, systemAccount, userAccount } from '../../server/ledger';
import { Asset } from '../../server/ledger/ledger.entity';
import { AccountDirectory } from '../../server/ledger/posting/account-directory.service';
import type { Posting } from '../../server/ledger/posting/posting.rules';
import { schema } from '../../server/schema';
import type { BenchDatabase } from '../engine';
import { amount, fee, type Pair } from './ledger-sql';

export const accounts = 10_000;
const chunk = 500;

/** The assets of a new installation, without a server round them; call `onApplicationShutdown` at the end. */
export async function seedAssets(config: Config, database: Database, unitOfWork: UnitOfWork): Promise<Assets> {
  const assets = new Assets(database.reader, unitOfWork, new EventBus(new RedisLink(config)));
  await assets.onModuleInit();
  return assets;
}

/** A ledger with 10,000 funded users on a database of its own. */
export class BenchLedger {
  #posts = 0;

  private constructor(
    readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
  ) {}

  /** @param assetOf which asset a user holds */
  static async open(target: BenchDatabase, assetOf: (userId: number) => string = () => 'USDT'): Promise<BenchLedger> {
    const config = readConfig({ NODE_ENV: 'development', DATABASE_URL: target.url, DATA_DIR: target.dir });
    const database = await Database.open(config.database, schema);
    const unitOfWork = new UnitOfWork(database);
    const assets = await seedAssets(config, database, unitOfWork);
    await addAssets(unitOfWork, assets, codesOf(assetOf));
    const ledger = new Ledger(new AccountDirectory(unitOfWork), assets, new Clock());
    const bench = new BenchLedger(database, unitOfWork, ledger, assets);
    await bench.openAccounts(assetOf);
    return bench;
  }

  /** A transfer with a fee: three lines, two of them guarded. */
  async transfer({ from, to }: Pair, asset = 'USDT'): Promise<void> {
    const type = 'adjustment';
    const lines: Line[] = [
      { account: userAccount(from, 'funding', asset), amount: -(amount + fee), type },
      { account: userAccount(to, 'funding', asset), amount, type },
      { account: systemAccount('fees', asset), amount: fee, type },
    ];
    this.#posts += 1;
    const key = `bench:${process.pid}:${this.#posts}`;
    await this.unitOfWork.run((tx) => this.ledger.post(tx, { key, kind: 'adjustment', actor: 'bench', lines }));
  }

  /** Movements made elsewhere, in one transaction. */
  async postChunk(postings: readonly Posting[]): Promise<void> {
    await this.unitOfWork.run((tx) => this.ledger.postChunk(tx, postings));
  }

  async close(): Promise<void> {
    this.assets.onApplicationShutdown();
    await this.database.close();
  }

  private async openAccounts(assetOf: (userId: number) => string): Promise<void> {
    for (let first = 1; first <= accounts; first += chunk) {
      const rows = Array.from({ length: chunk }, (_, index) => {
        const userId = first + index;
        return `('user', ${userId}, 'funding', '${assetOf(userId)}', 1000000000, 0, 0)`;
      });
      await this.insert(rows);
    }
    await this.insert(codesOf(assetOf).map((asset) => `('system', 0, 'fees', '${asset}', 0, 0, 1)`));
  }

  private async insert(rows: string[]): Promise<void> {
    const into = 'INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy) VALUES';
    await this.unitOfWork.run((tx) => tx.run(`${into} ${rows.join(', ')}`));
  }
}

const codesOf = (assetOf: (userId: number) => string): string[] => [
  ...new Set(Array.from({ length: accounts }, (_, index) => assetOf(index + 1))),
];

/** Adds copies of USDT under other codes. */
async function addAssets(unitOfWork: UnitOfWork, assets: Assets, codes: readonly string[]): Promise<void> {
  const known = new Set(assets.all().map(({ code }) => code));
  const missing = codes.filter((code) => !known.has(code));
  const copies = missing.map((code) => ({ ...assets.get(quoteAsset), code }));
  await unitOfWork.run((tx) => tx.manager.getRepository(Asset).insert(copies));
  await assets.reload();
}

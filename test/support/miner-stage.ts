import { Reader, UnitOfWork } from '../../server/common/database';
import { parseAmount } from '../../server/common/money';
import { Clock, hour, Jobs } from '../../server/common/runtime';
import { Assets, Ledger, systemAccount } from '../../server/ledger';
import { flows } from '../../server/ledger/flows';
import { PriceTicks } from '../../server/market/prices/price-ticks.service';
import { TickFold } from '../../server/market/prices/tick-fold.service';
import type { MinerRow } from '../../server/miners/miners.list';
import type {
  Collected,
  MinerDetail,
  Obtained,
  OwnMiner,
  OwnMinerPage,
  ProductList,
} from '../../server/miners/miners.schemas';
import type { MinerCover, ProductWritten } from '../../server/miners/miners-console.schemas';
import type { ReleaseRunRow } from '../../server/miners/releases/release-runs.list';
import type { TestUser, UserOptions } from './actors';
import type { TestApp } from './boot';
import type { ConsoleClient, Envelope } from './http';

type Refused = { code?: string; field?: string };

const unit = 100_000_000n;

/** A contract of a day, in NICE at a fixed amount: 24 hours of 10 NICE at the demo's price of 0.1, and what is left over. */
const terms = {
  titles: { en: 'Feldspar rig', 'zh-CN': '长石矿机' },
  image: null,
  price: '1000',
  priceAsset: 'TRADE',
  goldValue: '12',
  multiplePpm: 2_000_000,
  days: 1,
  asset: 'NICE',
  goldStandard: false,
  stock: 1_000,
  perUser: 100,
  saleUntil: null,
  active: true,
} as const;

export type ProductChange = Partial<Record<keyof typeof terms | 'saleFrom', unknown>>;

/** What is asked of the console for a product on sale since an hour ago. */
export const productBody = (now: number, change: ProductChange = {}) => ({
  ...terms,
  saleFrom: new Date(now - hour).toISOString(),
  reason: 'test',
  ...change,
});

/** A product on sale since an hour ago, that two of finance agreed on. @returns its id */
export async function productOnSale(app: TestApp, change: ProductChange = {}): Promise<number> {
  const body = productBody(app.get(Clock).now(), change);
  return (await app.actors.byTwo<ProductWritten>('finance', 'miner-products', body)).id;
}

/** A miner that a user with a referrer obtains. @returns its id */
export async function minerOf(app: TestApp, user: TestUser, product?: number): Promise<number> {
  await app.actors.fund(user, 'TRADE', terms.price);
  const path = `/api/project/mining_machine/${product ?? (await productOnSale(app))}`;
  const { status, msg, data } = await user.api.post<Obtained>(path);
  if (status !== 200) throw new Error(`obtain: ${msg}`);
  return data.id;
}

/** A release some hours ahead, before which nobody has to log in again. */
export async function releaseOnce(app: TestApp, hours = 2): Promise<void> {
  app.clock.advance(hours * hour);
  await app.get(Jobs).run('miners.release');
  app.clock.advance(-hours * hour);
}

/** Makes every open contract one from before there were ceilings, as a database from then has them. */
export async function uncoverAll(app: Pick<TestApp, 'get'>): Promise<void> {
  const open = "covered = 1 AND state <> 'end'";
  await app.get(UnitOfWork).run(async (tx) => {
    const sums = await tx.query<{ asset: string; units: string | number }>(
      `SELECT asset, SUM(ceiling - produced) AS units FROM miner WHERE ${open} GROUP BY asset`,
    );
    for (const { asset, units } of sums) {
      uncovered += 1;
      await app.get(Ledger).post(tx, {
        ...{ key: `test-uncover:${uncovered}`, kind: 'poolTopUp', actor: 'test' },
        lines: [
          { account: systemAccount('setAside', asset), amount: -BigInt(units), type: 'adjustment' },
          { account: systemAccount('releases', asset), amount: BigInt(units), type: 'adjustment' },
        ],
      });
    }
    const columns = 'asset, gold, state, at, miners, power, hourly, rest';
    const loads = await tx.query<Record<string, string | number>>(
      `SELECT ${columns} FROM miner_load WHERE covered = 1 AND miners <> 0`,
    );
    await tx.run('DELETE FROM miner_load WHERE covered = 1');
    for (const load of loads)
      await tx.run(
        `INSERT INTO miner_load (${columns}, covered) VALUES (?, ?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), 0)`,
        columns.split(', ').map((name) => load[name] ?? null),
      );
    await tx.run(`UPDATE miner SET covered = 0, ceiling = 0, capHourly = NULL, capRest = NULL WHERE ${open}`);
  });
}

let uncovered = 0;
// No flow of the product takes out of these but for who they are for.
(flows.poolTopUp as readonly string[] as string[]).push('setAside-', 'releases-', 'world+');

/** Miners on a test's server, whose clock stands half past a whole hour and moves when the test says so. */
export class MinerStage {
  #topUps = 0;

  private constructor(
    readonly app: TestApp,
    /** start of the first hour that brings something to who obtains a miner at the beginning */
    readonly first: number,
  ) {}

  static async open(app: TestApp): Promise<MinerStage> {
    const first = Math.ceil(app.clock.stop() / hour) * hour + hour;
    app.clock.stop(first - hour / 2);
    return new MinerStage(app, first);
  }

  /** A session of the console does not outlive the hours that pass here. */
  get finance(): Promise<ConsoleClient> {
    return this.app.actors.staff('finance');
  }

  get now(): number {
    return this.app.get(Clock).now();
  }

  /** Moves the clock to so many hours after the first has begun. */
  goTo(hours: number): void {
    this.app.clock.advance(this.first + hours * hour - this.now);
  }

  /** A product on sale. @returns its id */
  product(change: ProductChange = {}): Promise<number> {
    return productOnSale(this.app, change);
  }

  /** Somebody who may obtain miners, with enough of every point. */
  user(options: UserOptions = {}): Promise<TestUser> {
    return this.app.actors.user({ bound: true, funded: { TRADE: '1000000', MINERAL: '10000' }, ...options });
  }

  /** Puts so much into the pool of releases, or takes it out where it is below 0. */
  async fund(asset: string, whole: number): Promise<void> {
    await this.move(asset, BigInt(Math.abs(whole)) * unit * (whole < 0 ? -1n : 1n));
  }

  /** The same in minor units. */
  async move(asset: string, amount: bigint): Promise<void> {
    this.#topUps += 1;
    await this.app.get(UnitOfWork).run((tx) =>
      this.app.get(Ledger).post(tx, {
        key: `test-releases:${this.#topUps}`,
        kind: 'poolTopUp',
        actor: 'test',
        lines: [
          { account: systemAccount('world', asset), amount: -amount, type: 'adjustment' },
          { account: systemAccount('releases', asset), amount, type: 'adjustment' },
        ],
      }),
    );
  }

  obtain(user: TestUser, product: number, quantity = 1, key?: string): Promise<Envelope<Obtained & Refused>> {
    return user.api.post(`/api/project/mining_machine/${product}`, { quantity }, key === undefined ? {} : { key });
  }

  /** @returns the id of a miner that was obtained */
  async obtained(user: TestUser, product: number): Promise<number> {
    const { status, msg, data } = await this.obtain(user, product);
    if (status !== 200) throw new Error(`obtain: ${msg}`);
    return data.id;
  }

  collect(user: TestUser, id: string, body: object = {}, key?: string): Promise<Envelope<Collected & Refused>> {
    return user.api.post(`/api/project/mining_machine/bubble/${id}`, body, key === undefined ? {} : { key });
  }

  collectAll(user: TestUser, miner: number): Promise<Envelope<Collected & Refused>> {
    return this.collect(user, 'all', { miner });
  }

  async products(user: TestUser): Promise<ProductList> {
    return (await user.api.get<ProductList>('/api/project/mining_machine')).data;
  }

  async miners(user: TestUser, query = ''): Promise<OwnMinerPage> {
    return (await user.api.get<OwnMinerPage>(`/api/project/mining_machine/my${query}`)).data;
  }

  async miner(user: TestUser, id: number): Promise<MinerDetail & OwnMiner> {
    return (await user.api.get<MinerDetail & OwnMiner>(`/api/project/mining_machine/my/${id}`)).data;
  }

  async runs(): Promise<ReleaseRunRow[]> {
    const range = encodeURIComponent('[0,199]');
    return (await (await this.finance).get<ReleaseRunRow[]>(`/admin-api/release-runs?sort=["id","ASC"]&range=${range}`))
      .body;
  }

  async row(id: number): Promise<MinerRow> {
    return (await (await this.finance).get<MinerRow>(`/admin-api/miners/${id}`)).body;
  }

  async cover(asset = 'NICE'): Promise<MinerCover['assets'][number] | undefined> {
    const { body } = await (await this.finance).get<MinerCover>('/admin-api/miner-cover');
    return body.assets.find((each) => each.asset === asset);
  }

  async balance(user: TestUser, asset: string): Promise<string> {
    const { data } = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
    return data.balances.find((row) => row.asset === asset)?.funding ?? '?';
  }

  /** What it is paid by from now on is what it is set to, as if staff had always priced it: no average stands between. */
  async pricedByStaff(asset: string): Promise<void> {
    await this.app.get(UnitOfWork).run(async (tx) => {
      for (const table of ['price_source', 'price_source_period'])
        await tx.run(`UPDATE ${table} SET source = 'staff', poolId = NULL WHERE asset = ?`, [asset]);
    });
  }

  /** Sets the price of an asset as staff do. It is in force a millisecond later, which the clock is moved on by. */
  async setPrice(asset: string, price: string): Promise<void> {
    await this.pricedByStaff(asset);
    await this.app.get(UnitOfWork).run(async (tx) => {
      const units = parseAmount(price, 8);
      await this.app.get(Assets).setPrice(tx, asset, units);
      await this.app.get(PriceTicks).append(tx, asset, units);
    });
    await this.app.get(Assets).reload();
    await this.app.get(TickFold).fold();
    this.app.clock.advance(1);
  }

  /** Does `work` as if no price of an asset had ever been known. */
  async withoutPrice<T>(asset: string, work: () => Promise<T>): Promise<T> {
    const set = async (price: string | null) => {
      const sql = 'UPDATE asset SET price = CAST(? AS SIGNED) WHERE code = ?';
      await this.app.get(UnitOfWork).run((tx) => tx.run(sql, [price, asset]));
      await this.app.get(Assets).reload();
    };
    const [row] = await this.app
      .get(Reader)
      .query<{ price: string | number }>('SELECT price FROM asset WHERE code = ?', [asset]);
    await set(null);
    try {
      return await work();
    } finally {
      await set(String(row?.price));
    }
  }

  /** Makes every open contract one from before there were ceilings: what was set aside for it goes back to the pool. */
  async uncover(): Promise<void> {
    await uncoverAll(this.app);
  }

  release(): Promise<boolean> {
    return this.app.get(Jobs).run('miners.release');
  }
}

import type { AwardRatesAnswer } from '../../server/awards/economics/economics.schemas';
import { Reader } from '../../server/common/database';
import { formatAmount, parseAmount } from '../../server/common/money';
import { day, hour, Jobs, minute } from '../../server/common/runtime';
import type { ExchangeQuote } from '../../server/exchange/exchange.schemas';
import { type BackedPoint, Balances } from '../../server/ledger';
import type { LockProductRow } from '../../server/locks/locks.list';
import { Valuations } from '../../server/market';
import type { ProductRow } from '../../server/miners/miners.list';
import { Settings } from '../../server/settings';
import type { SettingKey } from '../../server/settings/settings.registry';
import type { SettingRow } from '../../server/settings/settings.schemas';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import { LockStage } from './lock-stage';
import { MinerStage, productOnSale } from './miner-stage';
import { backingOf, giveAway } from './point-stage';
import { Promises } from './promises';
import { attempt, changeByTwo, keepConsoles } from './staff-acts';
import { outcomeOf } from './tally';

const unit = 100_000_000n;
const assets = ['FXB', 'NICE', 'BNB'] as const;
const usersEach = 4;
/** A session of a user lasts a week; other settings come with other users. */
const longest = 6 * day;

/** What is drawn anew, within the bounds that the console tells. */
const drawn = [
  ...['miner.unitCap', 'miner.mineralRate', 'miner.maxBubbles', 'card.tradePointRate', 'card.sellerFee'],
  ...['card.fuelRate', 'transfer.feeRate', 'pool.fee', 'pool.maxTrade', 'pool.breaker', 'pool.dayBreaker'],
  ...['exchange.spread', 'exchange.slippage', 'price.moveLimit'],
] as readonly SettingKey[];
/** What staff change while contracts run. */
const changed = drawn.filter((key) => key.startsWith('miner.') || key.startsWith('pool.'));

type Event = readonly [name: string, weight: number, take: () => Promise<string>];

/** One server under random settings and random events; after each event nothing promised is without what is set aside for it. */
export class PromiseTrial {
  readonly #promises: Promises;
  readonly #locks: LockStage;
  readonly #events: readonly Event[];
  readonly #weights: number;
  #users: TestUser[] = [];
  #frozen: TestUser[] = [];
  #products: ProductRow[] = [];
  #lockProducts: LockProductRow[] = [];
  #until = 0;
  readonly #counts = new Map<string, number>();

  private constructor(
    private readonly app: TestApp,
    private readonly stage: MinerStage,
    private readonly random: (below: number) => number,
  ) {
    this.#promises = new Promises(app);
    this.#locks = LockStage.of(app);
    this.#events = [
      ['buy', 24, () => this.buy()],
      ['lock', 10, () => this.lock()],
      ['release', 22, () => this.release()],
      ['releaseLocks', 5, () => this.releaseLocks()],
      ['collect', 14, () => this.collect()],
      ['walk', 20, () => this.walk()],
      ['price', 3, () => this.price()],
      ['onSale', 5, () => this.onSale()],
      ['standing', 3, () => this.standing()],
      ['setting', 3, () => this.setting(this.one(changed))],
      ['topUp', 6, () => this.topUp()],
      ['deposit', 5, () => this.deposit()],
      ['join', 4, () => this.join()],
      ['order', 6, () => this.order()],
      ['awards', 4, () => this.awards()],
    ];
    this.#weights = this.#events.reduce((sum, [, weight]) => sum + weight, 0);
  }

  /** Staff say what BNB costs; the others have pools. */
  static async open(app: TestApp, random: (below: number) => number): Promise<PromiseTrial> {
    const stage = await MinerStage.open(app);
    await stage.pricedByStaff('BNB');
    keepConsoles(app);
    return new PromiseTrial(app, stage, random);
  }

  /** How many contracts and locks were made. */
  get made(): readonly [number, number] {
    return this.#promises.counts;
  }

  /** Other settings, other people, other products; what was promised before goes on. Under the first of a server something is sold. */
  async settle(): Promise<void> {
    const first = this.#until === 0;
    await this.takeOffSale();
    for (const key of drawn) if (!first || !key.startsWith('card.')) this.count('settle', await this.setting(key));
    this.count('rates', await this.rates());
    this.#until = this.stage.now + longest;
    this.#users = [];
    this.#frozen = [];
    while (this.#users.length < usersEach) this.#users.push(await this.newUser(this.#users.at(-1) ?? true));
    await this.back('TRADE', first ? 2_000 : this.between(50, 300));
    await this.back('MINERAL', this.between(200, 2_000));
    for (const asset of assets) await this.leave(asset, first ? 100_000 : this.between(0, 10 ** this.between(2, 5)));
    for (let count = 0; count < 5; count++) await this.newProduct();
    for (const asset of assets.slice(0, 2)) await this.newLockProduct(asset);
  }

  /** Takes one step. @returns which event it was, and what came of it */
  async step(): Promise<string> {
    this.app.clock.advance(this.between(3, 300) * 1_000);
    let at = this.random(this.#weights);
    const [name, , take] = this.#events.find(([, weight]) => {
      at -= weight;
      return at < 0;
    }) as Event;
    const came = await take();
    this.count(name, came);
    return `${name}: ${came}`;
  }

  /** @returns what is promised beyond what is set aside; empty: nothing */
  async uncovered(): Promise<string[]> {
    const [promised, setAside] = [await this.#promises.open(), await this.app.get(Balances).inWallet('setAside')];
    const short = [...promised].filter(([asset, units]) => units > (setAside.get(asset) ?? 0n));
    const [owed] = await this.app
      .get(Reader)
      .query<{ units: string | number | null }>("SELECT SUM(amount) AS units FROM award WHERE state = 'pending'");
    const rewards = (await this.app.get(Balances).inWallet('rewards')).get('USDT') ?? 0n;
    return [
      ...short.map(([asset, units]) => `${units} ${asset} promised, ${setAside.get(asset) ?? 0n} set aside`),
      ...(BigInt(owed?.units ?? 0) > rewards ? [`awards of ${owed?.units}, ${rewards} in rewards`] : []),
    ];
  }

  /** How often each outcome of each event came. */
  tally(): string {
    return [...this.#counts]
      .sort()
      .map(([outcome, count]) => `${outcome}: ${count}`)
      .join(', ');
  }

  private count(name: string, came: string): void {
    const key = `${name} ${came}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  private between(least: number, most: number): number {
    return least + this.random(most - least + 1);
  }

  private one<T>(list: readonly T[]): T {
    return list[this.random(list.length)] as T;
  }

  /** From 0 to a whole amount, to the last decimal. */
  private amount(most: number): string {
    return formatAmount(BigInt(this.random(most)) * unit + BigInt(this.between(1, Number(unit))), 8);
  }

  private async newUser(referrer: TestUser | true): Promise<TestUser> {
    const funded = { USDT: '20000', FXB: '20000', NICE: '50000', BNB: '5' };
    const user = await this.app.actors.user({ bound: referrer, funded, passOpen: true });
    await giveAway(this.app, user, 'TRADE', String(this.between(1, 40) * 500));
    await giveAway(this.app, user, 'MINERAL', String(this.between(1, 40) * 25));
    return user;
  }

  /** Leaves so much in the pool, whole units: of some assets there is plenty, of others next to nothing. */
  private async leave(asset: string, whole: number): Promise<void> {
    const there = (await this.app.get(Balances).inWallet('releases')).get(asset) ?? 0n;
    const more = BigInt(whole) * unit - there;
    if (more !== 0n) await this.stage.move(asset, more);
  }

  /** Has at least so many thousandths of a USDT behind each point. */
  private async back(point: BackedPoint, thousandths: number): Promise<void> {
    const { units, outstanding } = await backingOf(this.app, point);
    const wanted = (outstanding * BigInt(thousandths)) / 1_000n;
    if (wanted > units) await this.app.actors.back(point, wanted - units);
  }

  private async takeOffSale(): Promise<void> {
    const finance = await this.stage.finance;
    const filter = encodeURIComponent('{"active":true}');
    const range = encodeURIComponent('[0,199]');
    const { body } = await finance.get<ProductRow[]>(`/admin-api/miner-products?filter=${filter}&range=${range}`);
    for (const product of body) if (product.active) await this.change(product, { active: false });
    this.#products = [];
    for (const { id, ...product } of this.#lockProducts) {
      const { titles, days, ratePpm, minimum, maximum } = product;
      await changeByTwo(this.app, `lock-products/${id}`, { titles, days, ratePpm, minimum, maximum, onSale: false });
    }
    this.#lockProducts = [];
  }

  /** As dear as the rates of the day let it be. */
  private async newProduct(): Promise<void> {
    const mineral = this.random(4) === 0;
    const change = {
      ...{ asset: this.one(assets), goldStandard: this.random(2) === 0, days: this.between(1, 3) },
      ...(mineral ? { priceAsset: 'MINERAL', price: '20' } : { priceAsset: 'TRADE', price: '500' }),
      multiplePpm: this.between(1, 30) * 100_000,
    };
    let goldValue = this.between(5, 60);
    for (let tries = 0; tries < 8 && goldValue > 0.001; tries++, goldValue *= 0.4) {
      const came = await attempt(() => productOnSale(this.app, { ...change, goldValue: goldValue.toFixed(4) }));
      this.count('product', came.text);
      if (came.value === undefined) continue;
      const finance = await this.stage.finance;
      this.#products.push((await finance.get<ProductRow>(`/admin-api/miner-products/${came.value}`)).body);
      return;
    }
  }

  private async newLockProduct(asset: string): Promise<void> {
    const id = await this.#locks.product({ asset, days: this.between(2, 5), ratePpm: this.between(0, 2_000) });
    const finance = await this.stage.finance;
    this.#lockProducts.push((await finance.get<LockProductRow>(`/admin-api/lock-products/${id}`)).body);
  }

  private async setting(key: SettingKey): Promise<string> {
    const { min, max } = (await (await this.stage.finance).get<SettingRow>(`/admin-api/settings/${key}`)).body;
    const [least, most] = [Number(min), Number(max)];
    // Low ones as often as high ones, and each bound now and then.
    const low = () => this.between(least, least + Math.floor((most - least) / 2 ** this.random(10)));
    const value = this.one([least, most, low(), low(), low(), low(), low(), low()]);
    return (await attempt(() => this.app.actors.setting(key, String(value)))).text;
  }

  private async rates(): Promise<string> {
    const { rates, version } = (await (await this.stage.finance).get<AwardRatesAnswer>('/admin-api/award-rates')).body;
    const budgetPpm = this.between(0, 600_000);
    const directPpm = this.random(Math.floor((budgetPpm * 3) / 10) + 1);
    const indirectPpm = this.random(Math.floor(budgetPpm / 10) + 1);
    const top = this.random(Math.floor(budgetPpm / 2) + 1);
    const levels = rates.levels.map((rule) => ({ ...rule, ratePpm: Math.floor((top * rule.level) / 6) }));
    const change = {
      budgetPpm,
      directPpm,
      indirectPpm,
      sameLevelPpm: 0,
      dividendPpm: this.between(0, 500_000),
      levels,
    };
    const meal = formatAmount(BigInt(this.random(Math.floor(budgetPpm / 10_000) + 1)) * (unit / 10n), 8);
    const body = { rates: { ...rates, ...change, meal }, version, reason: 'drawn' };
    return (await attempt(() => this.app.actors.byTwo('finance', 'award-rates', body))).text;
  }

  private async buy(): Promise<string> {
    const product = this.one(this.#products);
    if (!product) return 'no product';
    const price = await this.app.get(Valuations).priceOf(this.app.get(Reader), product.asset, this.stage.now);
    const unitCapPpm = this.app.get(Settings).ppm('miner.unitCap');
    const bought = await this.stage.obtain(this.one(this.#users), product.id, this.between(1, 4));
    if (bought.status === 200)
      this.#promises.sold(bought.data.miners, {
        ...{ asset: product.asset, goldStandard: product.goldStandard, days: product.days, unitCapPpm },
        ...{ goldValue: parseAmount(product.goldValue, 8), multiplePpm: product.multiplePpm, price: price ?? 0n },
      });
    return outcomeOf(bought);
  }

  private async lock(): Promise<string> {
    const product = this.one(this.#lockProducts);
    const more = { orWithoutBonus: this.random(2) === 0 };
    const made = await this.#locks.lock(this.one(this.#users), product.id, this.amount(500), more);
    if (made.status !== 200) return outcomeOf(made);
    const { id, asset, days, ratePpm, bonus } = made.data;
    const terms = { asset, days, principal: parseAmount(made.data.principal, 8), lockedAt: this.stage.now };
    this.#promises.locked(id, { ...terms, ratePpm });
    return bonus === '0' ? 'done, no bonus' : 'done';
  }

  /** Nobody's session ends before the settings do. */
  private pass(ms: number): void {
    this.app.clock.advance(this.stage.now + ms > this.#until ? minute : ms);
  }

  private async release(): Promise<string> {
    this.pass(this.between(1, 3) * hour);
    await this.stage.release();
    return 'done';
  }

  private async releaseLocks(): Promise<string> {
    this.pass(this.between(2, 18) * hour);
    await this.#locks.release();
    return 'done';
  }

  private async collect(): Promise<string> {
    const user = this.one(this.#users);
    const miner = this.one((await this.stage.miners(user)).list ?? []);
    return miner ? outcomeOf(await this.stage.collectAll(user, miner.id)) : 'none';
  }

  /** Mostly as much as the pool takes, and mostly down. */
  private async walk(): Promise<string> {
    const base = this.one(['FXB', 'FXB', 'NICE']);
    const [from, to] = this.random(3) > 0 ? [base, 'USDT'] : ['USDT', base];
    const user = this.one(this.#users);
    const path = `/api/finance/exchange/${from}/${to}`;
    const quote = await user.api.get<ExchangeQuote>(path);
    if (quote.status !== 200 || quote.data.maximum === '0') return 'the pool takes nothing';
    const most = parseAmount(quote.data.maximum, 8);
    const amount = this.random(2) === 0 ? most : most / BigInt(this.between(2, 50)) + 1n;
    return outcomeOf(await user.api.post(path, { amount: formatAmount(amount, 8), minReceived: '0.00000001' }));
  }

  private async price(): Promise<string> {
    const price = (this.between(200, 1_000) + this.random(100) / 100).toFixed(2);
    return (await attempt(() => this.app.actors.agreed('assets/BNB/price', { price, reason: 'drawn' }))).text;
  }

  /** One product at most is out of sale. */
  private async onSale(): Promise<string> {
    const product = this.#products.find(({ active }) => !active) ?? this.one(this.#products);
    if (!product) return 'no product';
    return (await attempt(() => this.change(product, { active: !product.active }))).text;
  }

  private async change(product: ProductRow, { active }: { readonly active: boolean }): Promise<void> {
    const { titles, image, price, priceAsset, goldValue, multiplePpm, days, asset, goldStandard } = product;
    const { stock, perUser, saleFrom, saleUntil } = product;
    const terms = { titles, image, price, priceAsset, goldValue, multiplePpm, days, asset, goldStandard };
    await changeByTwo(this.app, `miner-products/${product.id}`, {
      ...terms,
      stock,
      perUser,
      saleFrom,
      saleUntil,
      active,
    });
    this.#products = this.#products.map((each) => (each.id === product.id ? { ...each, active } : each));
  }

  /** Staff freeze somebody, or let them go on; with another session, as the first has ended. */
  private async standing(): Promise<string> {
    const free = this.#frozen.pop();
    if (free) {
      await this.app.actors.standing(free, 'unfreeze');
      const user = await this.app.actors.login(free.wallet);
      await this.app.actors.openPass(user);
      this.#users.push(user);
      return 'free again';
    }
    const [user] = this.#users.splice(this.random(this.#users.length), 1) as [TestUser];
    await this.app.actors.standing(user, 'freeze');
    this.#frozen.push(user);
    return 'frozen';
  }

  private async topUp(): Promise<string> {
    const [to, asset] = this.one([
      ...assets.map((each) => ['releases', each] as const),
      ...(['backing:TRADE', 'backing:MINERAL', 'rewards'] as const).map((wallet) => [wallet, 'USDT'] as const),
    ]);
    const fill = { from: 'world', to, asset, amount: this.amount(200), reason: 'drawn' };
    return (await attempt(() => this.app.actors.byTwo('finance', 'treasury/fund', fill))).text;
  }

  private async deposit(): Promise<string> {
    await this.app.actors.fund(this.one(this.#users), this.one(['USDT', ...assets]), this.amount(20));
    return 'done';
  }

  private async join(): Promise<string> {
    const amount = String(this.between(100, 500));
    return outcomeOf(await this.one(this.#users).api.post('/api/join', { amount }));
  }

  private async order(): Promise<string> {
    const { api } = this.one(this.#users);
    const order = await api.post<{ id: number }>('/api/point/order', { asset: 'FUEL', amount: this.amount(100) });
    if (order.status !== 200) return outcomeOf(order);
    return outcomeOf(await api.post(`/api/point/pay/id/${order.data.id}`));
  }

  /** What is due of awards and of a dividend. */
  private async awards(): Promise<string> {
    for (const job of ['awards.settle', 'awards.dividend']) await this.app.get(Jobs).run(job);
    return 'done';
  }
}

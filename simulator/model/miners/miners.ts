import { one, shareDown } from '../amounts';
import { hour, utcDay } from '../days';
import { Refusal } from '../move';
import type { Table } from '../tables';
import type { World } from '../world';
import { type Dues, duesOf, inAsset, type Most, mostOf } from './miner-terms';

export interface Miner {
  readonly id: number;
  readonly user: number;
  readonly product: number;
  readonly asset: string;
  readonly gold: boolean;
  readonly price: bigint;
  readonly priceAsset: string;
  /** USDT that what backs its price was charged */
  readonly charged: bigint;
  readonly dues: Dues;
  readonly most: Most;
  readonly at: number;
  state: 'mining' | 'pause' | 'end';
  /** hours of its contract that are done */
  made: number;
  /** start of the first hour that brings something again */
  next: number;
  /** start of the last hour that was done, and what it brought */
  last: number | null;
  lastAmount: bigint;
  produced: bigint;
  collected: bigint;
  /** what was not collected, by the start of its hour */
  readonly bubbles: Map<number, bigint>;
}

/** Who begins now begins with the next full hour. */
const nextFullHour = (at: number): number => Math.ceil(at / hour) * hour;
export const hoursLeft = ({ dues, made }: Miner): number => dues.hours - made;
export const waitingOf = ({ bubbles }: Miner): bigint => [...bubbles.values()].reduce((sum, each) => sum + each, 0n);

/** Contracts that release an asset hour by hour (domain 5, "Miner"). */
export class Miners {
  readonly #byId = new Map<number, Miner>();
  /** what bubbles brought, by user, asset and the UTC day they were made on */
  readonly #brought = new Map<string, bigint>();

  constructor(private readonly world: World) {}

  get all(): Miner[] {
    return [...this.#byId.values()];
  }

  /** Those that are not at their end. */
  get open(): Miner[] {
    return this.all.filter(({ state }) => state !== 'end');
  }

  of(user: number): Miner[] {
    return this.all.filter((miner) => miner.user === user);
  }

  find(id: number): Miner | undefined {
    return this.#byId.get(id);
  }

  /** In the order of their ids, which is the order in which they are released to. */
  mining(asset: string): Miner[] {
    return this.open.filter((miner) => miner.asset === asset && miner.state === 'mining').sort((a, b) => a.id - b.id);
  }

  /**
   * @param ids of what came of it
   * @returns the first hour that brings something
   */
  obtain(user: number, product: number, quantity: number, ids: readonly number[]): number {
    const { backing, minerOffers, people, purse, settings, now } = this.world;
    const offer = minerOffers.find(product);
    if (!offer) throw new Refusal('notFound');
    if (minerOffers.stateOf(offer) !== 'inProgress') throw new Refusal('productNotOnSale');
    if (offer.stock - offer.sold < quantity) throw new Refusal('productSoldOut');
    const { asset, gold, price, priceAsset } = offer;
    const sum = price * BigInt(quantity);
    if (purse.funding(user, priceAsset) < sum) throw new Refusal('insufficientFunding');
    if (!people.isBound(people.get(user))) throw new Refusal('needReferrer');
    const mine = this.of(user).filter((miner) => miner.product === product).length;
    if (mine + quantity > offer.perUser) throw new Refusal('minerLimitReached');
    const priced = this.priceOf(asset);
    if (priced === undefined) throw new Refusal('minerPriceUnknown');
    const dues = duesOf(offer, priced);
    const most = mostOf(dues, gold, priced, settings.ppm('miner.unitCap'));
    if (dues.hourly === 0n || most.hourly === 0n) throw new Refusal('productTooSmall');
    backing.mustBack(offer, quantity);
    const reserve = most.all * BigInt(quantity);
    if (purse.of('system', 'releases', asset) < reserve) throw new Refusal('poolMustBeFilled');
    const charged = backing.needOf(offer);
    const [need, mineral] = [charged * BigInt(quantity), backing.mineralOf(offer) * BigInt(quantity)];
    purse.post(
      [
        [user, 'funding', priceAsset, -sum],
        ['system', 'issuer', priceAsset, sum],
        ['system', `backing:${priceAsset}`, 'USDT', -need],
        ['system', 'backing:MINERAL', 'USDT', mineral],
        ['system', 'fees', 'USDT', need - mineral],
        ['system', 'releases', asset, -reserve],
        ['system', 'setAside', asset, reserve],
      ],
      true,
    );
    offer.sold += quantity;
    const next = nextFullHour(now);
    const begins = { state: 'mining', made: 0, next, last: null, lastAmount: 0n, produced: 0n, collected: 0n } as const;
    for (const id of ids)
      this.#byId.set(id, {
        ...{ id, user, product, asset, gold, price, priceAsset, charged, dues, most, at: now },
        ...{ ...begins, bubbles: new Map() },
      });
    return next;
  }

  /** One bubble, or all that wait. @param start of its hour; null: of all. @returns what was collected, with its MINERAL */
  collect(user: number, id: number, start: number | null): { amount: bigint; mineral: bigint; count: number } {
    const { prices, purse, settings, now } = this.world;
    const miner = this.#byId.get(id);
    if (miner?.user !== user) throw new Refusal('notFound');
    const taken = [...miner.bubbles].filter(([each]) => start === null || each === start);
    if (taken.length === 0) throw new Refusal(start === null ? 'nothingToCollect' : 'notFound');
    const amount = taken.reduce((sum, [, each]) => sum + each, 0n);
    const { asset } = miner;
    const mineral = shareDown((amount * prices.payable(asset, now)) / one, settings.ppm('miner.mineralRate'));
    purse.post([
      [user, 'mined', asset, -amount],
      [user, 'funding', asset, amount],
      ['system', 'issuer', 'MINERAL', -mineral],
      [user, 'funding', 'MINERAL', mineral],
    ]);
    miner.collected += amount;
    for (const [each] of taken) miner.bubbles.delete(each);
    if (miner.state === 'pause' && miner.bubbles.size <= settings.number('miner.maxBubbles'))
      Object.assign(miner, { state: 'mining', next: nextFullHour(now) });
    return { amount, mineral, count: taken.length };
  }

  /** The one price by which the platform pays: what it was just before now. Undefined: it has none. */
  priceOf(asset: string): bigint | undefined {
    const { prices, now } = this.world;
    return prices.of(asset) === undefined ? undefined : prices.payable(asset, now);
  }

  /** What a miner's next hour brings, in its asset: what is due, up to the most. */
  nextDue(miner: Miner, price: bigint): bigint {
    const { gold, dues, most } = miner;
    const last = hoursLeft(miner) === 1;
    const due = last ? dues.rest : dues.hourly;
    const units = gold ? inAsset(due, price) : due;
    const cap = last ? most.rest : most.hourly;
    if (units < cap) return units;
    return cap;
  }

  /** An hour of a miner is done. */
  bring(miner: Miner, start: number, amount: bigint): void {
    const { user, asset, bubbles } = miner;
    miner.made += 1;
    miner.produced += amount;
    Object.assign(miner, { last: start, lastAmount: amount, next: start + hour });
    if (amount > 0n) bubbles.set(start, amount);
    if (hoursLeft(miner) === 0) miner.state = 'end';
    else if (bubbles.size > this.world.settings.number('miner.maxBubbles')) miner.state = 'pause';
    const name = `${user} ${asset} ${utcDay(this.world.now)}`;
    this.#brought.set(name, (this.#brought.get(name) ?? 0n) + amount);
  }

  broughtToday(user: number, asset: string): bigint {
    return this.#brought.get(`${user} ${asset} ${utcDay(this.world.now)}`) ?? 0n;
  }

  adopt(table: Table): void {
    if (table.length > 0) throw new Error('miners at the beginning');
  }

  /** Those that are not done with; the others as counts and sums. Bubbles as sums, too, that tell one hour from another. */
  table(): Table {
    const rows: Table[number][] = [];
    const done = new Map<string, [count: number, produced: bigint]>();
    for (const miner of this.all) {
      const { id, user, product, asset, gold, state, price, priceAsset, dues, most, made, next, last, bubbles } = miner;
      if (state === 'end' && bubbles.size === 0) {
        const [count, produced] = done.get(asset) ?? [0, 0n];
        done.set(asset, [count + 1, produced + miner.produced]);
        continue;
      }
      const { power, total, hourly, rest, hours } = dues;
      rows.push([
        ...['miner', id, user, product, asset, gold ? 1 : 0, state, `${price}`, priceAsset],
        ...[miner.charged, power, total, hourly, rest].map(String),
        ...[1, `${most.all}`, `${most.hourly}`, `${most.rest}`],
        ...[hours, made, next, last, `${miner.lastAmount}`, `${miner.produced}`, `${miner.collected}`],
        ...[bubbles.size, miner.at],
      ]);
      const mark = [...bubbles].reduce((sum, [start, amount]) => sum + amount * BigInt(start % 7_919), 0n);
      if (bubbles.size > 0) rows.push(['bubbles', id, bubbles.size, `${waitingOf(miner)}`, `${mark}`]);
    }
    return [...rows, ...[...done].map(([asset, [n, produced]]) => ['done', asset, n, `${produced}`])];
  }
}

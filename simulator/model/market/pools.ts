import { one, shareDown, text, units } from '../amounts';
import { defineMove, Refusal } from '../move';
import { financiers, type StaffName } from '../staff';
import type { Table } from '../tables';
import type { World } from '../world';
import { meanBefore, type Tick } from './prices';

const halfHour = 30 * 60_000;
const day = 48 * halfHour;
const million = 1_000_000n;
const leastQuote = 100n * one;

/** A trade against a pool. */
export interface Trade {
  readonly asset: string;
  readonly from: string;
  readonly amount: bigint;
  readonly received: bigint;
  /** what it leaves in the pool */
  readonly base: bigint;
  readonly quote: bigint;
}

/** How far one is from another, in parts per million of the other. */
const apart = (price: bigint, from: bigint): bigint => ((price > from ? price - from : from - price) * million) / from;

/** The pools of tokens against USDT, x·y = k (domain 7), by their token. */
export class Pools {
  /** the spot, and since when; all of them, for hours that are paid late */
  readonly #spots = new Map<string, Tick[]>();

  constructor(private readonly world: World) {}

  get assets(): string[] {
    return [...this.#spots.keys()];
  }

  reserves(asset: string): { base: bigint; quote: bigint } {
    const { purse } = this.world;
    const wallet = `pool:${asset}-USDT`;
    return { base: purse.of('system', wallet, asset), quote: purse.of('system', wallet, 'USDT') };
  }

  /** What one of an asset costs in its pool now. */
  spot(asset: string): bigint {
    const { base, quote } = this.reserves(asset);
    return (quote * one) / base;
  }

  /** What it cost, oldest first. */
  history(asset: string): readonly Tick[] {
    return this.#spots.get(asset) ?? [];
  }

  /** The same on average of half an hour; of a younger pool, since it began. */
  average(asset: string, stretch = halfHour): bigint {
    return meanBefore(this.history(asset), this.world.now, stretch) ?? this.spot(asset);
  }

  /** The same of a day. */
  dayAverage(asset: string): bigint {
    return this.average(asset, day);
  }

  private averages(asset: string): string[] {
    return [`${this.average(asset)}`, `${this.dayAverage(asset)}`];
  }

  /** Whether a price is too far from one of the averages, and from which. */
  private farFrom(asset: string, price: bigint): 'average' | 'dayAverage' | undefined {
    const { settings } = this.world;
    if (apart(price, this.average(asset)) > settings.ppm('pool.breaker')) return 'average';
    return apart(price, this.dayAverage(asset)) > settings.ppm('pool.dayBreaker') ? 'dayAverage' : undefined;
  }

  /** What an amount would bring. @throws Refusal poolHalted, poolHaltedForDay, tradeTooSmall, tradeTooLarge, tradeTooLargeForDay */
  price(asset: string, from: string, amount: bigint): Trade {
    const { settings } = this.world;
    const { base, quote } = this.reserves(asset);
    const [x, y] = from === asset ? [base, quote] : [quote, base];
    const net = amount * (million - settings.ppm('pool.fee'));
    const received = (y * net) / (x * million + net);
    const far = this.farFrom(asset, this.spot(asset));
    if (far) throw new Refusal(far === 'average' ? 'poolHalted' : 'poolHaltedForDay');
    if (received === 0n) throw new Refusal('tradeTooSmall');
    const most = settings.ppm('pool.maxTrade');
    const left = from === asset ? { base: x + amount, quote: y - received } : { base: y - received, quote: x + amount };
    if (amount * million > x * most || received * million > y * most) throw new Refusal('tradeTooLarge');
    const leaves = this.farFrom(asset, (left.quote * one) / left.base);
    if (leaves) throw new Refusal(leaves === 'average' ? 'tradeTooLarge' : 'tradeTooLargeForDay');
    return { asset, from, amount, received, ...left };
  }

  swap({ asset, from, amount, received }: Trade, user: number): void {
    const to = from === asset ? 'USDT' : asset;
    const wallet = `pool:${asset}-USDT`;
    const before = this.reserves(asset);
    this.world.purse.post([
      [user, 'funding', from, -amount],
      ['system', wallet, from, amount],
      ['system', wallet, to, -received],
      [user, 'funding', to, received],
    ]);
    const after = this.reserves(asset);
    if (after.base * after.quote < before.base * before.quote) throw new Error('k fell');
    this.note(asset);
  }

  /** Puts liquidity in from `exchange`, or takes it out. @throws Refusal poolMinimum, poolShort */
  change(asset: string, base: bigint, quote: bigint): void {
    const before = this.reserves(asset);
    if (before.base + base <= 0n || before.quote + quote < leastQuote) throw new Refusal('poolMinimum');
    const wallet = `pool:${asset}-USDT`;
    this.world.purse.post([
      ['system', 'exchange', asset, -base],
      ['system', wallet, asset, base],
      ['system', 'exchange', 'USDT', -quote],
      ['system', wallet, 'USDT', quote],
    ]);
    this.note(asset);
  }

  /** Something happened in it: the spot is another. */
  private note(asset: string): void {
    const { now, prices } = this.world;
    const spot = this.spot(asset);
    const spots = this.#spots.get(asset) ?? [];
    spots.push({ at: now, price: spot });
    if (prices.source(asset) === 'pool') prices.tick(asset, spot);
  }

  /** As they are filled when all begins. */
  adopt(table: Table): void {
    for (const [asset] of table)
      this.#spots.set(String(asset), [{ at: this.world.now, price: this.spot(String(asset)) }]);
  }

  table(): Table {
    return this.assets.map((asset) => {
      const { base, quote } = this.reserves(asset);
      return [asset, `${base}`, `${quote}`, `${this.spot(asset)}`, ...this.averages(asset)];
    });
  }
}

export const poolMoves = {
  addLiquidity: defineMove<{ asset: string; base: string; by: StaffName }>({
    weight: 1,
    repeat: 'key',
    draw(world, dice) {
      const asset = dice.pick(world.pools.assets);
      const by = dice.pick(financiers);
      const base = dice.amount(100, dice.once(5) ? 20_000_000 : 20_000);
      return asset && by ? { asset, base: text(base), by } : undefined;
    },
    play({ pools }, { asset, base }) {
      const reserves = pools.reserves(asset);
      const added = units(base);
      // At the price of the pool, rounded up.
      pools.change(asset, added, (added * reserves.quote + reserves.base - 1n) / reserves.base);
    },
  }),

  removeLiquidity: defineMove<{ asset: string; share: number; by: StaffName }>({
    weight: 1,
    repeat: 'key',
    draw(world, dice) {
      const asset = dice.pick(world.pools.assets);
      const by = dice.pick(financiers);
      const share = dice.once(4) ? 1_000_000 - dice.below(3) : 1 + dice.below(80_000);
      return asset && by ? { asset, share, by } : undefined;
    },
    play({ pools }, { asset, share }) {
      const { base, quote } = pools.reserves(asset);
      pools.change(asset, -shareDown(base, BigInt(share)), -shareDown(quote, BigInt(share)));
    },
  }),
};

import { one } from '../amounts';
import { day } from '../days';
import { defineMove, Refusal } from '../move';
import type { Table } from '../tables';
import type { World } from '../world';

const feedEvery = 5_000;
const staleAfter = 300_000;
const fiveMinutes = 300_000;
const million = 1_000_000n;
const halfHour = 30 * 60_000;

/** What a price was from a moment on. */
export interface Tick {
  readonly at: number;
  readonly price: bigint;
}

/**
 * What a price was on average in a stretch that ends at a moment; of a younger price, since it began. Undefined: there was
 * none before the moment.
 * @param ticks oldest first
 */
export function meanBefore(ticks: readonly Tick[], moment: number, stretch: number): bigint | undefined {
  const [first] = ticks;
  if (!first || first.at >= moment) return undefined;
  const start = Math.max(first.at, moment - stretch);
  let [sum, end] = [0n, moment];
  for (let nth = ticks.length - 1; end > start; nth -= 1) {
    const { at, price } = ticks[nth] ?? first;
    if (at >= end) continue;
    const since = Math.max(at, start);
    sum += price * BigInt(end - since);
    end = since;
  }
  return sum / BigInt(moment - start);
}

/** The first and the last price in five minutes. */
interface Bar {
  readonly start: number;
  readonly open: bigint;
  close: bigint;
}

/** Where an asset's price comes from, and how it went. */
interface Line {
  price: bigint;
  source: string;
  /** where it came from, and since when */
  readonly sources: { readonly since: number; readonly source: string }[];
  /** when it was last set or read */
  pricedAt: number | null;
  checkedAt: number | null;
  /** how often staff changed it */
  version: number;
  /** all of them, in order */
  readonly history: Tick[];
  /** not in a bar yet */
  ticks: Tick[];
  bars: Bar[];
}

function note(line: Line, tick: Tick): void {
  line.history.push(tick);
  line.ticks.push(tick);
}

const barOf = (at: number) => Math.floor(at / fiveMinutes) * fiveMinutes;

/** Prices in USDT (domain 7): those of the moment, and their averages of 24 hours that limits count by. */
export class Prices {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly world: World) {}

  /** Of what has a price. */
  get assets(): string[] {
    return [...this.#lines.keys()];
  }

  /** Undefined: it has none. */
  of(asset: string): bigint | undefined {
    return this.#lines.get(asset)?.price;
  }

  source(asset: string): string | undefined {
    return this.#lines.get(asset)?.source;
  }

  /** Whether it may be quoted by: what a feed or a pool gave is good for five minutes. */
  isLive(asset: string): boolean {
    const line = this.#lines.get(asset);
    if (!line) return false;
    return line.source === 'staff' || (line.pricedAt !== null && this.world.now - line.pricedAt <= staleAfter);
  }

  /** @throws Refusal priceUnavailable */
  live(asset: string): bigint {
    if (!this.isLive(asset)) throw new Refusal('priceUnavailable');
    return this.line(asset).price;
  }

  /** What an amount is worth for a limit: by the price or its average, whichever is worse. Undefined: nobody knows. */
  worst(asset: string, amount: bigint): bigint | undefined {
    const price = this.worstPrice(asset);
    return price === undefined ? undefined : (amount * price) / one;
  }

  worstPrice(asset: string): bigint | undefined {
    const [price, average] = [this.of(asset), this.average(asset)];
    return price === undefined || average === undefined || average < price ? price : average;
  }

  /** Each price of the last 24 hours by how long it stood; of what is in bars, a bar's last one from its beginning. */
  average(asset: string): bigint | undefined {
    const line = this.#lines.get(asset);
    if (!line) return undefined;
    const { now } = this.world;
    const from = now - day;
    const before = line.bars.filter(({ start }) => start < barOf(from)).at(-1);
    const bars = line.bars.filter(({ start }) => start >= barOf(from));
    const first = before?.close ?? bars[0]?.open ?? line.ticks[0]?.price;
    if (first === undefined) return line.price;
    const points = [...bars.map(({ start, close }) => ({ at: start, price: close })), ...line.ticks];
    points.sort((a, b) => a.at - b.at);
    let sum = 0n;
    let [price, since] = [first, from];
    for (const point of points) {
      const at = Math.max(point.at, from);
      sum += price * BigInt(at - since);
      [price, since] = [point.price, at];
    }
    return (sum + price * BigInt(now - since)) / BigInt(day);
  }

  /** A price that was told: staff's, or a feed's. */
  set(asset: string, price: bigint, source: string): void {
    const line = this.line(asset);
    Object.assign(line, { price, pricedAt: this.world.now });
    this.comesFrom(line, source);
    this.tick(asset, price);
  }

  /** A pool's average; its trades write ticks themselves. */
  readPool(asset: string, price: bigint): void {
    Object.assign(this.line(asset), { price, pricedAt: this.world.now });
  }

  tick(asset: string, price: bigint): void {
    note(this.line(asset), { at: this.world.now, price });
  }

  /** What it was just before a moment; where nothing was known then, what came first after it. */
  at(asset: string, moment: number): bigint {
    const { history, price } = this.line(asset);
    return (history.findLast(({ at }) => at < moment) ?? history[0])?.price ?? price;
  }

  /** Another source: what the price is now is good until it has had its time. */
  setSource(asset: string, source: string): void {
    Object.assign(this.line(asset), { pricedAt: this.world.now, checkedAt: null });
    this.comesFrom(this.line(asset), source);
  }

  private comesFrom(line: Line, source: string): void {
    if (line.source !== source) line.sources.push({ since: this.world.now, source });
    line.source = source;
  }

  /**
   * What the house pays by (rule 1): the higher of the averages of half an hour and of a day before a moment, where a pool
   * or a feed made the price then; else what staff had said, or the last that was known.
   */
  payable(asset: string, moment: number): bigint {
    const { history, sources } = this.line(asset);
    const source = sources.findLast(({ since }) => since < moment)?.source ?? 'staff';
    if (source === 'staff') return this.at(asset, moment);
    const ticks = source === 'pool' ? this.world.pools.history(asset) : history;
    let most = 0n;
    for (const stretch of [halfHour, day]) {
      const mean = meanBefore(ticks, moment, stretch) ?? 0n;
      if (mean > most) most = mean;
    }
    return most > 0n ? most : this.at(asset, moment);
  }

  version(asset: string): number {
    return this.line(asset).version;
  }

  /** By staff: what was proposed before is of another state. */
  changed(asset: string): void {
    this.line(asset).version += 1;
  }

  hasHistory(asset: string): boolean {
    const { ticks, bars } = this.line(asset);
    return ticks.length + bars.length > 0;
  }

  /** Those whose source is to be read now, which they are from here on. */
  takeDue(): string[] {
    const { now } = this.world;
    const due = [...this.#lines].filter(
      ([, { source, checkedAt }]) => source !== 'staff' && (checkedAt === null || checkedAt + feedEvery <= now),
    );
    for (const [, line] of due) line.checkedAt = now;
    return due.map(([asset]) => asset);
  }

  /** Makes bars of the ticks. */
  fold(): void {
    for (const line of this.#lines.values()) {
      for (const { at, price } of line.ticks) {
        const start = barOf(at);
        const bar = line.bars.find((one) => one.start === start);
        if (bar) bar.close = price;
        else line.bars.push({ start, open: price, close: price });
      }
      line.ticks = [];
      const from = barOf(this.world.now - day);
      const older = line.bars.filter(({ start }) => start < from);
      line.bars = [...older.slice(-1), ...line.bars.filter(({ start }) => start >= from)];
    }
  }

  adopt(table: Table): void {
    for (const [asset, price, source, pricedAt, checkedAt] of table) {
      const line: Line = {
        price: BigInt(String(price)),
        source: String(source),
        sources: [{ since: 0, source: String(source) }],
        pricedAt: pricedAt as number | null,
        checkedAt: checkedAt as number | null,
        version: 0,
        history: [],
        ticks: [],
        bars: [],
      };
      // A pool begins its line with its first spot.
      if (line.source === 'pool' && line.pricedAt !== null) note(line, { at: line.pricedAt, price: line.price });
      this.#lines.set(String(asset), line);
    }
  }

  table(): Table {
    return [...this.#lines].map(([asset, { price, source, pricedAt, checkedAt }]) => [
      asset,
      `${price}`,
      source,
      pricedAt,
      checkedAt,
      `${this.average(asset)}`,
      `${this.payable(asset, this.world.now)}`,
    ]);
  }

  private line(asset: string): Line {
    const line = this.#lines.get(asset);
    if (!line) throw new Error(`${asset} has no price`);
    return line;
  }
}

/** How far the walking feed goes at once, in parts per million. */
const walk = 3_000n;

export const priceMoves = {
  /** The job that reads the sources. How the walking one went, only the product knows. */
  readFeeds: defineMove<null, { walked: string }>({
    weight: 5,
    repeat: 'again',
    draw: () => null,
    play(world, _args, { walked }) {
      const price = BigInt(walked);
      for (const asset of world.prices.takeDue()) {
        if (world.prices.source(asset) === 'pool') world.prices.readPool(asset, world.pools.average(asset));
        else {
          const before = world.prices.of(asset) ?? 0n;
          const far = (before * walk) / million + 1n;
          if (price < before - far || price > before + far) throw new Error(`${asset} walked to ${price}`);
          world.prices.set(asset, price, 'walk');
        }
      }
    },
  }),

  foldTicks: defineMove<null>({
    weight: 2,
    repeat: 'again',
    draw: () => null,
    play: ({ prices }) => prices.fold(),
  }),
};

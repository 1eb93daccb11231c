import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Clock, day, hour, isoTime, isoTimeOrNull, minute } from '../../common/runtime';
import { type Asset, Assets, quoteAsset } from '../../ledger';
import type { CandleInterval, Price, PriceHistory, PriceHistoryQuery } from '../market.schemas';
import { spanLength } from './candle.rules';
import { Candles } from './candles.service';
import type { PriceSourceRow } from './price.entity';
import { PriceSources } from './price-sources.service';

/** How a range is drawn with at most 300 points: every so-many-th bar. */
const ranges: Record<PriceHistoryQuery['range'], { back: number; span: CandleInterval; every: number }> = {
  '24h': { back: day, span: '5m', every: 1 },
  '7d': { back: 7 * day, span: '1h', every: 1 },
  '30d': { back: 30 * day, span: '1h', every: 3 },
};

/** Units as the drivers answer them. */
type Raw = string | number;

/** What bars tell of the last 24 hours of an asset; minor units. */
interface LastDay {
  readonly dayAgo: bigint | null;
  readonly low: bigint | null;
  readonly high: bigint | null;
  readonly volume: bigint;
  readonly trend: readonly bigint[];
}

const trendHours = 24;

/**
 * Prices with their last 24 hours (domain 7), computed from bars: 288 rows an asset, however many trades there were, in
 * as many statements for all assets as for one.
 */
@Injectable()
export class Prices {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly sources: PriceSources,
    private readonly candles: Candles,
    private readonly clock: Clock,
  ) {}

  /** GET prices: every token; points have none. */
  async list(): Promise<Price[]> {
    const [sources, days] = await Promise.all([this.sources.all(), this.lastDays()]);
    const tokens = this.assets.all().filter(({ kind }) => kind === 'token');
    return tokens.flatMap((asset) => {
      const source = sources.get(asset.code);
      return source ? [this.priceOf(asset, source, days.get(asset.code))] : [];
    });
  }

  /** GET prices/{asset}. @throws AppError assetUnknown */
  async history(code: string, { range }: PriceHistoryQuery): Promise<PriceHistory> {
    const asset = this.assets.get(code);
    const { back, span, every } = ranges[range];
    const now = this.clock.now();
    const bars = await this.candles.bars(code, span, now - back + spanLength[span], now);
    const drawn = bars.filter((_, index) => (bars.length - 1 - index) % every === 0);
    const points = drawn.map(({ start, close }) => ({
      time: isoTime(Math.min(start + spanLength[span], now)),
      price: this.assets.format(quoteAsset, close),
    }));
    const [source, days] = await Promise.all([this.sources.of(this.reader, code), this.lastDays()]);
    return { ...this.priceOf(asset, source, days.get(code)), points };
  }

  private priceOf({ code, price }: Asset, source: PriceSourceRow, lastDay: LastDay | undefined): Price {
    const { dayAgo = null, low = null, high = null, volume = 0n, trend = [] } = lastDay ?? {};
    // The first bar of the day starts from the price before it, and the present price counts too.
    const known = [price, dayAgo, low, high].filter((units) => units !== null);
    const shown = (units: bigint) => this.assets.format(quoteAsset, units);
    const format = (units: bigint | null | undefined) => (units === null || units === undefined ? null : shown(units));
    return {
      asset: code,
      price: format(price),
      dayAgo: format(dayAgo),
      changePpm: price === null || !dayAgo ? null : changePpm(price, dayAgo),
      low: format(known.reduce<bigint | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined)),
      high: format(known.reduce<bigint | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined)),
      volume: this.assets.format(code, volume),
      trend: trend.map(shown),
      source: source.source,
      updatedAt: isoTimeOrNull(source.pricedAt),
      stale: this.sources.isStale(source),
    };
  }

  /** Of every asset that has bars. */
  private async lastDays(): Promise<ReadonlyMap<string, LastDay>> {
    const now = this.clock.now();
    const since = now - day;
    const [ranges, dayAgo, trends] = await Promise.all([
      this.reader.query<{ asset: string; low: Raw; high: Raw; volume: Raw }>(
        `SELECT asset, MIN(low) AS low, MAX(high) AS high, SUM(volume) AS volume FROM price_bar
         WHERE span = '5m' AND start >= ? GROUP BY asset`,
        [since],
      ),
      this.candles.closesBefore('1m', since - minute + 1),
      this.candles.closesOfAll('1h', now - (trendHours - 1) * hour, now),
    ]);
    const range = new Map(ranges.map((row) => [row.asset, row]));
    const units = (value: Raw | undefined) => (value === undefined ? null : BigInt(value));
    const codes = new Set([...range.keys(), ...dayAgo.keys(), ...trends.keys()]);
    return new Map(
      [...codes].map((code) => {
        const { low, high, volume } = range.get(code) ?? {};
        const trend = trends.get(code) ?? [];
        return [
          code,
          { dayAgo: dayAgo.get(code) ?? null, low: units(low), high: units(high), volume: units(volume) ?? 0n, trend },
        ];
      }),
    );
  }
}

/** Signed change from `before` to `now`, ppm. */
function changePpm(now: bigint, before: bigint): number | null {
  const ppm = Number(((now - before) * 1_000_000n) / before);
  return Number.isSafeInteger(ppm) ? ppm : null;
}

import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Clock, day, isoTime, isoTimeOrNull, minute } from '../../common/runtime';
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

interface RawDay {
  readonly low: string | number | null;
  readonly high: string | number | null;
  readonly volume: string | number | null;
}

/** Prices with their last 24 hours (domain 7), computed from bars: 288 rows an asset, however many trades there were. */
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
    const sources = await this.sources.all();
    const tokens = this.assets.all().filter(({ kind }) => kind === 'token');
    const prices = tokens.map(async (asset) => {
      const source = sources.get(asset.code);
      return source ? [await this.priceOf(asset, source)] : [];
    });
    return (await Promise.all(prices)).flat();
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
    return { ...(await this.priceOf(asset, await this.sources.of(this.reader, code))), points };
  }

  private async priceOf({ code, price }: Asset, source: PriceSourceRow): Promise<Price> {
    const since = this.clock.now() - day;
    const dayAgo = await this.candles.closeBefore(code, '1m', since - minute + 1);
    const { low, high, volume } = await this.lastDay(code, since);
    // The first bar of the day starts from the price before it, and the present price counts too.
    const known = [price, dayAgo, low, high].filter((units) => units !== null);
    const format = (units: bigint | null | undefined) =>
      units === null || units === undefined ? null : this.assets.format(quoteAsset, units);
    return {
      asset: code,
      price: format(price),
      dayAgo: format(dayAgo),
      changePpm: price === null || !dayAgo ? null : changePpm(price, dayAgo),
      low: format(known.reduce<bigint | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined)),
      high: format(known.reduce<bigint | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined)),
      volume: this.assets.format(code, volume),
      source: source.source,
      updatedAt: isoTimeOrNull(source.pricedAt),
      stale: this.sources.isStale(source),
    };
  }

  private async lastDay(code: string, since: number) {
    const [row] = await this.reader.query<RawDay>(
      "SELECT MIN(low) AS low, MAX(high) AS high, SUM(volume) AS volume FROM price_bar WHERE asset = ? AND span = '5m' AND start >= ?",
      [code, since],
    );
    const units = (value: string | number | null | undefined) =>
      value === null || value === undefined ? null : BigInt(value);
    return { low: units(row?.low), high: units(row?.high), volume: units(row?.volume) ?? 0n };
  }
}

/** Signed change from `before` to `now`, ppm. */
function changePpm(now: bigint, before: bigint): number | null {
  const ppm = Number(((now - before) * 1_000_000n) / before);
  return Number.isSafeInteger(ppm) ? ppm : null;
}

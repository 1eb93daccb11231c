import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Clock, isoTime } from '../../common/runtime';
import { Assets, quoteAsset } from '../../ledger';
import type { Candle, CandleInterval, LineQuery, PriceLine } from '../market.schemas';
import { type Bar, bucketStart, spanLength, withEmptyBars } from './candle.rules';

const most = 1_000;

type RawBar = { readonly [Key in keyof Bar]: Key extends 'start' ? number : string | number };

/** Reads candles: at most a thousand rows by their index, whatever there is. */
@Injectable()
export class Candles {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  /** GET line. @throws AppError assetUnknown */
  async line(query: LineQuery): Promise<PriceLine> {
    const { code } = this.assets.get(query.asset);
    const { interval } = query;
    const now = this.clock.now();
    const to = Math.min(now, query.to === undefined ? now : Date.parse(query.to));
    const from = query.from === undefined ? 0 : Date.parse(query.from);
    const candles = await this.bars(code, interval, from, to);
    return { asset: code, interval, candles: candles.map((bar) => this.candleOf(code, bar)) };
  }

  /** One bar per interval from `from` to `to`, none missing; at most a thousand, the latest. */
  async bars(asset: string, span: CandleInterval, from: number, to: number): Promise<Bar[]> {
    const last = bucketStart(to, span);
    const first = Math.max(bucketStart(from, span), last - (most - 1) * spanLength[span]);
    if (first > last) return [];
    const rows = await this.reader.query<RawBar>(
      'SELECT start, open, high, low, close, volume FROM price_bar WHERE asset = ? AND span = ? AND start >= ? AND start <= ? ORDER BY start',
      [asset, span, first, last],
    );
    return withEmptyBars(rows.map(exact), await this.closeBefore(asset, span, first), span, first, last);
  }

  /** Close of the last bar that begins before `start`; null if there is none. */
  private async closeBefore(asset: string, span: CandleInterval, start: number): Promise<bigint | null> {
    const [row] = await this.reader.query<{ close: string | number }>(
      'SELECT close FROM price_bar WHERE asset = ? AND span = ? AND start < ? ORDER BY start DESC LIMIT 1',
      [asset, span, start],
    );
    return row ? BigInt(row.close) : null;
  }

  /** Closes of every asset from `from` to `to`, one per interval, none missing, oldest first; begins where a price is known. */
  async closesOfAll(span: CandleInterval, from: number, to: number): Promise<ReadonlyMap<string, bigint[]>> {
    const [first, last] = [bucketStart(from, span), bucketStart(to, span)];
    const rows = await this.reader.query<RawBar & { asset: string }>(
      `SELECT asset, start, open, high, low, close, volume FROM price_bar WHERE span = ? AND start >= ? AND start <= ? ORDER BY start`,
      [span, first, last],
    );
    const before = await this.closesBefore(span, first);
    const codes = new Set([...rows.map(({ asset }) => asset), ...before.keys()]);
    return new Map(
      [...codes].map((code) => {
        const bars = rows.filter(({ asset }) => asset === code).map(exact);
        const filled = withEmptyBars(bars, before.get(code) ?? null, span, first, last);
        return [code, filled.map(({ close }) => close)];
      }),
    );
  }

  /** Close of the last bar of every asset that begins before `start`; those without one are missing. */
  async closesBefore(span: CandleInterval, start: number): Promise<ReadonlyMap<string, bigint>> {
    const rows = await this.reader.query<{ asset: string; close: string | number | null }>(
      `SELECT s.asset, (SELECT b.close FROM price_bar b WHERE b.asset = s.asset AND b.span = ? AND b.start < ?
        ORDER BY b.start DESC LIMIT 1) AS close FROM price_source s`,
      [span, start],
    );
    return new Map(rows.flatMap(({ asset, close }) => (close === null ? [] : [[asset, BigInt(close)] as const])));
  }

  private candleOf(asset: string, { start, volume, ...bar }: Bar): Candle {
    const price = (units: bigint) => this.assets.format(quoteAsset, units);
    return {
      time: isoTime(start),
      open: price(bar.open),
      high: price(bar.high),
      low: price(bar.low),
      close: price(bar.close),
      volume: this.assets.format(asset, volume),
    };
  }
}

function exact({ start, open, high, low, close, volume }: RawBar): Bar {
  return {
    start,
    open: BigInt(open),
    high: BigInt(high),
    low: BigInt(low),
    close: BigInt(close),
    volume: BigInt(volume),
  };
}

import { Injectable } from '@nestjs/common';
import type { Queries } from '../../common/database';
import { type Averages, averageWindows, type PricePoint, priceTime } from './average.rules';
import { bucketStart } from './candle.rules';

const span = '5m';

/** Prices are summed in two parts: each part × the milliseconds of a day stays below 2^63. */
const part = 1_000_000_000n;

/** Numbers as the drivers answer them. */
type Raw = string | number;

/** What ticks come to: price × milliseconds within each window. */
interface TickSums extends Averages {
  /** when the first one came, epoch ms */
  readonly first: number;
}

/**
 * What a price was on average by its ticks, each weighed by how long it stood (domain 7). The database sums: a feed writes
 * thousands a day. Bars stand for ticks that are gone after 30 days, so whether ticks are folded makes no difference.
 */
@Injectable()
export class TickAverages {
  /**
   * @param moment epoch ms; what came at it or later does not count
   * @returns minor units of the quote, rounded down; null where nothing came before. A line younger than a window counts
   *   since its first price.
   */
  async before(db: Queries, asset: string, moment: number): Promise<Averages | null> {
    const from = moment - averageWindows.day;
    const sums = await this.sums(db, asset, moment);
    const bars = sums && sums.first <= from ? [] : await this.bars(db, asset, moment);
    const begin = bars[0]?.at ?? sums?.first;
    if (begin === undefined) return null;
    const end = sums?.first ?? moment;
    const average = (window: keyof Averages): bigint => {
      const start = Math.max(moment - averageWindows[window], begin);
      const ofBars = priceTime(bars, start, Math.max(start, end));
      return (ofBars + (sums?.[window] ?? 0n)) / BigInt(moment - start);
    };
    return { halfHour: average('halfHour'), day: average('day') };
  }

  private async sums(db: Queries, asset: string, moment: number): Promise<TickSums | null> {
    const [from, late] = [moment - averageWindows.day, moment - averageWindows.halfHour];
    const { divides } = db.dialect;
    // Drivers bind a time as a float, and a product with one is a float.
    const whole = 'CAST(? AS SIGNED)';
    const stood = `CASE WHEN ends <= ${whole} THEN 0 WHEN at < ${whole} THEN ends - ${whole} ELSE ends - at END`;
    const [anchor] = await db.query<{ at: Raw | null }>(
      'SELECT MAX(at) AS at FROM price_tick WHERE asset = ? AND at <= ?',
      [asset, from],
    );
    const [row] = await db.query<Record<'first' | 'dayHigh' | 'dayLow' | 'lateHigh' | 'lateLow', Raw | null>>(
      `SELECT MIN(at) AS first, SUM(high * inDay) AS dayHigh, SUM(low * inDay) AS dayLow, SUM(high * inLate) AS lateHigh,
         SUM(low * inLate) AS lateLow
       FROM (SELECT at, high, low, ${stood} AS inDay, ${stood} AS inLate
         FROM (SELECT at, price ${divides} ${part} AS high, price % ${part} AS low,
             COALESCE(LEAD(at) OVER (ORDER BY at, id), ${whole}) AS ends
           FROM price_tick WHERE asset = ? AND at >= ? AND at < ?) ticks) weighed`,
      [...[from, from, from, late, late, late, moment].map(String), asset, Number(anchor?.at ?? from), moment],
    );
    if (row?.first == null) return null;
    const sumOf = (high: Raw | null, low: Raw | null) => BigInt(high ?? 0) * part + BigInt(low ?? 0);
    return {
      first: Number(row.first),
      day: sumOf(row.dayHigh, row.dayLow),
      halfHour: sumOf(row.lateHigh, row.lateLow),
    };
  }

  /** What is known of the window only by bars: each stands at its close from its beginning, the first one maybe before it. */
  private async bars(db: Queries, asset: string, moment: number): Promise<PricePoint[]> {
    const from = moment - averageWindows.day;
    // A bar that begins no earlier than the first tick's may hold what came after the moment.
    const [first] = await db.query<{ at: Raw | null }>(
      'SELECT MIN(at) AS at FROM price_tick WHERE asset = ? AND at > ?',
      [asset, from],
    );
    const end = Math.min(moment, first?.at == null ? moment : bucketStart(Number(first.at), span));
    const read = (where: string, ...bounds: number[]) =>
      db.query<{ start: Raw; close: Raw }>(
        `SELECT start, close FROM price_bar WHERE asset = ? AND span = '${span}' AND ${where}`,
        [asset, ...bounds],
      );
    const before = await read('start <= ? AND start < ? ORDER BY start DESC LIMIT 1', from, end);
    const within = await read('start > ? AND start < ? ORDER BY start', from, end);
    return [...before, ...within].map(({ start, close }) => ({ at: Number(start), price: BigInt(close) }));
  }
}

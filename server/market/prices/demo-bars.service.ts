import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import { day, hour, minute } from '../../common/runtime';
import type { CandleInterval } from '../market.schemas';
import { bucketStart } from './candle.rules';
import { barsOf } from './demo-bars.rules';

/** How far back each interval goes: at least the thousand bars that a chart shows, or all there is. */
const kept: Readonly<Record<CandleInterval, number>> = {
  '1m': 25 * hour,
  '5m': 7 * day,
  '1h': 30 * day,
  '1d': 30 * day,
};

/** The past of a price in a demonstration. */
@Injectable()
export class DemoBars {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Writes the bars of a line of prices, one a minute, oldest first; a bar there is stays.
   * @param end when the last price was, epoch ms
   */
  async fill(asset: string, prices: readonly bigint[], end: number): Promise<void> {
    const last = bucketStart(end, '1m');
    const rows = Object.entries(kept).flatMap(([name, back]) => {
      const span = name as CandleInterval;
      const first = bucketStart(last - back, span);
      const from = Math.max(0, prices.length - 1 - (last - first) / minute);
      const bars = barsOf(prices.slice(from), last, span);
      return bars.map(({ start, open, high, low, close }) => {
        const units = [open, high, low, close].map((price) => price.toString());
        return [asset, span, start, ...units];
      });
    });
    await this.unitOfWork.run((tx) => {
      const signed = 'CAST(? AS SIGNED)';
      return tx.insertMany(
        `${tx.dialect.insertIgnore} INTO price_bar (asset, span, start, open, high, low, close, volume)`,
        `(?, ?, ?, ${signed}, ${signed}, ${signed}, ${signed}, 0)`,
        rows,
      );
    });
  }
}

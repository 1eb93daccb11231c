import { Injectable } from '@nestjs/common';
import type { Queries } from '../../common/database';
import { Assets } from '../../ledger';
import { spanLength } from './candle.rules';

/** Units as the drivers answer them. */
interface Point {
  readonly at: number | string;
  readonly price: string | number;
}

/** What an asset cost at a moment that is past. */
@Injectable()
export class PastPrices {
  constructor(private readonly assets: Assets) {}

  /**
   * The last price before a moment; of what had none yet the first one after it, else the present one: as lines of the
   * ledger from before there were notes were valued (docs/decisions/0021). Ticks are kept for 30 days, bars for ever.
   * @param moment epoch ms
   * @returns minor units of USDT for a whole unit; null if it never had a price
   */
  async at(db: Queries, code: string, moment: number): Promise<bigint | null> {
    const before = await this.latest(db, code, moment);
    if (before !== null) return before;
    const after = await this.earliest(db, code, moment);
    return after ?? (await this.assets.committedPrice(db, code));
  }

  private async earliest(db: Queries, code: string, moment: number): Promise<bigint | null> {
    const [tick] = await db.query<Point>(
      'SELECT at, price FROM price_tick WHERE asset = ? AND at >= ? ORDER BY at, id LIMIT 1',
      [code, moment],
    );
    const [bar] = await db.query<Point>(
      "SELECT start AS at, open AS price FROM price_bar WHERE asset = ? AND span = '5m' AND start >= ? ORDER BY start LIMIT 1",
      [code, moment],
    );
    // A bar that begins after a tick does not hold it: the tick is in none yet.
    const first = tick && bar && Number(tick.at) < Number(bar.at) ? tick : (bar ?? tick);
    return first ? BigInt(first.price) : null;
  }

  private async latest(db: Queries, code: string, moment: number): Promise<bigint | null> {
    const [tick] = await db.query<Point>(
      'SELECT at, price FROM price_tick WHERE asset = ? AND at < ? ORDER BY at DESC, id DESC LIMIT 1',
      [code, moment],
    );
    const [bar] = await db.query<Point>(
      "SELECT start AS at, close AS price FROM price_bar WHERE asset = ? AND span = '5m' AND start <= ? ORDER BY start DESC LIMIT 1",
      // One that was not over may hold what came later.
      [code, moment - spanLength['5m']],
    );
    // The bar of a tick begins before it: one that begins later holds a later price, whose ticks are gone.
    const last = tick && bar && Number(bar.at) > Number(tick.at) ? bar : (tick ?? bar);
    return last ? BigInt(last.price) : null;
  }
}

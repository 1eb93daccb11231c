import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { Clock } from '../../common/runtime';

/** Records prices as they come; the fold makes bars of them. */
@Injectable()
export class PriceTicks {
  constructor(private readonly clock: Clock) {}

  /** A price that staff set or a feed gave; minor units of the quote. */
  async append(tx: Tx, asset: string, price: bigint): Promise<void> {
    await tx.run('INSERT INTO price_tick (asset, price, volume, at, unfolded) VALUES (?, CAST(? AS SIGNED), 0, ?, 1)', [
      asset,
      price.toString(),
      this.clock.now(),
    ]);
  }

  /** The spot of a pool, if the pool is the source of the asset's price: two sources would not make one line. */
  async appendSpot(
    tx: Tx,
    pool: { readonly id: number; readonly base: string },
    spot: bigint,
    volume: bigint,
    at: number,
  ): Promise<void> {
    await tx.run(
      `INSERT INTO price_tick (asset, price, volume, at, unfolded)
       SELECT asset, CAST(? AS SIGNED), CAST(? AS SIGNED), ?, 1 FROM price_source
       WHERE asset = ? AND source = 'pool' AND poolId = ?`,
      [spot.toString(), volume.toString(), at, pool.base, pool.id],
    );
  }
}

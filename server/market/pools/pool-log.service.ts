import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Assets } from '../../ledger';
import type { PoolEvent } from '../market.schemas';
import { PriceTicks } from '../prices/price-ticks.service';
import { cumulativeAt, type Reserves, spotOf } from './pool.rules';
import type { PoolState } from './pools.service';

/** A change of a pool's reserves. */
export interface PoolChange {
  readonly kind: PoolEvent['kind'];
  readonly userId: number | null;
  readonly after: Reserves;
}

/** Writes what happens in the pools. */
@Injectable()
export class PoolLog {
  constructor(
    private readonly assets: Assets,
    private readonly ticks: PriceTicks,
    private readonly clock: Clock,
  ) {}

  /**
   * Appends an event and its tick.
   * @param state what `Pools.lock` returned in the same transaction
   * @returns the id of the event
   */
  async append(tx: Tx, { pool, reserves, last }: PoolState, { kind, userId, after }: PoolChange): Promise<number> {
    // Clocks of two servers may differ a little; the order of events is that of the lock.
    const at = Math.max(this.clock.now(), last?.at ?? 0);
    const [base, quote] = [after.base - reserves.base, after.quote - reserves.quote];
    const turned = kind === 'swap' ? abs(quote) : 0n;
    const { insertId } = await tx.run(
      `INSERT INTO pool_event (poolId, kind, userId, base, quote, reserveBase, reserveQuote, cumulative, turnover, createdAt)
       VALUES (?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?)`,
      [
        pool.id,
        kind,
        userId,
        base.toString(),
        quote.toString(),
        after.base.toString(),
        after.quote.toString(),
        (last ? cumulativeAt(last, at) : 0n).toString(),
        ((last?.turnover ?? 0n) + turned).toString(),
        at,
      ],
    );
    const spot = spotOf(after, this.assets.get(pool.base).scale);
    const volume = kind === 'swap' ? abs(base) : 0n;
    if (spot !== null && spot > 0n) await this.ticks.appendSpot(tx, pool, spot, volume, at);
    return insertId;
  }
}

function abs(units: bigint): bigint {
  return units < 0n ? -units : units;
}

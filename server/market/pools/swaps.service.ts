import { Injectable } from '@nestjs/common';
import type { Queries, Tx } from '../../common/database';
import { Assets, Ledger } from '../../ledger';
import { Settings } from '../../settings';
import { marketErrors } from '../market.errors';
import { swapLines } from './pool.posting';
import {
  impactPpm,
  largestSwap,
  type Refusal,
  refusalOf,
  type Side,
  type Swap,
  type SwapLimits,
  swap,
} from './pool.rules';
import { PoolLog } from './pool-log.service';
import { type PoolState, Pools } from './pools.service';

const refusals = {
  empty: marketErrors.poolEmpty,
  halted: marketErrors.poolHalted,
  haltedForDay: marketErrors.poolHaltedForDay,
  tooSmall: marketErrors.tradeTooSmall,
  tooLarge: marketErrors.tradeTooLarge,
  tooLargeForDay: marketErrors.tradeTooLargeForDay,
} satisfies Record<Refusal, unknown>;

/** What a pool offers to somebody who gives one of its assets for the other. */
export interface PoolOffer {
  readonly state: PoolState;
  readonly side: Side;
  readonly limits: SwapLimits;
  readonly from: string;
  readonly to: string;
  /** units of `to` for one whole unit of `from` at the spot; null while the pool is empty */
  readonly rate: bigint | null;
  /** units of `from` that can be given at once */
  readonly largest: bigint;
}

/** Trades against pools (domain 6, 7). */
@Injectable()
export class Swaps {
  constructor(
    private readonly pools: Pools,
    private readonly log: PoolLog,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
    private readonly settings: Settings,
  ) {}

  /** @throws AppError notFound, poolOfAnotherAsset */
  async offer(db: Queries, poolId: number, from: string): Promise<PoolOffer> {
    return this.offerOf(await this.pools.state(db, await this.pools.name(db, poolId)), from);
  }

  /** The same, with the pool kept as it is until the transaction ends. */
  async lockedOffer(tx: Tx, poolId: number, from: string): Promise<PoolOffer> {
    return this.offerOf(await this.pools.hold(tx, poolId), from);
  }

  /**
   * What `amount` brings.
   * @throws AppError poolEmpty, poolHalted, poolHaltedForDay, tradeTooSmall, tradeTooLarge, tradeTooLargeForDay
   */
  price({ state, side, limits }: PoolOffer, amount: bigint): Swap & { impactPpm: number } {
    if (state.spot === null) throw marketErrors.poolEmpty();
    const trade = swap(state.reserves, side, amount, limits.feePpm);
    const refusal = refusalOf(state.reserves, side, trade, limits);
    if (refusal) throw refusals[refusal]({}, 'amount');
    return { ...trade, impactPpm: impactPpm(state.reserves, side, trade, limits.feePpm) };
  }

  /**
   * Makes the trade: ledger, pool log and tick in one transaction.
   * @param offer from `lockedOffer` in the same transaction
   * @param trade from `price` of it
   * @param key the posting key, e.g. `exchange:12`
   * @throws AppError insufficientFunding
   */
  async make(tx: Tx, offer: PoolOffer, trade: Swap, userId: number, key: string): Promise<void> {
    const { state, from, to } = offer;
    const { amount, received, after } = trade;
    const counterpart = `${from} → ${to}`;
    await this.ledger.post(tx, {
      key,
      kind: 'exchangeByPool',
      actor: `user:${userId}`,
      lines: swapLines({ pool: state.pool, userId, from, amount, to, received, counterpart }),
    });
    await this.log.append(tx, state, { kind: 'swap', userId, after });
  }

  private offerOf(state: PoolState, from: string): PoolOffer {
    const { base, quote } = state.pool;
    if (from !== base && from !== quote) throw marketErrors.poolOfAnotherAsset();
    const [side, to] = from === base ? (['sell', quote] as const) : (['buy', base] as const);
    const limits = {
      feePpm: this.settings.ppm('pool.fee'),
      maxTradePpm: this.settings.ppm('pool.maxTrade'),
      ...this.pools.breakersOf(state),
      scale: this.assets.get(base).scale,
    };
    const [x, y] =
      side === 'sell' ? [state.reserves.base, state.reserves.quote] : [state.reserves.quote, state.reserves.base];
    const rate = state.spot === null ? null : (y * 10n ** BigInt(this.assets.get(from).scale)) / x;
    return { state, side, limits, from, to, rate, largest: largestSwap(state.reserves, side, limits) };
  }
}

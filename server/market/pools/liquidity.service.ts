import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import { Idempotency, type MoneyRequest } from '../../common/http';
import { parseAmount, shareDown } from '../../common/money';
import { Assets, Ledger } from '../../ledger';
import { Audit } from '../../staff';
import { marketErrors } from '../market.errors';
import { liquidityLines } from './pool.posting';
import { quoteFor, type Reserves } from './pool.rules';
import { PoolLog } from './pool-log.service';
import { type PoolState, Pools } from './pools.service';

/** What must stay in a pool, in whole units of its quote: a pool run dry would have no price. */
const minimumQuote = 100n;

interface Addition {
  base: string;
  quote?: string | undefined;
  reason: string;
}

/** Staff put liquidity into pools and take it out, against `exchange` (domain 1, "staff"). */
@Injectable()
export class Liquidity {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pools: Pools,
    private readonly log: PoolLog,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /**
   * Both amounts set the price of an empty pool; later the quote follows the reserves, rounded up, and a given one is
   * the most that may be taken.
   * @throws AppError notFound, amount errors, quoteRequired, quoteTooLow, poolMinimum, poolShort
   */
  async add(money: MoneyRequest, poolId: number, body: Addition): Promise<null> {
    return await this.idempotency.run(money, `pools.add:${poolId}`, async (tx) => {
      const state = await this.pools.hold(tx, poolId);
      const added = this.additionOf(state, body);
      await this.change(tx, state, 'add', added, actorOf(money), body.reason);
      await this.record(tx, money, 'addLiquidity', state, added, body.reason);
      return null;
    });
  }

  /**
   * Takes a share of both reserves, rounded down.
   * @throws AppError notFound, poolMinimum
   */
  async remove(money: MoneyRequest, poolId: number, sharePpm: number, reason: string): Promise<null> {
    return await this.idempotency.run(money, `pools.remove:${poolId}`, async (tx) => {
      const state = await this.pools.hold(tx, poolId);
      const removed = {
        base: shareDown(state.reserves.base, sharePpm),
        quote: shareDown(state.reserves.quote, sharePpm),
      };
      if (removed.base === 0n || removed.quote === 0n) throw this.belowMinimum(state);
      const added = { base: -removed.base, quote: -removed.quote };
      await this.change(tx, state, 'remove', added, actorOf(money), reason);
      await this.record(tx, money, 'removeLiquidity', state, added, reason);
      return null;
    });
  }

  /** Fills a pool nothing ever happened in; whole units. For demo mode. */
  async fillEmpty(poolId: number, whole: Reserves): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const state = await this.pools.hold(tx, poolId);
      if (state.last) return;
      const { pool } = state;
      const units = (asset: string, amount: bigint) => amount * 10n ** BigInt(this.assets.get(asset).scale);
      const added = { base: units(pool.base, whole.base), quote: units(pool.quote, whole.quote) };
      await this.change(tx, state, 'add', added, 'job:demo', 'demo mode');
    });
  }

  private additionOf({ pool, reserves, spot }: PoolState, body: Addition): Reserves {
    const base = parseAmount(body.base, this.assets.get(pool.base).scale, 'base');
    const given = body.quote === undefined ? null : parseAmount(body.quote, this.assets.get(pool.quote).scale, 'quote');
    if (spot === null) {
      if (given === null) throw marketErrors.quoteRequired({}, 'quote');
      return { base, quote: given };
    }
    const quote = quoteFor(reserves, base);
    if (given !== null && given < quote) {
      const needed = this.assets.format(pool.quote, quote);
      throw marketErrors.quoteTooLow({ needed, asset: pool.quote }, 'quote');
    }
    return { base, quote };
  }

  private async change(
    tx: Tx,
    state: PoolState,
    kind: 'add' | 'remove',
    added: Reserves,
    actor: string,
    memo: string,
  ): Promise<void> {
    const { pool, reserves } = state;
    const after = { base: reserves.base + added.base, quote: reserves.quote + added.quote };
    const minimum = minimumQuote * 10n ** BigInt(this.assets.get(pool.quote).scale);
    if (after.base <= 0n || after.quote < minimum) throw this.belowMinimum(state);
    const eventId = await this.log.append(tx, state, { kind, userId: null, after });
    const key = `liquidity:${eventId}`;
    await this.ledger.post(tx, { key, kind: 'liquidity', actor, memo, lines: liquidityLines(pool, added) });
  }

  private belowMinimum({ pool }: PoolState): Error {
    return marketErrors.poolMinimum({ minimum: Number(minimumQuote), asset: pool.quote });
  }

  private async record(
    tx: Tx,
    money: MoneyRequest,
    action: string,
    { pool, reserves }: PoolState,
    added: Reserves,
    reason: string,
  ): Promise<void> {
    const shown = (base: bigint, quote: bigint) => ({
      reserveBase: this.assets.format(pool.base, base),
      reserveQuote: this.assets.format(pool.quote, quote),
    });
    await this.audit.write(tx, money, {
      action,
      resource: 'pools',
      resourceId: pool.id,
      before: shown(reserves.base, reserves.quote),
      after: {
        ...shown(reserves.base + added.base, reserves.quote + added.quote),
        base: this.assets.format(pool.base, added.base),
        quote: this.assets.format(pool.quote, added.quote),
        reason,
      },
    });
  }
}

function actorOf({ actor }: MoneyRequest): string {
  return actor.kind === 'staff' ? `staff:${actor.staffId}` : `user:${actor.userId}`;
}

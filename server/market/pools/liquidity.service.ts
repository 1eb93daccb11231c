import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { actorName, Idempotency, type MoneyRequest } from '../../common/http';
import { parseAmount, shareDown } from '../../common/money';
import { divideAmounts } from '../../common/money/rates.rules';
import { Assets, Ledger } from '../../ledger';
import { Proposals } from '../../proposals';
import type { DoneOrProposed } from '../../proposals/proposals.schemas';
import { Audit } from '../../staff';
import { marketErrors } from '../market.errors';
import { liquidityLines } from './pool.posting';
import { quoteFor, type Reserves } from './pool.rules';
import { PoolLog } from './pool-log.service';
import { type PoolState, Pools } from './pools.service';

/** What must stay in a pool, in whole units of its quote: a pool run dry would have no price. */
const minimumQuote = 100n;

/** What would make the price of an empty pool, while it waits. */
const firstLiquidity = z.object({
  poolId: z.number().int(),
  base: z.string(),
  quote: z.string(),
  assets: z.tuple([z.string(), z.string()]),
});

interface Addition {
  base: string;
  quote?: string | undefined;
  reason: string;
}

/** Staff put liquidity into pools and take it out, against `exchange` (domain 1, "staff"). */
@Injectable()
export class Liquidity implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly pools: Pools,
    private readonly log: PoolLog,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
    private readonly proposals: Proposals,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'firstLiquidity',
      permission: 'market.write',
      payload: firstLiquidity,
      facts: ({ base, quote, assets }) => [
        { name: 'amount', value: `${base} ${assets[0]}, ${quote} ${assets[1]}` },
        { name: 'price', value: `${divideAmounts(quote, base, 8)} ${assets[1]}` },
      ],
      raisesRisk: false,
      versionOf: async (tx, { poolId }) => {
        const { base, quote } = (await this.pools.hold(tx, poolId)).reserves;
        return `${base} ${quote}`;
      },
      execute: async (tx, { poolId, ...amounts }, money, { reason }) => {
        const state = await this.pools.hold(tx, poolId);
        if (state.spot !== null) throw commonErrors.stateConflict();
        await this.fill(tx, money, state, this.additionOf(state, { ...amounts, reason }), reason);
      },
    });
  }

  /**
   * Both amounts set the price of an empty pool, so they wait for a second person; later the quote follows the reserves,
   * rounded up, and a given one is the most that may be taken.
   * @returns the id of the proposal, null if it was done at once
   * @throws AppError notFound, amount errors, quoteRequired, quoteTooLow, poolMinimum, poolShort, alreadyProposed
   */
  async add(money: MoneyRequest, poolId: number, body: Addition): Promise<DoneOrProposed> {
    return await this.idempotency.run(money, `pools.add:${poolId}`, async (tx) => {
      const state = await this.pools.hold(tx, poolId);
      const added = this.additionOf(state, body);
      if (state.spot === null) return { proposalId: await this.propose(tx, money, state, added, body.reason) };
      await this.fill(tx, money, state, added, body.reason);
      return { proposalId: null };
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
      await this.change(tx, state, 'remove', added, actorName(money.actor), reason);
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

  private async propose(
    tx: Tx,
    money: MoneyRequest,
    state: PoolState,
    added: Reserves,
    reason: string,
  ): Promise<number> {
    const { id, name, base, quote } = state.pool;
    this.checkMinimum(state, added);
    const payload = {
      poolId: id,
      base: this.assets.format(base, added.base),
      quote: this.assets.format(quote, added.quote),
      assets: [base, quote],
    } satisfies z.infer<typeof firstLiquidity>;
    return await this.proposals.propose(tx, money, { kind: 'firstLiquidity', subject: name, payload, reason });
  }

  private async fill(tx: Tx, money: MoneyRequest, state: PoolState, added: Reserves, reason: string): Promise<void> {
    await this.change(tx, state, 'add', added, actorName(money.actor), reason);
    await this.record(tx, money, 'addLiquidity', state, added, reason);
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
    const { pool } = state;
    const after = this.checkMinimum(state, added);
    const eventId = await this.log.append(tx, state, { kind, userId: null, after });
    const key = `liquidity:${eventId}`;
    await this.ledger.post(tx, { key, kind: 'liquidity', actor, memo, lines: liquidityLines(pool, added) });
  }

  /** @returns the reserves then @throws AppError poolMinimum */
  private checkMinimum(state: PoolState, added: Reserves): Reserves {
    const { pool, reserves } = state;
    const after = { base: reserves.base + added.base, quote: reserves.quote + added.quote };
    const minimum = minimumQuote * 10n ** BigInt(this.assets.get(pool.quote).scale);
    if (after.base <= 0n || after.quote < minimum) throw this.belowMinimum(state);
    return after;
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

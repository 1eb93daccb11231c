import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../common/config';
import { type Tx, UnitOfWork } from '../common/database';
import type { CallerContext } from '../common/http';
import { Outbound } from '../common/outbound';
import { Clock } from '../common/runtime';
import { quoteAsset } from '../ledger';
import { Proposals } from '../proposals';
import type { DoneOrProposed } from '../proposals/proposals.schemas';
import { AssetChanges } from './asset-changes.service';
import { marketErrors } from './market.errors';
import { assetSourceBody } from './market.schemas';
import { Pools } from './pools/pools.service';
import { PriceSources } from './prices/price-sources.service';
import { PriceTicks } from './prices/price-ticks.service';

const sourceTerms = assetSourceBody.omit({ reason: true });
type SourceTerms = z.infer<typeof sourceTerms>;
/** Another source of a price, while it waits; made from `version`. */
const sourceProposal = sourceTerms.extend({ asset: z.string(), before: z.string(), version: z.number().int() });

const pathForm = /^[^.\s]{1,60}(?:\.[^.\s]{1,60}){0,9}$/;

/** Called in the transaction in which a pool comes to price an asset; the caller is null where demo mode sets it. */
type PoolPricesHook = (tx: Tx, caller: CallerContext | null, asset: string) => Promise<void>;

/** Lets staff say where prices come from. */
@Injectable()
export class PriceSourceEditor implements OnModuleInit {
  readonly #whenPoolPrices: PoolPricesHook[] = [];

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: AssetChanges,
    private readonly sources: PriceSources,
    private readonly pools: Pools,
    private readonly ticks: PriceTicks,
    private readonly proposals: Proposals,
    private readonly outbound: Outbound,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'priceSource',
      permission: 'market.write',
      payload: sourceProposal,
      facts: ({ before, ...terms }) => [{ name: 'sourceBefore', value: before }, ...sourceFacts(terms)],
      raisesRisk: true,
      versionOf: async (tx, { asset }) => String((await this.changes.hold(tx, asset)).version),
      execute: (tx, { asset, before: _, version, ...terms }, money, { reason }) =>
        this.changes.record(tx, money, asset, 'source', { reason }, () =>
          this.writeSource(tx, money, asset, version, terms),
        ),
    });
  }

  /**
   * Proposes the source of the price: whoever names the source names the price.
   * @returns the id of the proposal
   * @throws AppError assetUnknown, priceFixed, feedAddressInvalid, feedPathInvalid, poolOfAnotherAsset, walkInProduction,
   *   alreadyProposed
   */
  async proposeSource(
    caller: CallerContext,
    code: string,
    { reason, ...terms }: z.infer<typeof assetSourceBody>,
  ): Promise<DoneOrProposed> {
    this.changes.checkPriced(code);
    this.checkSource(terms);
    return await this.unitOfWork.run(async (tx) => {
      const { source: before, version } = await this.changes.hold(tx, code);
      await this.poolOf(tx, code, terms);
      const payload = { ...terms, asset: code, before, version } satisfies z.infer<typeof sourceProposal>;
      const proposal = { kind: 'priceSource', subject: code, payload, reason } as const;
      return { proposalId: await this.proposals.propose(tx, caller, proposal) };
    });
  }

  /** Features above this one end what must not go on by a pool's price. */
  whenPoolPrices(hook: PoolPricesHook): void {
    this.#whenPoolPrices.push(hook);
  }

  /** Sets a source of demo mode, if nobody has changed it yet. */
  async seedSource(code: string, terms: SourceTerms): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { version } = await this.sources.of(tx, code);
      if (version === 1) await this.writeSource(tx, null, code, version, terms);
    });
  }

  /** The first reading is due at once. */
  private async writeSource(
    tx: Tx,
    caller: CallerContext | null,
    code: string,
    version: number,
    terms: SourceTerms,
  ): Promise<void> {
    await this.changes.over(tx, code, version);
    const { source } = terms;
    const pool = await this.poolOf(tx, code, terms);
    await tx.run(
      `UPDATE price_source SET source = ?, poolId = ?, feedUrl = ?, feedPath = ?, feedEvery = ?, staleAfter = ?,
       maxMovePpm = ?, pricedAt = ?, checkedAt = NULL, lastError = NULL WHERE asset = ?`,
      [
        source,
        pool?.pool.id ?? null,
        source === 'http' ? terms.feedUrl : null,
        source === 'http' ? terms.feedPath : null,
        terms.feedEvery,
        terms.staleAfter,
        terms.maxMovePpm,
        // The present price is good until the new source has had its time.
        this.clock.now(),
        code,
      ],
    );
    await this.sources.noteChange(tx, code, { source, poolId: pool?.pool.id ?? null });
    if (pool) for (const hook of this.#whenPoolPrices) await hook(tx, caller, code);
    if (pool?.spot) await this.ticks.appendSpot(tx, pool.pool, pool.spot, 0n, this.clock.now());
  }

  private async poolOf(tx: Tx, code: string, { source, poolId }: SourceTerms) {
    if (source !== 'pool') return null;
    const state = await this.pools.state(tx, await this.pools.name(tx, poolId ?? 0));
    const ofThisAsset = state.pool.base === code && state.pool.quote === quoteAsset;
    if (!ofThisAsset) throw marketErrors.poolOfAnotherAsset({}, 'poolId');
    return state;
  }

  private checkSource({ source, feedUrl, feedPath }: SourceTerms): void {
    if (source === 'walk' && this.config.nodeEnv === 'production') throw marketErrors.walkInProduction({}, 'source');
    if (source !== 'http') return;
    if (feedUrl === null || !this.outbound.takes(feedUrl)) throw marketErrors.feedAddressInvalid({}, 'feedUrl');
    if (feedPath === null || !pathForm.test(feedPath)) throw marketErrors.feedPathInvalid({}, 'feedPath');
  }
}

function sourceFacts({ source, feedUrl, feedPath, feedEvery, staleAfter, maxMovePpm, poolId }: SourceTerms) {
  const fed = source === 'http' || source === 'walk';
  const facts = [
    ['source', source],
    ['feedUrl', source === 'http' ? feedUrl : null],
    ['feedPath', source === 'http' ? feedPath : null],
    ['pool', source === 'pool' ? poolId : null],
    ['feedEvery', fed ? `${feedEvery} s` : null],
    ['maxMove', fed ? `${maxMovePpm / 10_000} %` : null],
    ['staleAfter', source === 'staff' ? null : `${staleAfter} s`],
  ] as const;
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }]));
}

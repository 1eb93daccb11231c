import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { type Queries, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { CallerContext } from '../../common/http';
import { Clock } from '../../common/runtime';
import { quoteAsset } from '../../ledger';
import { Pools, PriceSourceEditor, PriceSources } from '../../market';
import { changedFacts, Proposals } from '../../proposals';
import type { DoneOrProposed, ProposalFact } from '../../proposals/proposals.schemas';
import { Settings } from '../../settings';
import { Audit } from '../../staff';
import { ExchangePair } from '../exchange.entity';
import { exchangeErrors } from '../exchange.errors';
import { exchangeModes, type PairBody } from '../exchange.schemas';
import { subjectOf } from './exchange-pairs.service';

const kind = 'exchangePair';
const pairState = z.object({
  open: z.boolean(),
  mode: z.enum(exchangeModes),
  poolId: z.number().int().nullable(),
});
type PairState = z.infer<typeof pairState>;
/** A pair that is to be open by rate; made from `version`. */
const pairProposal = z.object({
  id: z.number().int(),
  version: z.number().int(),
  before: pairState,
  after: pairState,
});

const byRate = ({ open, mode }: PairState): boolean => open && mode === 'rate';

/** Lets staff open and close pairs, and change how they are exchanged (domain 6). */
@Injectable()
export class ExchangePairEditor implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly pools: Pools,
    private readonly sources: PriceSources,
    private readonly sourceEditor: PriceSourceEditor,
    private readonly proposals: Proposals,
    private readonly settings: Settings,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind,
      permission: 'market.write',
      payload: pairProposal,
      facts: ({ before, after }) => this.factsOf(before, after),
      raisesRisk: true,
      versionOf: async (tx, { id }) => String((await this.held(tx, id)).version),
      execute: async (tx, { id, version, after }, money, { reason }) => {
        const pair = await this.held(tx, id);
        if (pair.version !== version) throw commonErrors.stateConflict();
        await this.judge(tx, pair, after);
        await this.write(tx, money, pair, after, reason);
      },
    });
    // Who trades in the pool could name the price of an exchange by rate, so there is none from then on.
    this.sourceEditor.whenPoolPrices((tx, caller, asset) => this.closeByRate(tx, caller, asset));
  }

  /**
   * Staff open or close a pair, or change how it is exchanged. One that comes to be open by rate waits for a second
   * person: it is paid by the house. A change that is made ends one that waits.
   * @returns the id of the proposal, null if it was done at once
   * @throws AppError notFound, pairPoolMismatch, pricedByPool, reasonRequired, alreadyProposed
   */
  async set(caller: CallerContext, id: number, { reason, ...change }: PairBody): Promise<DoneOrProposed> {
    return await this.unitOfWork.run(async (tx) => {
      const pair = await this.held(tx, id);
      const poolId = change.mode === 'pool' ? await this.poolOf(tx, pair, change.poolId) : null;
      const after = { ...change, poolId };
      await this.judge(tx, pair, after);
      const subject = subjectOf(pair);
      if (byRate(after) && !byRate(pair)) {
        const { open, mode, version } = pair;
        const before = { open, mode, poolId: pair.poolId };
        const payload = { id, version, before, after } satisfies z.infer<typeof pairProposal>;
        return { proposalId: await this.proposals.propose(tx, caller, { kind, subject, payload, reason }) };
      }
      await this.write(tx, caller, pair, after, reason);
      await this.proposals.settle(tx, caller, { kind, subject, reason });
      return { proposalId: null };
    });
  }

  /** A pair, with where its prices come from held: nobody makes a pool of it meanwhile. @throws AppError notFound */
  private async held(tx: Tx, id: number): Promise<ExchangePair> {
    const pairs = tx.manager.getRepository(ExchangePair);
    const found = await pairs.findOneBy({ id });
    if (!found) throw commonErrors.notFound();
    await this.sources.hold(tx, [found.fromAsset, found.toAsset]);
    return await pairs.findOneByOrFail({ id });
  }

  /** @throws AppError pricedByPool */
  private async judge(tx: Tx, { fromAsset, toAsset }: ExchangePair, after: PairState): Promise<void> {
    if (!byRate(after)) return;
    for (const asset of [fromAsset, toAsset]) {
      if ((await this.sources.of(tx, asset)).source === 'pool') throw exchangeErrors.pricedByPool({ asset }, 'mode');
    }
  }

  private async closeByRate(tx: Tx, caller: CallerContext | null, asset: string): Promise<void> {
    const pairs = await tx.manager.getRepository(ExchangePair).findBy({ mode: 'rate', open: true });
    for (const pair of pairs.filter(({ fromAsset, toAsset }) => fromAsset === asset || toAsset === asset)) {
      await this.write(tx, caller, pair, { open: false, mode: pair.mode, poolId: pair.poolId }, '');
    }
  }

  private async write(
    tx: Tx,
    caller: CallerContext | null,
    { updatedAt: _, ...before }: ExchangePair,
    { open, mode, poolId }: PairState,
    reason: string,
  ): Promise<void> {
    const { affected } = await tx.run(
      'UPDATE exchange_pair SET open = ?, mode = ?, poolId = ?, version = version + 1, updatedAt = ? WHERE id = ? AND version = ?',
      [open ? 1 : 0, mode, poolId, this.clock.now(), before.id, before.version],
    );
    if (affected !== 1) throw commonErrors.stateConflict();
    await this.audit.write(tx, caller, {
      action: 'set',
      resource: 'pairs',
      resourceId: before.id,
      before,
      after: { ...before, open, mode, poolId, version: before.version + 1, ...(reason === '' ? {} : { reason }) },
    });
  }

  /** What the second person opens, and by what it is bounded now. */
  private factsOf(before: PairState, after: PairState): ProposalFact[] {
    const shown = ({ open, mode }: PairState) => [['mode', open ? mode : 'closed'] as const];
    const amount = (key: 'exchange.maxTrade' | 'exchange.dailyTotal') => `${this.settings.raw(key)} ${quoteAsset}`;
    return [
      ...changedFacts(shown(before), shown(after)),
      { name: 'maxTrade', value: amount('exchange.maxTrade') },
      { name: 'dailyTotal', value: amount('exchange.dailyTotal') },
    ];
  }

  private async poolOf(db: Queries, { fromAsset, toAsset }: ExchangePair, poolId: number | null): Promise<number> {
    const pool = (await this.pools.names(db)).find(({ id }) => id === poolId);
    const both = pool && [pool.base, pool.quote];
    if (!both?.includes(fromAsset) || !both.includes(toAsset)) throw exchangeErrors.pairPoolMismatch({}, 'poolId');
    return pool?.id ?? 0;
  }
}

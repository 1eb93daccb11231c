import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { type Tx, UnitOfWork } from '../common/database';
import type { CallerContext } from '../common/http';
import { parseAmount } from '../common/money';
import { Clock } from '../common/runtime';
import { Assets, quoteAsset } from '../ledger';
import { Proposals } from '../proposals';
import type { DoneOrProposed } from '../proposals/proposals.schemas';
import { Settings } from '../settings';
import { AssetChanges } from './asset-changes.service';
import { aloneBounds, movePercent } from './prices/average.rules';
import { PriceSources } from './prices/price-sources.service';
import { PriceTicks } from './prices/price-ticks.service';
import { Valuations } from './valuations.service';

/** A price too far from its average, while it waits; made from `version`. Prices in USDT. */
const priceProposal = z.object({
  asset: z.string(),
  price: z.string(),
  before: z.string().nullable(),
  average: z.string().nullable(),
  move: z.string().nullable(),
  version: z.number().int(),
});

/** Lets staff set prices. Whoever names a price moves every limit that counts by it. */
@Injectable()
export class PriceEditor implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly assets: Assets,
    private readonly changes: AssetChanges,
    private readonly sources: PriceSources,
    private readonly valuations: Valuations,
    private readonly ticks: PriceTicks,
    private readonly proposals: Proposals,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'price',
      permission: 'market.write',
      payload: priceProposal,
      facts: ({ price, before, average, move }) => [
        { name: 'before', value: before === null ? '–' : `${before} ${quoteAsset}` },
        { name: 'after', value: `${price} ${quoteAsset}` },
        ...(average === null ? [] : [{ name: 'average', value: `${average} ${quoteAsset}` }]),
        ...(move === null ? [] : [{ name: 'move', value: move }]),
      ],
      // A price that is late pays by a wrong one meanwhile.
      raisesRisk: false,
      versionOf: async (tx, { asset }) => String((await this.changes.hold(tx, asset)).version),
      execute: (tx, { asset, price, version }, money, { reason }) =>
        this.writePrice(tx, money, asset, version, this.unitsOf(price), reason),
    });
  }

  /**
   * Staff set the price by hand; from then on it is theirs. One that is further than `price.moveLimit` from the average
   * of 24 hours, and a first one, waits for a second person: however often it is moved, the bound stays where it is.
   * @returns the id of the proposal, null if it was done at once
   * @throws AppError assetUnknown, priceFixed, amount errors, alreadyProposed
   */
  async setPrice(caller: CallerContext, code: string, text: string, reason: string): Promise<DoneOrProposed> {
    this.changes.checkPriced(code);
    const price = this.unitsOf(text);
    const proposalId = await this.unitOfWork.run(async (tx) => {
      // Held: of two moves at once the second is judged after the first.
      const { version } = await this.changes.hold(tx, code);
      const average = await this.valuations.average(tx, code);
      const alone = this.alone(average);
      if (alone && price >= alone.least && price <= alone.most) {
        await this.writePrice(tx, caller, code, version, price, reason);
        return null;
      }
      const before = await this.assets.committedPrice(tx, code);
      const payload = {
        asset: code,
        price: this.shown(price),
        before: before === null ? null : this.shown(before),
        average: average === null ? null : this.shown(average),
        move: average === null ? null : movePercent(price, average),
        version,
      } satisfies z.infer<typeof priceProposal>;
      return await this.proposals.propose(tx, caller, { kind: 'price', subject: code, payload, reason });
    });
    return { proposalId };
  }

  /** What one person may set alone round an average; null: nothing, the first price takes two. */
  alone(average: bigint | null): { least: bigint; most: bigint } | null {
    return average === null ? null : aloneBounds(average, this.settings.ppm('price.moveLimit'));
  }

  private async writePrice(
    tx: Tx,
    caller: CallerContext,
    code: string,
    version: number,
    price: bigint,
    reason: string,
  ): Promise<void> {
    await this.changes.record(tx, caller, code, 'price', { reason }, async () => {
      await this.changes.over(tx, code, version);
      const before = await this.assets.committedPrice(tx, code);
      // One that was never recorded is where the average begins.
      if (before !== null && !(await this.valuations.hasHistory(tx, code))) await this.ticks.append(tx, code, before);
      await tx.run(
        "UPDATE price_source SET source = 'staff', poolId = NULL, pricedAt = ?, lastError = NULL WHERE asset = ?",
        [this.clock.now(), code],
      );
      await this.assets.setPrice(tx, code, price);
      await this.ticks.append(tx, code, price);
      await this.sources.noteChange(tx, code, { source: 'staff', poolId: null });
    });
  }

  private unitsOf(text: string): bigint {
    return parseAmount(text, this.assets.get(quoteAsset).scale, 'price');
  }

  private shown(price: bigint): string {
    return this.assets.format(quoteAsset, price);
  }
}

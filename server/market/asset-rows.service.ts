import { Injectable } from '@nestjs/common';
import type { RowMaker } from '../common/console';
import { Reader } from '../common/database';
import { isoTimeOrNull } from '../common/runtime';
import { type Asset, Assets, quoteAsset } from '../ledger';
import { Proposals } from '../proposals';
import type { AssetRow } from './market.schemas';
import { PriceEditor } from './price-editor.service';
import type { PriceSourceRow } from './prices/price.entity';
import { PriceSources } from './prices/price-sources.service';
import { Valuations } from './valuations.service';

/** What about an asset takes two. */
const assetProposals = ['price', 'priceSource', 'contract'] as const;

/** Makes the rows of the console's list of assets. */
@Injectable()
export class AssetRows implements RowMaker<AssetRow> {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly sources: PriceSources,
    private readonly prices: PriceEditor,
    private readonly valuations: Valuations,
    private readonly proposals: Proposals,
  ) {}

  async rows(): Promise<AssetRow[]> {
    const [sources, waiting] = [await this.sources.all(), await this.waiting()];
    const rows = this.assets.all().map(async (asset) => {
      const source = sources.get(asset.code);
      return source ? [await this.rowOf(asset, source, waiting)] : [];
    });
    return (await Promise.all(rows)).flat();
  }

  /** Ids of what waits for a second person, by asset. */
  private async waiting(): Promise<ReadonlyMap<string, number[]>> {
    const byKind = await Promise.all(assetProposals.map((kind) => this.proposals.waiting(kind)));
    const found = new Map<string, number[]>();
    for (const [code, id] of byKind.flatMap((ids) => [...ids])) found.set(code, [...(found.get(code) ?? []), id]);
    return found;
  }

  private async rowOf(asset: Asset, source: PriceSourceRow, waiting: ReadonlyMap<string, number[]>): Promise<AssetRow> {
    const average = await this.valuations.average(this.reader, asset.code);
    const alone = this.prices.alone(average);
    const priced = (units: bigint | null | undefined) =>
      units === null || units === undefined ? null : this.assets.format(quoteAsset, units);
    const { code, kind, displayDecimals, deposit, withdraw, transfer, exchange, contract, chainDecimals, price } =
      asset;
    return {
      id: code,
      kind,
      displayDecimals,
      deposit,
      withdraw,
      transfer,
      exchange,
      contract,
      chainDecimals,
      price: priced(price),
      average: priced(average),
      leastAlone: priced(alone?.least),
      mostAlone: priced(alone?.most),
      proposalIds: waiting.get(code) ?? [],
      source: source.source,
      feedUrl: source.feedUrl,
      feedPath: source.feedPath,
      feedEvery: source.feedEvery,
      staleAfter: source.staleAfter,
      maxMovePpm: source.maxMovePpm,
      poolId: source.poolId,
      pricedAt: isoTimeOrNull(source.pricedAt),
      stale: this.sources.isStale(source),
      lastError: source.lastError,
      version: source.version,
    };
  }
}

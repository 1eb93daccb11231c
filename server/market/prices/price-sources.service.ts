import { Injectable } from '@nestjs/common';
import { type EntityQueries, type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Assets } from '../../ledger';
import { marketErrors } from '../market.errors';
import { isStale } from './feed-reading.rules';
import { PriceSourceRow } from './price.entity';

/** Where a price came from. */
export type SourceThen = Pick<PriceSourceRow, 'source' | 'poolId'>;

const fresh = { source: 'staff', feedEvery: 30, staleAfter: 300, maxMovePpm: 200_000 } as const;

/** Where prices come from, and whether they are still good to quote by (domain 7). */
@Injectable()
export class PriceSources {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  /** Every asset has a source from the start: staff. What it is when it is first noted counts as what it always was. */
  async seed(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const { code } of this.assets.all()) {
        await tx.run(
          `${tx.dialect.insertIgnore} INTO price_source (asset, source, feedEvery, staleAfter, maxMovePpm, version) VALUES (?, ?, ?, ?, ?, 1)`,
          [code, fresh.source, fresh.feedEvery, fresh.staleAfter, fresh.maxMovePpm],
        );
      }
      await tx.run(
        `INSERT INTO price_source_period (asset, source, poolId, since)
         SELECT s.asset, s.source, s.poolId, 0 FROM price_source s
         WHERE NOT EXISTS (SELECT 1 FROM price_source_period p WHERE p.asset = s.asset)`,
      );
    });
  }

  /**
   * Where the price of an asset came from just before a moment: what was due then is paid by it, however late.
   * @param moment epoch ms
   * @throws AppError assetUnknown
   */
  async before(db: Queries, asset: string, moment: number): Promise<SourceThen> {
    const { code } = this.assets.get(asset);
    const [then] = await db.query<SourceThen>(
      `SELECT source, poolId FROM price_source_period WHERE asset = ? AND since < ? ORDER BY since DESC, id DESC LIMIT 1`,
      [code, moment],
    );
    return { source: then?.source ?? 'staff', poolId: then?.poolId == null ? null : Number(then.poolId) };
  }

  /** Notes that an asset's price comes from elsewhere now; after the price that staff set, if they did. */
  async noteChange(tx: Tx, asset: string, { source, poolId }: SourceThen): Promise<void> {
    const now = this.clock.now();
    const [last] = await tx.query<SourceThen & { since: number }>(
      'SELECT source, poolId, since FROM price_source_period WHERE asset = ? ORDER BY since DESC, id DESC LIMIT 1',
      [asset],
    );
    if (last?.source === source && (last.poolId === null ? null : Number(last.poolId)) === poolId) return;
    // Clocks of two servers may differ a little; periods follow one another.
    await tx.run('INSERT INTO price_source_period (asset, source, poolId, since) VALUES (?, ?, ?, ?)', [
      ...[asset, source, poolId, Math.max(now, Number(last?.since ?? 0))],
    ]);
  }

  /** By asset. */
  async all(db: EntityQueries = this.reader): Promise<Map<string, PriceSourceRow>> {
    const rows = await db.manager.getRepository(PriceSourceRow).find();
    return new Map(rows.map((row) => [row.asset, row]));
  }

  /** @throws AppError assetUnknown */
  async of(db: EntityQueries, asset: string): Promise<PriceSourceRow> {
    const { code } = this.assets.get(asset);
    return await db.manager.getRepository(PriceSourceRow).findOneByOrFail({ asset: code });
  }

  /** Holds where the prices of assets come from, until the transaction ends. */
  async hold(tx: Tx, assets: readonly string[]): Promise<void> {
    for (const asset of [...assets].sort()) await tx.hold('price_source', asset, 'asset');
  }

  isStale(source: PriceSourceRow): boolean {
    return isStale(source, this.clock.now());
  }

  /**
   * The committed price of an asset, good to quote by; minor units of the quote.
   * @throws AppError assetUnknown, priceUnavailable if there is none or its source is silent
   */
  async live(db: EntityQueries, asset: string): Promise<bigint> {
    const price = await this.assets.committedPrice(db, asset);
    const source = await this.of(db, asset);
    if (price === null || this.isStale(source)) throw marketErrors.priceUnavailable({ asset });
    return price;
  }
}

import { Injectable } from '@nestjs/common';
import { type EntityQueries, Reader, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Assets } from '../../ledger';
import { marketErrors } from '../market.errors';
import { isStale } from './feed-reading.rules';
import { PriceSourceRow } from './price.entity';

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

  /** Every asset has a source from the start: staff. */
  async seed(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const { code } of this.assets.all()) {
        await tx.run(
          `${tx.dialect.insertIgnore} INTO price_source (asset, source, feedEvery, staleAfter, maxMovePpm, version) VALUES (?, ?, ?, ?, ?, 1)`,
          [code, fresh.source, fresh.feedEvery, fresh.staleAfter, fresh.maxMovePpm],
        );
      }
    });
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

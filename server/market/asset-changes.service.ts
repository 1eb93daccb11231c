import { Injectable } from '@nestjs/common';
import type { Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import type { CallerContext } from '../common/http';
import { Asset, Assets, quoteAsset } from '../ledger';
import { Audit } from '../staff';
import { marketErrors } from './market.errors';
import type { PriceSourceRow } from './prices/price.entity';
import { PriceSources } from './prices/price-sources.service';

/** What changes of an asset have in common: one at a time, over the version that was seen, audited. */
@Injectable()
export class AssetChanges {
  constructor(
    private readonly assets: Assets,
    private readonly sources: PriceSources,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError assetUnknown, priceFixed */
  checkPriced(code: string): void {
    // USDT is what prices are in, and a point has no price.
    if (this.assets.get(code).kind === 'point' || code === quoteAsset) throw marketErrors.priceFixed({ asset: code });
  }

  /** Others who change this asset, or where its price comes from, wait until the transaction ends. */
  async hold(tx: Tx, code: string): Promise<PriceSourceRow> {
    await tx.hold('price_source', code, 'asset');
    return await this.sources.of(tx, code);
  }

  /** Goes on from exactly `version`. @throws AppError stateConflict */
  async over(tx: Tx, code: string, version: number): Promise<void> {
    const { affected } = await tx.run('UPDATE price_source SET version = version + 1 WHERE asset = ? AND version = ?', [
      code,
      version,
    ]);
    if (affected !== 1) throw commonErrors.stateConflict();
  }

  /** Writes the audit log round a change. @param words what it keeps besides the asset, e.g. the reason */
  async record(tx: Tx, caller: CallerContext, code: string, action: string, words: object, write: () => Promise<void>) {
    const before = await this.outline(tx, code);
    await write();
    const after = { ...(await this.outline(tx, code)), ...words };
    await this.audit.write(tx, caller, { action, resource: 'assets', resourceId: code, before, after });
  }

  /** An asset as the audit log keeps it. */
  private async outline(tx: Tx, code: string): Promise<object> {
    const asset = await tx.manager.getRepository(Asset).findOneByOrFail({ code });
    const { deposit, withdraw, transfer, exchange, contract, chainDecimals, price } = asset;
    const source: PriceSourceRow = await this.sources.of(tx, code);
    const { asset: _, pricedAt: _pricedAt, checkedAt: _checkedAt, lastError: _lastError, ...kept } = source;
    const shown = price === null ? null : this.assets.format(quoteAsset, price);
    return { deposit, withdraw, transfer, exchange, contract, chainDecimals, price: shown, ...kept };
  }
}

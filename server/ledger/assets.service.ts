import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Reader, UnitOfWork } from '../common/database';
import { formatAmount, valueAt } from '../common/money';
import { logger, second } from '../common/runtime';
import { seededAssets } from './asset-seeds';
import { Asset } from './ledger.entity';
import { ledgerErrors } from './ledger.errors';
import type { AssetInfo } from './ledger.schemas';

/** The asset all values are told in. */
export const quoteAsset = 'USDT';

/** The assets there are, in memory; a change by staff is read at once, one by another server within seconds. */
@Injectable()
export class Assets implements OnModuleInit, OnApplicationShutdown {
  #assets = new Map<string, Asset>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const repository = tx.manager.getRepository(Asset);
      const known = new Set((await repository.find({ select: { code: true } })).map((asset) => asset.code));
      const missing = seededAssets.filter((asset) => !known.has(asset.code));
      if (missing.length > 0) await repository.insert(missing.map((asset) => ({ ...asset })));
    });
    await this.reload();
    this.#timer = setInterval(() => {
      this.reload().catch((error: unknown) => logger.warn({ err: error }, 'assets not reloaded'));
    }, 5 * second);
    this.#timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  async reload(): Promise<void> {
    const rows = await this.reader.manager.getRepository(Asset).find({ order: { position: 'ASC' } });
    this.#assets = new Map(rows.map((asset) => [asset.code, asset]));
  }

  all(): Asset[] {
    return [...this.#assets.values()];
  }

  /** @throws AppError assetUnknown */
  get(code: string): Asset {
    const asset = this.#assets.get(code);
    if (!asset) throw ledgerErrors.assetUnknown({}, 'asset');
    return asset;
  }

  /** Units of the asset in minor units of USDT, rounded down; null where it has no price. */
  valueOf(code: string, units: bigint): bigint | null {
    const asset = this.get(code);
    return asset.price === null ? null : valueAt(units, asset.scale, asset.price);
  }

  /** Minor units as the API writes them. */
  format(code: string, units: bigint): string {
    return formatAmount(units, this.get(code).scale);
  }

  infos(): AssetInfo[] {
    return this.all().map(({ code, kind, scale, displayDecimals, price, ...asset }) => ({
      code,
      kind,
      scale,
      displayDecimals,
      deposit: asset.deposit,
      withdraw: asset.withdraw,
      transfer: asset.transfer,
      exchange: asset.exchange,
      price: price === null ? null : this.format(quoteAsset, price),
    }));
  }
}

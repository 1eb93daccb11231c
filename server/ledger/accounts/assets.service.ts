import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { AmountTexts } from '../../common/console';
import { type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { formatAmount, valueAt } from '../../common/money';
import { EventBus, logger, second, topic } from '../../common/runtime';
import { Asset } from '../ledger.entity';
import { ledgerErrors } from '../ledger.errors';
import type { AssetInfo } from '../ledger.schemas';
import { seededAssets } from './asset-seeds';

/** The asset all values are in. */
export const quoteAsset = 'USDT';

/** What staff switch on and off. */
export const assetSwitches = ['deposit', 'withdraw', 'transfer', 'exchange'] as const;
export type AssetSwitches = Pick<Asset, (typeof assetSwitches)[number]>;

const assetsChanged = topic('assets.changed', z.object({}));

/**
 * The assets there are, in memory; a change by staff is read at once, one by another server when its event comes, or
 * within seconds.
 */
@Injectable()
export class Assets implements AmountTexts, OnModuleInit, OnApplicationShutdown {
  #assets = new Map<string, Asset>();
  readonly #told = new WeakSet<Tx>();
  /** the reading under way, or the last one */
  #reading: Promise<void> = Promise.resolve();
  /** the one that waits for it to end */
  #following: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const repository = tx.manager.getRepository(Asset);
      const known = new Set((await repository.find()).map(({ code }) => code));
      await repository.insert(seededAssets.filter(({ code }) => !known.has(code)).map((asset) => ({ ...asset })));
    });
    await this.reload();
    this.events.subscribe(assetsChanged, () => this.reload());
    this.#timer = setInterval(() => {
      this.reload().catch((error: unknown) => logger.warn({ err: error }, 'assets not reloaded'));
    }, 5 * second);
    this.#timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /**
   * Reads them all, after whatever is committed by now. One reading at a time: an older one must not end after a newer.
   * Who asks while one waits shares it.
   */
  reload(): Promise<void> {
    this.#following ??= this.#reading.then(() => {
      const reading = this.read();
      this.#following = undefined;
      this.#reading = reading.catch(() => undefined);
      return reading;
    });
    return this.#following;
  }

  private async read(): Promise<void> {
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

  /** Units of the asset in minor units of USDT at the present price, rounded towards zero; null if it has no price. */
  valueOf(code: string, units: bigint): bigint | null {
    const asset = this.get(code);
    return asset.price === null ? null : valueAt(units, asset.scale, asset.price);
  }

  /** Minor units as the API writes them. */
  format(code: string, units: bigint): string {
    return formatAmount(units, this.get(code).scale);
  }

  scaleOf(code: string): number {
    return this.get(code).scale;
  }

  codes(): string[] {
    return [...this.#assets.keys()];
  }

  /** The price in the database now, minor units of USDT for a whole unit; null if it has none. */
  async committedPrice(db: Queries, code: string): Promise<bigint | null> {
    const [row] = await db.query<{ price: string | number | null }>('SELECT price FROM asset WHERE code = ?', [code]);
    return row?.price === null || row?.price === undefined ? null : BigInt(row.price);
  }

  /** In memory once it is committed. */
  async setPrice(tx: Tx, code: string, price: bigint): Promise<void> {
    this.tellAfter(tx);
    await tx.run('UPDATE asset SET price = CAST(? AS SIGNED) WHERE code = ?', [price.toString(), code]);
  }

  /** A price for an asset that has none yet. */
  async setFirstPrice(tx: Tx, code: string, price: bigint): Promise<void> {
    this.tellAfter(tx);
    await tx.run('UPDATE asset SET price = CAST(? AS SIGNED) WHERE code = ? AND price IS NULL', [
      price.toString(),
      code,
    ]);
  }

  /** What may be done with an asset; in memory once it is committed. */
  async setSwitches(tx: Tx, code: string, to: AssetSwitches): Promise<void> {
    this.tellAfter(tx);
    await tx.run('UPDATE asset SET deposit = ?, withdraw = ?, transfer = ?, exchange = ? WHERE code = ?', [
      ...assetSwitches.map((name) => (to[name] ? 1 : 0)),
      code,
    ]);
  }

  /** What an asset is on the chain; in memory once it is committed. */
  async setContract(tx: Tx, code: string, contract: string | null, chainDecimals: number | null): Promise<void> {
    this.tellAfter(tx);
    await tx.run('UPDATE asset SET contract = ?, chainDecimals = ? WHERE code = ?', [contract, chainDecimals, code]);
  }

  /** The asset a contract is that of, in the database now; null if none. */
  async ownerOfContract(db: Queries, contract: string): Promise<string | null> {
    const [row] = await db.query<{ code: string }>('SELECT code FROM asset WHERE contract = ? LIMIT 1', [contract]);
    return row?.code ?? null;
  }

  /** Once a transaction, however many assets it changes: whoever hears it reads them all, here before anybody is answered. */
  private tellAfter(tx: Tx): void {
    if (this.#told.has(tx)) return;
    this.#told.add(tx);
    tx.afterCommit(() => {
      this.events.publish(assetsChanged, {});
      return this.reload();
    });
  }

  /** Others who hold this asset wait until the transaction ends. */
  async hold(tx: Tx, code: string): Promise<void> {
    await tx.hold('asset', code, 'code');
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

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { assignments, type Queries, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { defaultLanguage } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { type Names, pickName } from '../../common/words/pick-text.rules';
import { Assets, quoteAsset } from '../../ledger';
import { SettingsEditor } from '../../settings';
import { isUploadUrl } from '../../uploads';
import { checkProducts, type ProductRates, type SoldProduct } from '../backing/product-economics.rules';
import { contractOf, isOffered, powerOf } from '../miner.rules';
import { minerErrors } from '../miners.errors';
import type { PreviewBody, ProductTerms } from '../miners-console.schemas';
import type { MinerProduct } from './miner-product.entity';

const mostGold = '1000000';

/** The settings a product is held against. */
type Values = Readonly<Record<string, string>>;
/** The columns of a product that staff write; its titles as JSON. */
export type ProductColumns = Omit<
  MinerProduct,
  'id' | 'sold' | 'version' | 'staffId' | 'createdAt' | 'updatedAt' | 'lockVersion'
>;
/** A product as it stands. */
export type ProductState = ProductColumns & Pick<MinerProduct, 'id' | 'version' | 'sold'>;

const columns = `titles, image, price, priceAsset, goldValue, multiplePpm, days, asset, goldStandard, stock, perUser, saleFrom,
  saleUntil, active`;

type Stored = string | number;
interface RawProduct extends Pick<MinerProduct, 'titles' | 'image' | 'priceAsset' | 'asset'> {
  readonly id: Stored;
  readonly version: Stored;
  readonly sold: Stored;
  readonly price: Stored;
  readonly goldValue: Stored;
  readonly multiplePpm: Stored;
  readonly days: Stored;
  readonly goldStandard: number;
  readonly stock: Stored;
  readonly perUser: Stored;
  readonly saleFrom: Stored;
  readonly saleUntil: Stored | null;
  readonly active: number;
}

/** What miners are sold as: its rows, and the rule that all of them together are within what their price brought in (domain 5). */
@Injectable()
export class MinerProducts implements OnModuleInit {
  constructor(
    private readonly editor: SettingsEditor,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.editor.addRule((values, tx) => this.checkAll(tx, values));
  }

  /**
   * As it is, and stays until the transaction ends.
   * @param version that was looked at: what was changed since is not what would be changed
   * @throws AppError notFound, stateConflict
   */
  async held(tx: Tx, id: number, version?: number): Promise<ProductState> {
    await tx.hold('miner_product', id);
    const product = await this.get(tx, id);
    if (version !== undefined && product.version !== version) throw commonErrors.stateConflict();
    return product;
  }

  /** @throws AppError notFound */
  async get(db: Queries, id: number): Promise<ProductState> {
    const [row] = await db.query<RawProduct>(`SELECT id, version, sold, ${columns} FROM miner_product WHERE id = ?`, [
      id,
    ]);
    if (!row) throw commonErrors.notFound();
    const { titles, image, priceAsset, asset, saleUntil } = row;
    return {
      ...{ titles, image, priceAsset, asset, id: Number(row.id), version: Number(row.version) },
      ...{ price: BigInt(row.price), goldValue: BigInt(row.goldValue), goldStandard: Boolean(row.goldStandard) },
      ...{ multiplePpm: Number(row.multiplePpm), days: Number(row.days), stock: Number(row.stock) },
      ...{
        sold: Number(row.sold),
        perUser: Number(row.perUser),
        active: Boolean(row.active),
        saleFrom: Number(row.saleFrom),
      },
      saleUntil: saleUntil === null ? null : Number(saleUntil),
    };
  }

  /** @returns its id @throws AppError as `check` */
  async insert(tx: Tx, staffId: number, row: ProductColumns): Promise<number> {
    const marks = Object.values(row).map((value) => (typeof value === 'bigint' ? 'CAST(? AS SIGNED)' : '?'));
    const now = this.clock.now();
    const { insertId } = await tx.run(
      `INSERT INTO miner_product (${Object.keys(row).join(', ')}, sold, staffId, createdAt, updatedAt)
       VALUES (${marks.join(', ')}, 0, ?, ?, ?)`,
      [...assignments({ ...row }).parameters, staffId, now, now],
    );
    await this.check(tx);
    return insertId;
  }

  /** Writes a product that is held. @throws AppError as `check` */
  async write(tx: Tx, { id, version, sold }: ProductState, row: ProductColumns): Promise<void> {
    await this.check(tx, { ...row, id, version, sold });
    const { set, parameters } = assignments({ ...row, updatedAt: this.clock.now() });
    const { affected } = await tx.run(
      `UPDATE miner_product SET ${set}, version = version + 1 WHERE id = ? AND version = ?`,
      [...parameters, id, version],
    );
    if (affected !== 1) throw commonErrors.stateConflict();
  }

  /**
   * Every product that is on sale or will be, by the settings as they are; one of them as it is to be.
   * @throws AppError productAboveIncome, productFeedsItself, stockBelowSold
   */
  async check(tx: Tx, changed?: ProductState): Promise<void> {
    if (changed && changed.sold > changed.stock) throw minerErrors.stockBelowSold({ sold: changed.sold }, 'stock');
    await this.checkAll(tx, await this.editor.held(tx), changed);
  }

  /**
   * Columns and values, as they are bound.
   * @throws AppError productImageRefused; as `unitsOf`
   */
  columnsOf(terms: ProductTerms): ProductColumns {
    const { titles, image, perUser, saleFrom } = terms;
    if (image !== null && !isUploadUrl(image)) throw minerErrors.productImageRefused({}, 'image');
    return { titles: JSON.stringify(titles), image, ...this.unitsOf(terms), perUser, saleFrom: Date.parse(saleFrom) };
  }

  /**
   * What decides what a product costs and pays, in minor units and epoch ms.
   * @throws AppError productTooSmall, productAssetRefused, assetUnknown; those of an amount
   */
  unitsOf(terms: Omit<PreviewBody, 'id' | 'titles'>) {
    const { priceAsset, multiplePpm, days, goldStandard, stock, active, saleUntil } = terms;
    const asset = this.assets.get(terms.asset);
    if (asset.kind !== 'token') throw minerErrors.productAssetRefused({}, 'asset');
    const price = parseAmount(terms.price, this.assets.get(priceAsset).scale, 'price');
    const { scale } = this.assets.get(quoteAsset);
    const goldValue = parseAmount(terms.goldValue, scale, 'goldValue');
    if (goldValue > parseAmount(mostGold, scale)) throw commonErrors.amountTooLarge({}, 'goldValue');
    // Without the gold standard it depends on the price when it is obtained, and is judged then.
    if (contractOf({ goldValue, multiplePpm, days, goldStandard: true }, 1n, scale).hourly === 0n)
      throw minerErrors.productTooSmall({}, 'goldValue');
    return {
      ...{ price, priceAsset, goldValue, multiplePpm, days, asset: asset.code, goldStandard, stock, active },
      saleUntil: saleUntil === null ? null : Date.parse(saleUntil),
    };
  }

  /** What the columns of a product say. */
  termsOf({ titles, price, goldValue, saleFrom, saleUntil, ...row }: ProductColumns): ProductTerms {
    return {
      ...row,
      titles: JSON.parse(titles) as ProductTerms['titles'],
      price: this.assets.format(row.priceAsset, price),
      goldValue: this.assets.format(quoteAsset, goldValue),
      saleFrom: isoTime(saleFrom),
      saleUntil: isoTimeOrNull(saleUntil),
    };
  }

  /**
   * Every product that is on sale or will be, by id.
   * @param language of their titles
   */
  async onSale(db: Queries, language: Language = defaultLanguage): Promise<Map<number, SoldProduct>> {
    const rows = await db.query<RawProduct>(
      `SELECT id, titles, price, priceAsset, goldValue, multiplePpm, goldStandard FROM miner_product
       WHERE active = 1 AND (saleUntil IS NULL OR saleUntil > ?) AND sold < stock ORDER BY id`,
      [this.clock.now()],
    );
    return new Map(rows.map((row) => [Number(row.id), soldAs(row, language)]));
  }

  private async checkAll(tx: Queries, values: Values, changed?: ProductState): Promise<void> {
    const sold = await this.onSale(tx);
    if (changed) {
      sold.delete(changed.id);
      if (isOffered(changed, this.clock.now())) sold.set(changed.id, soldAs(changed, defaultLanguage));
    }
    checkProducts(
      [...sold.values()],
      ratesOf((key) => values[key] ?? ''),
    );
  }
}

type Offered = Pick<ProductColumns, 'titles' | 'priceAsset'> & { readonly goldStandard: boolean | number } & Record<
    'price' | 'goldValue',
    bigint | Stored
  > &
  Record<'multiplePpm', Stored>;

function soldAs(
  { titles, price, priceAsset, goldValue, multiplePpm, goldStandard }: Offered,
  language: Language,
): SoldProduct {
  return {
    title: pickName(JSON.parse(titles) as Names, language),
    price: BigInt(price),
    priceAsset,
    power: powerOf({ goldValue: BigInt(goldValue), multiplePpm: Number(multiplePpm) }),
    multiplePpm: Number(multiplePpm),
    goldStandard: Boolean(goldStandard),
  };
}

type RateKey =
  | 'card.fuelRate'
  | 'card.sellerFee'
  | 'card.tradePointRate'
  | 'award.budget'
  | 'dividend.rate'
  | 'miner.mineralRate'
  | 'miner.unitCap';

/** What of the settings a product is held against. @param textOf a setting */
export function ratesOf(textOf: (key: RateKey) => string): ProductRates {
  const ppm = (key: RateKey) => BigInt(textOf(key));
  return {
    fuelPpm: ppm('card.fuelRate'),
    sellerFeePpm: ppm('card.sellerFee'),
    tradePointPpm: ppm('card.tradePointRate'),
    budgetPpm: ppm('award.budget'),
    dividendPpm: ppm('dividend.rate'),
    mineralPpm: ppm('miner.mineralRate'),
    unitCapPpm: ppm('miner.unitCap'),
  };
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { assignments, type Queries, UnitOfWork } from '../common/database';
import { commonErrors } from '../common/errors';
import { type CallerContext, defaultLanguage, staffOf } from '../common/http';
import { parseAmount } from '../common/money';
import { Clock } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { type Names, pickName } from '../common/words/pick-text.rules';
import { Assets, quoteAsset } from '../ledger';
import { SettingsEditor } from '../settings';
import { Audit } from '../staff';
import { isUploadUrl } from '../uploads';
import { contractOf, powerOf } from './miner.rules';
import { minerErrors } from './miners.errors';
import type { PriceAsset } from './miners.schemas';
import type { PreviewBody, ProductBody } from './miners-console.schemas';
import { checkProducts, type ProductRates, type SoldProduct } from './product-economics.rules';

const mostGold = '1000000';

/** The settings a product is held against. */
type Values = Readonly<Record<string, string>>;

/** What miners are sold as: made and changed by staff, within what their price brought in (domain 5). */
@Injectable()
export class MinerProducts implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly editor: SettingsEditor,
    private readonly assets: Assets,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.editor.addRule((values, tx) => this.checkAll(tx, values));
  }

  /** @throws AppError productAboveIncome, productFeedsItself, productTooSmall, productAssetRefused, productImageRefused; those of an amount */
  async create(caller: CallerContext, body: ProductBody): Promise<number> {
    const row = this.rowOf(body);
    const marks = Object.values(row).map((value) => (typeof value === 'bigint' ? 'CAST(? AS SIGNED)' : '?'));
    const now = this.clock.now();
    return await this.unitOfWork.run(async (tx) => {
      const { insertId } = await tx.run(
        `INSERT INTO miner_product (${Object.keys(row).join(', ')}, sold, staffId, createdAt, updatedAt)
         VALUES (${marks.join(', ')}, 0, ?, ?, ?)`,
        [...assignments(row).parameters, staffOf(caller).staffId, now, now],
      );
      await this.checkAll(tx, await this.editor.held(tx));
      await this.audit.write(tx, caller, {
        action: 'create',
        resource: 'miner-products',
        resourceId: insertId,
        after: body,
      });
      return insertId;
    });
  }

  /**
   * Changes what is sold from now on; miners that were obtained keep their contracts.
   * @throws AppError as `create`; notFound, stateConflict, stockBelowSold
   */
  async edit(
    caller: CallerContext,
    id: number,
    { version, ...body }: ProductBody & { version: number },
  ): Promise<void> {
    const { set, parameters } = assignments({ ...this.rowOf(body), updatedAt: this.clock.now() });
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run(
        `UPDATE miner_product SET ${set}, version = version + 1 WHERE id = ? AND version = ?`,
        [...parameters, id, version],
      );
      const [now] = await tx.query<{ sold: number }>('SELECT sold FROM miner_product WHERE id = ?', [id]);
      if (!now) throw commonErrors.notFound();
      if (affected !== 1) throw commonErrors.stateConflict();
      if (now.sold > body.stock) throw minerErrors.stockBelowSold({ sold: now.sold }, 'stock');
      await this.checkAll(tx, await this.editor.held(tx));
      await this.audit.write(tx, caller, { action: 'update', resource: 'miner-products', resourceId: id, after: body });
    });
  }

  /**
   * Every product that is on sale or will be, by id.
   * @param language of their titles
   */
  async onSale(db: Queries, language: Language = defaultLanguage): Promise<Map<number, SoldProduct>> {
    const rows = await db.query<{
      id: number;
      titles: string;
      price: string | number;
      priceAsset: PriceAsset;
      goldValue: string | number;
      multiplePpm: number;
    }>(
      `SELECT id, titles, price, priceAsset, goldValue, multiplePpm FROM miner_product
       WHERE active = 1 AND (saleUntil IS NULL OR saleUntil > ?) AND sold < stock ORDER BY id`,
      [this.clock.now()],
    );
    return new Map(
      rows.map(({ id, titles, price, priceAsset, goldValue, multiplePpm }) => [
        Number(id),
        {
          title: pickName(JSON.parse(titles) as Names, language),
          price: BigInt(price),
          priceAsset,
          power: powerOf({ goldValue: BigInt(goldValue), multiplePpm }),
        },
      ]),
    );
  }

  private async checkAll(tx: Queries, values: Values): Promise<void> {
    checkProducts([...(await this.onSale(tx)).values()], ratesOf(values));
  }

  /** Columns and values, as they are bound. */
  private rowOf(body: ProductBody) {
    const { titles, image, perUser, saleFrom } = body;
    if (image !== null && !isUploadUrl(image)) throw minerErrors.productImageRefused({}, 'image');
    return { titles: JSON.stringify(titles), image, ...this.termsOf(body), perUser, saleFrom: Date.parse(saleFrom) };
  }

  /**
   * What decides what a product costs and pays, in minor units and epoch ms.
   * @throws AppError productTooSmall, productAssetRefused, assetUnknown; those of an amount
   */
  termsOf(body: Omit<PreviewBody, 'id' | 'titles'>) {
    const { priceAsset, multiplePpm, days, goldStandard, stock, active } = body;
    const asset = this.assets.get(body.asset);
    if (asset.kind !== 'token') throw minerErrors.productAssetRefused({}, 'asset');
    const price = parseAmount(body.price, this.assets.get(priceAsset).scale, 'price');
    const { scale } = this.assets.get(quoteAsset);
    const goldValue = parseAmount(body.goldValue, scale, 'goldValue');
    if (goldValue > parseAmount(mostGold, scale)) throw commonErrors.amountTooLarge({}, 'goldValue');
    // Without the gold standard it depends on the price when it is obtained, and is judged then.
    if (contractOf({ goldValue, multiplePpm, days, goldStandard: true }, 1n, scale).hourly === 0n)
      throw minerErrors.productTooSmall({}, 'goldValue');
    return {
      ...{ price, priceAsset, goldValue, multiplePpm, days, asset: asset.code, goldStandard, stock, active },
      saleUntil: body.saleUntil === null ? null : Date.parse(body.saleUntil),
    };
  }
}

/** What of the settings a product is held against. */
export function ratesOf(values: Values): ProductRates {
  const ppm = (key: string) => BigInt(values[key] ?? '');
  return {
    fuelPpm: ppm('card.fuelRate'),
    sellerFeePpm: ppm('card.sellerFee'),
    tradePointPpm: ppm('card.tradePointRate'),
    budgetPpm: ppm('award.budget'),
    dividendPpm: ppm('dividend.rate'),
    mineralPpm: ppm('miner.mineralRate'),
  };
}

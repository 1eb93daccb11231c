import { Injectable } from '@nestjs/common';
import type { Queries, Tx } from '../../common/database';
import type { AppError } from '../../common/errors';
import { Assets, type Backing, Backings, quoteAsset, systemAccount } from '../../ledger';
import { Settings } from '../../settings';
import { powerOf } from '../miner.rules';
import { minerErrors } from '../miners.errors';
import type { PriceAsset, Shares } from '../miners.schemas';
import { type Charge, chargeOf, isCovered, mostGoldValue, sellableNow, shareOf } from './backing.rules';
import { inCents } from './product-economics.rules';

/** What of a product decides what one of it needs. */
interface Needing {
  readonly price: bigint;
  readonly priceAsset: PriceAsset;
  readonly goldValue: bigint;
  readonly multiplePpm: number;
  readonly goldStandard: boolean;
}

/** What came in for all points, by point, at one moment. */
export type AllBacking = ReadonlyMap<string, Backing>;

const nothing: Backing = { units: 0n, outstanding: 0n };

/** Whether what came in for the points of a price covers what a product promises (domain 5). */
@Injectable()
export class MinerBacking {
  constructor(
    private readonly backings: Backings,
    private readonly assets: Assets,
    private readonly settings: Settings,
  ) {}

  /**
   * Holds what backs the points of the price, and the pool that pays, until the transaction ends.
   * @returns what one of so many is charged
   * @throws AppError productAboveShare
   */
  async take(tx: Tx, product: Needing & { readonly asset: string }, quantity: number): Promise<Charge> {
    const { price, priceAsset, asset } = product;
    await this.backings.hold(tx, priceAsset, [systemAccount('releases', asset)]);
    const behind = await this.backings.of(tx, priceAsset);
    const all = BigInt(quantity);
    const charge = this.chargeOf(product);
    if (!isCovered(price * all, charge.total * all, behind)) throw this.refusal(product, behind);
    return charge;
  }

  /** As committed. */
  now(db?: Queries): Promise<AllBacking> {
    return this.backings.all(db);
  }

  /** What one of a product needs, and what its price brings today. */
  sharesOf(product: Needing, all: AllBacking): Shares {
    const behind = all.get(product.priceAsset) ?? nothing;
    const { total } = this.chargeOf(product);
    const share = shareOf(product.price, behind);
    const inPoints = (units: bigint) => this.assets.format(product.priceAsset, units);
    return {
      covered: isCovered(product.price, total, behind),
      backing: this.quote(behind.units),
      outstanding: inPoints(behind.outstanding),
      perPoint: this.perPoint(product, behind),
      share: this.quote(share),
      need: this.quote(total),
      most: this.most(product, share),
      sellable: Number(sellableNow(product.price, total, behind)),
    };
  }

  private chargeOf(product: Needing): Charge {
    return chargeOf({ ...this.rates(product), power: powerOf(product) });
  }

  private rates({ goldStandard }: Pick<Needing, 'goldStandard'>) {
    const ppm = (key: 'miner.unitCap' | 'miner.mineralRate') => BigInt(this.settings.ppm(key));
    return { goldStandard, unitCapPpm: ppm('miner.unitCap'), mineralPpm: ppm('miner.mineralRate') };
  }

  /** What one whole point is worth today. */
  private perPoint({ priceAsset }: Pick<Needing, 'priceAsset'>, behind: Backing): string {
    return this.quote(shareOf(10n ** BigInt(this.assets.get(priceAsset).scale), behind));
  }

  private refusal(product: Needing, behind: Backing): AppError {
    const { priceAsset: asset, price, multiplePpm } = product;
    return minerErrors.productAboveShare({
      asset,
      perPoint: this.perPoint(product, behind),
      most: this.most(product, shareOf(price, behind)),
      multiple: (multiplePpm / 1_000_000).toString(),
    });
  }

  /** The highest gold value that would pass, in cents where it has any. */
  private most(product: Needing, share: bigint): string {
    const { multiplePpm } = product;
    return this.quote(inCents(mostGoldValue(share, { ...this.rates(product), multiplePpm })));
  }

  private quote(units: bigint): string {
    return this.assets.format(quoteAsset, units);
  }
}

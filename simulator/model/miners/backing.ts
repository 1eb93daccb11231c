import { one } from '../amounts';
import { Refusal } from '../move';
import type { World } from '../world';
import { type MinerTerms, powerOf } from './miner-terms';

const million = 1_000_000n;

const up = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** What of a product decides what one of it needs. */
type Needing = Pick<MinerTerms, 'price' | 'priceAsset' | 'goldValue' | 'multiple' | 'gold'>;

/** What came in for points that are held, and what products take of it (domain 5). */
export class Backing {
  constructor(private readonly world: World) {}

  /** Of what awards leave of a payment, what the dividend leaves: it backs TRADE. */
  partOf(rest: bigint): bigint {
    return rest - up(rest * this.world.settings.ppm('dividend.rate'), million);
  }

  /** The most that one may come to, with its MINERAL; in USDT. */
  needOf(product: Needing): bigint {
    return up(this.most(product) * (million + this.mineralRate), million * million);
  }

  /** What of that backs its MINERAL. */
  mineralOf(product: Needing): bigint {
    return up(this.most(product) * this.mineralRate, million * million);
  }

  held(point: string): bigint {
    return -this.world.purse.of('system', 'issuer', point);
  }

  /** What came in for all that are held. */
  behind(point: string): bigint {
    return this.world.purse.of('system', `backing:${point}`, 'USDT');
  }

  /** What so many points are worth by it. */
  share(point: string, points: bigint): bigint {
    const held = this.held(point);
    return held > 0n ? (points * this.behind(point)) / held : 0n;
  }

  perPoint(point: string): bigint {
    return this.share(point, one);
  }

  /** How many of a product the points that are held pay for. */
  sellable(product: Needing): bigint {
    const { price, priceAsset } = product;
    return this.covers(product) ? this.held(priceAsset) / price : 0n;
  }

  /** Where nobody holds points nobody can pay with any, and nothing lacks yet. */
  covers(product: Needing, quantity = 1n): boolean {
    const { price, priceAsset } = product;
    if (this.held(priceAsset) === 0n) return true;
    return this.needOf(product) * quantity <= this.share(priceAsset, price * quantity);
  }

  /** @throws Refusal productAboveShare */
  mustBack(product: Needing, quantity: number): void {
    if (!this.covers(product, BigInt(quantity))) throw new Refusal('productAboveShare');
  }

  private most(product: Needing): bigint {
    return powerOf(product) * (product.gold ? this.world.settings.ppm('miner.unitCap') : million);
  }

  private get mineralRate(): bigint {
    return this.world.settings.ppm('miner.mineralRate');
  }
}

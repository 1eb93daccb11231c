import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Assets } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { type Ceiling, type Contract, ceilingOf, contractOf } from '../miner.rules';
import { minerErrors } from '../miners.errors';
import type { ProductState } from '../products/miner-products.service';

/** What a contract that begins now brings, and at most (domain 5). */
@Injectable()
export class ContractTerms {
  constructor(
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The terms at the price of this moment. @throws AppError minerPriceUnknown, productTooSmall */
  async now(tx: Tx, product: ProductState): Promise<Contract & Ceiling> {
    const { asset } = product;
    // Without a price now nobody knows what it is worth, whatever it was.
    const priced = (await this.assets.committedPrice(tx, asset)) !== null;
    const price = priced ? await this.valuations.priceOf(tx, asset, this.clock.now()) : null;
    return this.contractOf(product, price);
  }

  /** @throws AppError minerPriceUnknown, productTooSmall */
  private contractOf(product: ProductState, price: bigint | null): Contract & Ceiling {
    const { asset } = product;
    if (price === null || price <= 0n) throw minerErrors.minerPriceUnknown({ asset });
    const { scale } = this.assets.get(asset);
    const contract = contractOf(product, price, scale);
    const unitCapPpm = this.settings.ppm('miner.unitCap');
    const ceiling = ceilingOf(contract, { goldStandard: product.goldStandard, price, scale, unitCapPpm });
    // An hour that never brings a unit would be nothing at all.
    if (contract.hourly === 0n || ceiling.capHourly === 0n) throw minerErrors.productTooSmall();
    return { ...contract, ...ceiling };
  }
}

import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { AppError } from '../../common/errors';
import type { Asset } from '../../ledger';
import { PriceSources, Valuations } from '../../market';
import { Settings } from '../../settings';
import { minimumUnits } from './deposit.rules';

/** What staff set for deposits, in an asset's own units. */
@Injectable()
export class DepositLimits {
  constructor(
    private readonly settings: Settings,
    private readonly sources: PriceSources,
    private readonly valuations: Valuations,
    private readonly reader: Reader,
  ) {}

  /** The smallest deposit. */
  minimum(asset: Asset): bigint {
    return minimumUnits(this.settings.amount('deposit.min'), asset.scale, asset.price);
  }

  /** Whether a verified deposit of this much is credited without a person; never if its value is not known now. */
  async creditsByItself(asset: string, units: bigint): Promise<boolean> {
    const limit = this.settings.amount('deposit.autoCreditLimit');
    if (limit === 0n || units === 0n) return false;
    try {
      await this.sources.live(this.reader, asset);
      const value = await this.valuations.worst(this.reader, asset, units);
      return value !== null && value <= limit;
    } catch (error) {
      if (error instanceof AppError && error.code === 'priceUnavailable') return false;
      throw error;
    }
  }
}

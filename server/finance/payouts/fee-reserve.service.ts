import { Injectable } from '@nestjs/common';
import { Dividends } from '../../awards';
import type { Tx } from '../../common/database';
import { Assets, Ledger, quoteAsset } from '../../ledger';
import { financeErrors } from '../finance.errors';

/** What of `fees` staff leave alone: the dividend that is due from them (domain 3). */
@Injectable()
export class FeeReserve {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly dividends: Dividends,
  ) {}

  /**
   * Refuses to take so much out of `fees` that a dividend that is due could not be funded. They are held from then on.
   * @param units minor units
   * @throws AppError feesOwedAsDividend, which names what can be taken
   */
  async mustLeave(tx: Tx, asset: string, units: bigint): Promise<void> {
    if (asset !== quoteAsset) return;
    // Held and read first: income that comes in later can only be counted twice, never missed.
    const balance = await this.ledger.inPool(tx, 'fees', asset);
    const due = await this.dividends.dueFromFees(tx);
    if (due === 0n || balance - due >= units) return;
    const most = this.assets.format(asset, balance > due ? balance - due : 0n);
    throw financeErrors.feesOwedAsDividend({ most, due: this.assets.format(asset, due), asset }, 'amount');
  }
}

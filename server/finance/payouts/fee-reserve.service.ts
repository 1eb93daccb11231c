import { Injectable } from '@nestjs/common';
import { Dividends } from '../../awards';
import type { Tx } from '../../common/database';
import { Assets, Ledger, quoteAsset } from '../../ledger';
import { financeErrors } from '../finance.errors';
import type { IncomeWallet } from './payouts.schemas';

/** What staff may take of the platform's income: what is there, less the dividend that is due from `fees` (domain 3). */
@Injectable()
export class FeeReserve {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly dividends: Dividends,
  ) {}

  /**
   * Refuses to take more than is free. What is there is held from then on.
   * @param units minor units
   * @throws AppError feesOwedAsDividend, aboveFree; both name what can be taken
   */
  async mustLeave(tx: Tx, from: IncomeWallet, asset: string, units: bigint): Promise<void> {
    // Held and read first: income that comes in later can only be counted twice, never missed.
    const balance = await this.ledger.inPool(tx, from, asset);
    const due = from === 'fees' && asset === quoteAsset ? await this.dividends.dueFromFees(tx) : 0n;
    if (balance - due >= units) return;
    const most = this.assets.format(asset, balance > due ? balance - due : 0n);
    if (due === 0n) throw financeErrors.aboveFree({ most, asset }, 'amount');
    throw financeErrors.feesOwedAsDividend({ most, due: this.assets.format(asset, due), asset }, 'amount');
  }
}

import { Injectable } from '@nestjs/common';
import { nativeAsset } from '../../chain';
import type { Tx } from '../../common/database';
import { AppError } from '../../common/errors';
import { ExchangeRates, exchangeByRateLines, receivedByRate } from '../../exchange';
import { Ledger, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { ensureCheck } from './deposit-filing';

interface Credited {
  readonly id: number;
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly actor: string;
}

/** Turns BNB into USDT when it is credited (domain 6, `deposit.bnbConvert`). */
@Injectable()
export class DepositConversions {
  constructor(
    private readonly settings: Settings,
    private readonly rates: ExchangeRates,
    private readonly ledger: Ledger,
  ) {}

  /** At the market price less the spread. Without a live price, or if `exchange` holds too little, it stays BNB. */
  async convert(tx: Tx, { id, userId, asset, amount, actor }: Credited): Promise<void> {
    if (asset !== nativeAsset || !this.settings.boolean('deposit.bnbConvert')) return;
    const received = await this.received(tx, asset, amount);
    if (received === null || received === 0n || received > (await this.rates.heldAvailable(tx, quoteAsset))) return;
    const lines = exchangeByRateLines({ userId, from: asset, amount, to: quoteAsset, received });
    await this.ledger.post(tx, {
      key: `deposit:${id}:conversion`,
      kind: 'exchangeByRate',
      actor,
      lines: lines.map((line) => ({ ...line, type: 'depositConversion' })),
    });
    await ensureCheck(tx, id, null);
    await tx.run(
      'UPDATE deposit_check SET convertedAsset = ?, convertedAmount = CAST(? AS SIGNED) WHERE depositId = ?',
      [quoteAsset, received.toString(), id],
    );
  }

  private async received(tx: Tx, asset: string, amount: bigint): Promise<bigint | null> {
    try {
      const [from, to] = [await this.rates.priced(tx, asset), await this.rates.priced(tx, quoteAsset)];
      return receivedByRate(amount, from, to, this.settings.ppm('exchange.spread'));
    } catch (error) {
      if (error instanceof AppError && error.code === 'priceUnavailable') return null;
      throw error;
    }
  }
}

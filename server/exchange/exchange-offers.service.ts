import { Injectable } from '@nestjs/common';
import type { EntityQueries, Tx } from '../common/database';
import { shareDown, shareUp } from '../common/money';
import { Ledger } from '../ledger';
import { marketErrors, type PoolOffer, Swaps } from '../market';
import { Settings } from '../settings';
import type { ExchangePair } from './exchange.entity';
import { exchangeErrors } from './exchange.errors';
import { exchangeByRateLines } from './exchange.posting';
import { largestByRate, rateOf, receivedByRate } from './exchange-rate.rules';
import { ExchangeRates } from './exchange-rates.service';

/** What an amount would bring, in minor units. */
export interface PricedExchange {
  readonly amount: bigint;
  /** of the amount, in `from` */
  readonly fee: bigint;
  readonly received: bigint;
  /** what the POST may come down to */
  readonly least: bigint;
  readonly impactPpm: number;
  /** Posts it under this key; good in the transaction it was priced in. @throws AppError insufficientFunding, poolShort */
  post(tx: Tx, userId: number, key: string): Promise<void>;
}

/** A pair as it can be exchanged at this moment. */
export interface ExchangeOffer {
  /** units of `to` for one whole unit of `from` */
  readonly rate: bigint;
  readonly feePpm: number;
  readonly slippagePpm: number;
  /** units of `from` that can be taken at once */
  readonly largest: bigint;
  /** @throws AppError why this amount cannot be exchanged */
  price(amount: bigint): PricedExchange;
}

/** The two ways to exchange, by rate and by pool, in one form (domain 6). */
@Injectable()
export class ExchangeOffers {
  constructor(
    private readonly ledger: Ledger,
    private readonly rates: ExchangeRates,
    private readonly swaps: Swaps,
    private readonly settings: Settings,
  ) {}

  /** To look at; nothing is kept as it is. @throws AppError priceUnavailable, insufficientLiquidity */
  async look(db: EntityQueries, pair: ExchangePair): Promise<ExchangeOffer> {
    if (pair.mode === 'rate') return await this.byRate(db, pair);
    return this.byPool(pair, await this.swaps.offer(db, pair.poolId ?? 0, pair.fromAsset));
  }

  /** To exchange by: prices as this transaction reads them, the pool locked. @throws AppError as `look` */
  async take(tx: Tx, pair: ExchangePair): Promise<ExchangeOffer> {
    if (pair.mode === 'rate') return await this.byRate(tx, pair);
    return this.byPool(pair, await this.swaps.lockedOffer(tx, pair.poolId ?? 0, pair.fromAsset));
  }

  private async byRate(db: EntityQueries, pair: ExchangePair): Promise<ExchangeOffer> {
    const [from, to] = [await this.rates.priced(db, pair.fromAsset), await this.rates.priced(db, pair.toAsset)];
    const feePpm = this.settings.ppm('exchange.spread');
    const available = await this.rates.available(db, pair.toAsset);
    return {
      rate: rateOf(from, to),
      feePpm,
      slippagePpm: 0,
      largest: largestByRate(available, from, to, feePpm),
      price: (amount) => {
        const received = receivedByRate(amount, from, to, feePpm);
        if (received === 0n) throw marketErrors.tradeTooSmall({}, 'amount');
        if (received > available) throw exchangeErrors.insufficientLiquidity({}, 'amount');
        const { fromAsset, toAsset } = pair;
        return {
          amount,
          fee: shareUp(amount, feePpm),
          received,
          least: received,
          impactPpm: 0,
          post: async (tx, userId, key) => {
            const lines = exchangeByRateLines({ userId, from: fromAsset, amount, to: toAsset, received });
            await this.ledger.post(tx, { key, kind: 'exchangeByRate', actor: `user:${userId}`, lines });
          },
        };
      },
    };
  }

  private byPool(pair: ExchangePair, offer: PoolOffer): ExchangeOffer {
    if (offer.rate === null || offer.to !== pair.toAsset) throw exchangeErrors.insufficientLiquidity();
    const slippagePpm = this.settings.ppm('exchange.slippage');
    const { feePpm } = offer.limits;
    return {
      rate: offer.rate,
      feePpm,
      slippagePpm,
      largest: offer.largest,
      price: (amount) => {
        const trade = this.swaps.price(offer, amount);
        return {
          amount,
          fee: shareUp(amount, feePpm),
          received: trade.received,
          least: shareDown(trade.received, 1_000_000 - slippagePpm),
          impactPpm: trade.impactPpm,
          post: (tx, userId, key) => this.swaps.make(tx, offer, trade, userId, key),
        };
      },
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityQueries, Tx } from '../../common/database';
import { shareDown, shareUp, valueAt } from '../../common/money';
import { Assets, Ledger } from '../../ledger';
import { marketErrors, type PoolOffer, Swaps, Valuations } from '../../market';
import { Settings } from '../../settings';
import type { ExchangePair } from '../exchange.entity';
import { exchangeErrors } from '../exchange.errors';
import { exchangeByRateLines } from '../exchange.posting';
import { ExchangeDays } from '../rates/exchange-days.service';
import { largestByRate, largestWorth, rateOf, receivedByRate } from '../rates/exchange-rate.rules';
import { ExchangeRates } from '../rates/exchange-rates.service';

/** What an amount would bring, in minor units. */
export interface PricedExchange {
  readonly amount: bigint;
  /** of the amount, in `from` */
  readonly fee: bigint;
  readonly received: bigint;
  /** what the POST may come down to */
  readonly least: bigint;
  readonly impactPpm: number;
  /** what it counts for the day's total, minor units of USDT; null by pool, whose reserves bound it */
  readonly value: bigint | null;
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

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The two ways to exchange, by rate and by pool, in one form (domain 6). */
@Injectable()
export class ExchangeOffers {
  constructor(
    private readonly ledger: Ledger,
    private readonly assets: Assets,
    private readonly rates: ExchangeRates,
    private readonly days: ExchangeDays,
    private readonly valuations: Valuations,
    private readonly swaps: Swaps,
    private readonly settings: Settings,
  ) {}

  /**
   * To look at; nothing is kept as it is.
   * @throws AppError priceUnavailable, pricedByPool, insufficientLiquidity, exchangeAboveDay where nothing is left of the day
   */
  async look(db: EntityQueries, pair: ExchangePair): Promise<ExchangeOffer> {
    if (pair.mode === 'rate') return await this.byRate(db, pair);
    return this.byPool(pair, await this.swaps.offer(db, pair.poolId ?? 0, pair.fromAsset));
  }

  /** To exchange by: prices as this transaction reads them, the pool or the day locked. @throws AppError as `look` */
  async take(tx: Tx, pair: ExchangePair): Promise<ExchangeOffer> {
    if (pair.mode === 'rate') return await this.byRate(tx, pair);
    return this.byPool(pair, await this.swaps.lockedOffer(tx, pair.poolId ?? 0, pair.fromAsset));
  }

  private async byRate(db: EntityQueries, { fromAsset, toAsset }: ExchangePair): Promise<ExchangeOffer> {
    const [from, to] = [await this.rates.priced(db, fromAsset), await this.rates.priced(db, toAsset)];
    const feePpm = this.settings.ppm('exchange.spread');
    const left = await this.days.left(db);
    if (left === 0n) throw exchangeErrors.exchangeAboveDay({ left: '0', asset: fromAsset }, 'amount');
    const available = await this.rates.available(db, toAsset);
    const atOnce = this.settings.amount('exchange.maxTrade');
    // What leaves counts, by the worse of price and average: a price that was moved a moment ago hides nothing.
    const counted = { ...to, price: (await this.valuations.worstPrice(db, toAsset)) ?? to.price };
    const largestOf = (value: bigint) => largestByRate(largestWorth(value, counted), from, to, feePpm);
    const shown = (units: bigint) => this.assets.format(fromAsset, units);
    return {
      rate: rateOf(from, to),
      feePpm,
      slippagePpm: 0,
      largest: lesser(largestByRate(available, from, to, feePpm), largestOf(lesser(atOnce, left))),
      price: (amount) => {
        const received = receivedByRate(amount, from, to, feePpm);
        if (received === 0n) throw marketErrors.tradeTooSmall({}, 'amount');
        if (received > available) throw exchangeErrors.insufficientLiquidity({}, 'amount');
        const value = valueAt(received, counted.scale, counted.price);
        if (value > atOnce)
          throw exchangeErrors.exchangeAboveMax({ most: shown(largestOf(atOnce)), asset: fromAsset }, 'amount');
        if (value > left)
          throw exchangeErrors.exchangeAboveDay({ left: shown(largestOf(left)), asset: fromAsset }, 'amount');
        return {
          amount,
          fee: shareUp(amount, feePpm),
          received,
          least: received,
          impactPpm: 0,
          value,
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
          value: null,
          post: (tx, userId, key) => this.swaps.make(tx, offer, trade, userId, key),
        };
      },
    };
  }
}

import { Injectable } from '@nestjs/common';
import { nativeAsset } from '../../../chain';
import type { EntityQueries, Tx } from '../../../common/database';
import { AppError } from '../../../common/errors';
import { ExchangeDays, ExchangeRates, exchangeByRateLines, rateOf, receivedByRate } from '../../../exchange';
import { Assets, Ledger, quoteAsset } from '../../../ledger';
import { Settings } from '../../../settings';
import type { DepositCheckRow } from '../deposit.entity';
import { ensureCheck } from '../deposit-filing';
import type { Conversion, Converted } from '../deposits.schemas';

/** What a deposit came to, in minor units. */
interface Received {
  readonly asset: string;
  readonly amount: bigint;
}

interface Credited {
  readonly id: number;
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly actor: string;
}

/** A deposit that is not credited yet; its amount null while none is known. */
export interface Convertible {
  readonly id: number;
  readonly asset: string;
  readonly amount: bigint | null;
}

/** What a conversion may take, in minor units of the quote. */
interface Room {
  /** by rate today */
  readonly left: bigint;
  /** what `exchange` holds */
  readonly available: bigint;
}

const unpriced = ['priceUnavailable', 'pricedByPool'];

/** What deposits of an asset are turned into, as things stand; amounts in minor units. */
interface Offer {
  /** units of the quote for one whole unit, before the spread; null: there is no live price */
  readonly price: bigint | null;
  readonly spreadPpm: number;
  /** null: it would stay what it is */
  received(amount: bigint): bigint | null;
}

/** Turns BNB into USDT when it is credited (domain 6, `deposit.bnbConvert`), and says beforehand what that would bring. */
@Injectable()
export class DepositConversions {
  constructor(
    private readonly settings: Settings,
    private readonly rates: ExchangeRates,
    private readonly days: ExchangeDays,
    private readonly assets: Assets,
    private readonly ledger: Ledger,
  ) {}

  /** How each would be converted if it were credited now, by id; null: it stays what it is. */
  async shown(db: EntityQueries, deposits: readonly Convertible[]): Promise<Map<number, Conversion | null>> {
    const found = new Map<number, Conversion | null>();
    for (const asset of new Set(deposits.map((deposit) => deposit.asset))) {
      const offer = await this.offer(db, asset, async () => ({
        left: await this.days.left(db),
        available: await this.rates.available(db, quoteAsset),
      }));
      for (const { id, amount } of deposits.filter((deposit) => deposit.asset === asset)) {
        found.set(id, offer && termsOf(offer, amount, (units) => this.assets.format(quoteAsset, units)));
      }
    }
    return found;
  }

  /** What a deposit was turned into when it was credited, and at what price. */
  converted(row: DepositCheckRow | undefined): Converted | null {
    if (!row?.convertedAsset || row.convertedAmount === null) return null;
    const format = (units: bigint) => this.assets.format(quoteAsset, BigInt(units));
    const { convertedAsset: asset, convertedAmount: amount, convertedPrice: price } = row;
    return { asset, amount: format(amount), price: price === null ? null : format(price) };
  }

  /**
   * At the market price less the spread. It stays BNB without a live price, if a pool sets the price, if `exchange` holds
   * too little, or if it does not fit into what may leave by rate today. No single exchange's maximum holds it up.
   * @returns what it came to; null if it stays
   */
  async convert(tx: Tx, { id, userId, asset, amount, actor }: Credited): Promise<Received | null> {
    // The day first, as exchanges hold it.
    const offer = await this.offer(tx, asset, async () => ({
      left: await this.days.left(tx),
      available: await this.rates.heldAvailable(tx, quoteAsset),
    }));
    const received = offer?.received(amount) ?? null;
    if (!offer?.price || received === null) return null;
    const lines = exchangeByRateLines({ userId, from: asset, amount, to: quoteAsset, received });
    const transactionId = await this.ledger.post(tx, {
      key: `deposit:${id}:conversion`,
      kind: 'exchangeByRate',
      actor,
      lines: lines.map((line) => ({ ...line, type: 'depositConversion' })),
    });
    await this.days.converted(tx, received, transactionId);
    await ensureCheck(tx, id, null);
    await tx.run(
      `UPDATE deposit_check SET convertedAsset = ?, convertedAmount = CAST(? AS SIGNED), convertedPrice = CAST(? AS SIGNED)
       WHERE depositId = ?`,
      [quoteAsset, received.toString(), offer.price.toString(), id],
    );
    return { asset: quoteAsset, amount: received };
  }

  private async offer(db: EntityQueries, asset: string, roomOf: () => Promise<Room>): Promise<Offer | null> {
    if (asset !== nativeAsset || !this.settings.boolean('deposit.bnbConvert')) return null;
    const spreadPpm = this.settings.ppm('exchange.spread');
    const prices = await this.prices(db, asset);
    if (prices === null) return { price: null, spreadPpm, received: () => null };
    const { from, to } = prices;
    const { left, available } = await roomOf();
    return {
      price: rateOf(from, to),
      spreadPpm,
      received: (amount) => {
        const received = receivedByRate(amount, from, to, spreadPpm);
        return received === 0n || received > available || received > left ? null : received;
      },
    };
  }

  private async prices(db: EntityQueries, asset: string) {
    try {
      return { from: await this.rates.priced(db, asset), to: await this.rates.priced(db, quoteAsset) };
    } catch (error) {
      if (error instanceof AppError && unpriced.includes(error.code)) return null;
      throw error;
    }
  }
}

function termsOf(offer: Offer, amount: bigint | null, format: (units: bigint) => string): Conversion {
  const { price, spreadPpm } = offer;
  const received = amount === null ? null : offer.received(amount);
  return {
    asset: quoteAsset,
    price: price === null ? null : format(price),
    spreadPpm,
    received: received === null ? null : format(received),
  };
}

import { shareDown, shareUp } from '../common/money';
import { hour } from '../common/runtime/times';

/** The rates of the trading zone, in parts per million. */
export interface CardRates {
  readonly fuelPpm: number;
  readonly sellerFeePpm: number;
  readonly tradePointPpm: number;
  readonly maxMarkupPpm: number;
  /** no card is hung above, unless it cost more; minor units of USDT */
  readonly maxPrice: bigint;
}

/** What a purchase at a price comes to, in minor units. */
export interface CardSums {
  /** USDT the buyer pays */
  readonly price: bigint;
  /** USDT of it that is kept */
  readonly fee: bigint;
  /** USDT the seller gets */
  readonly received: bigint;
  /** FUEL the buyer pays beside */
  readonly fuel: bigint;
  /** TRADE the buyer gets */
  readonly tradePoints: bigint;
}

/** What a purchase comes to (domain 4): charged is rounded up, given down. */
export function sumsOf(
  price: bigint,
  { fuelPpm, sellerFeePpm, tradePointPpm }: Pick<CardRates, 'fuelPpm' | 'sellerFeePpm' | 'tradePointPpm'>,
): CardSums {
  const fee = shareUp(price, sellerFeePpm);
  return {
    price,
    fee,
    received: price - fee,
    fuel: shareUp(price, fuelPpm),
    tradePoints: shareDown(price, tradePointPpm),
  };
}

/** What of a need the balance does not cover, in minor units. */
export const shortageOf = (needed: bigint, available: bigint): bigint => (available < needed ? needed - available : 0n);

/**
 * The highest price that a buyer can pay, with the fuel that must be bought for it; 0: none.
 * @param available minor units in funding
 * @param mostFuel FUEL that can be bought along
 */
export function affordablePrice(
  available: { readonly usdt: bigint; readonly fuel: bigint },
  mostFuel: bigint,
  { fuelPpm }: Pick<CardRates, 'fuelPpm'>,
): bigint {
  const fits = (price: bigint) => {
    const shortage = shortageOf(shareUp(price, fuelPpm), available.fuel);
    return shortage <= mostFuel && price + shortage <= available.usdt;
  };
  // What a price costs never falls as it rises.
  let [most, above] = [0n, available.usdt + 1n];
  while (above - most > 1n) {
    const middle = (most + above) / 2n;
    if (fits(middle)) most = middle;
    else above = middle;
  }
  return most;
}

/** The most a card may be hung at; its buy price is the least. */
export const highestPrice = (
  buyPrice: bigint,
  { maxMarkupPpm, maxPrice }: Pick<CardRates, 'maxMarkupPpm' | 'maxPrice'>,
): bigint => {
  const marked = shareDown(buyPrice, maxMarkupPpm);
  const most = marked < maxPrice ? marked : maxPrice;
  return most > buyPrice ? most : buyPrice;
};

/** From when on a card can be hung, epoch ms. */
export const hangableFrom = (boughtAt: number, holdHours: number): number => boughtAt + holdHours * hour;

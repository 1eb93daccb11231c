import { addAmounts, subtractAmounts } from '@server/common/money/decimal.rules';
import { divideAmounts, multiplyAmounts, partOf } from '@server/common/money/rates.rules';

/** Decimals kept inside of every asset. */
const scale = 8;

interface Reserves {
  reserveBase: string;
  reserveQuote: string;
}

export interface LiquidityChange {
  base: string;
  quote: string;
  after: Reserves;
}

/** What adding `base` does; into a pool that holds something the quote follows the reserves, rounded up. */
export function addition(pool: Reserves, base: string, quote?: string): LiquidityChange {
  const follows = quote ?? divideAmounts(multiplyAmounts(base, pool.reserveQuote), pool.reserveBase, scale, true);
  return {
    base,
    quote: follows,
    after: { reserveBase: addAmounts(pool.reserveBase, base), reserveQuote: addAmounts(pool.reserveQuote, follows) },
  };
}

/** What removing a share of the reserves does; both amounts rounded down. */
export function removal(pool: Reserves, sharePpm: number): LiquidityChange {
  const share = (reserve: string) => divideAmounts(partOf(reserve, String(sharePpm)), '1', scale);
  const [base, quote] = [share(pool.reserveBase), share(pool.reserveQuote)];
  return {
    base,
    quote,
    after: {
      reserveBase: subtractAmounts(pool.reserveBase, base),
      reserveQuote: subtractAmounts(pool.reserveQuote, quote),
    },
  };
}

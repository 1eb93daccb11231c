import { add, divide, multiply, partOf, subtract } from '../../money/amount';

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
  const follows = quote ?? divide(multiply(base, pool.reserveQuote), pool.reserveBase, scale, true);
  return {
    base,
    quote: follows,
    after: { reserveBase: add(pool.reserveBase, base), reserveQuote: add(pool.reserveQuote, follows) },
  };
}

/** What removing a share of the reserves does; both amounts rounded down. */
export function removal(pool: Reserves, sharePpm: number): LiquidityChange {
  const share = (reserve: string) => divide(partOf(reserve, String(sharePpm)), '1', scale);
  const [base, quote] = [share(pool.reserveBase), share(pool.reserveQuote)];
  return {
    base,
    quote,
    after: { reserveBase: subtract(pool.reserveBase, base), reserveQuote: subtract(pool.reserveQuote, quote) },
  };
}

import { negateAmount, signOf } from '@server/common/money/decimal.rules';
import type { Pool, PoolEvent } from '@server/market/market.schemas';

interface Leg {
  asset: string;
  amount: string;
}

/** One exchange with a pool, as whoever made it sees it. */
export interface Swap {
  key: string;
  paid: Leg;
  got: Leg;
  at: string;
}

export interface PoolLog {
  pool: Pick<Pool, 'id' | 'base' | 'quote'>;
  events: readonly PoolEvent[];
}

/** The last exchanges of several pools, newest first. What came into a pool was paid, what left it was got. */
export function lastSwaps(logs: readonly PoolLog[], most: number): Swap[] {
  return logs
    .flatMap(({ pool, events }) =>
      events
        .filter(({ kind }) => kind === 'swap')
        .map(({ id, base, quote, createdAt }) => {
          const legs = [
            { asset: pool.base, amount: base },
            { asset: pool.quote, amount: quote },
          ] as const;
          const [paid, out] = signOf(base) > 0 ? legs : ([legs[1], legs[0]] as const);
          return {
            key: `${pool.id} ${id}`,
            paid,
            got: { asset: out.asset, amount: negateAmount(out.amount) },
            at: createdAt,
          };
        }),
    )
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, most);
}

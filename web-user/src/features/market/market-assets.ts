import type { Pool, Price } from '@server/market/market.schemas';

/** The unit of all prices: it has none of its own. */
export const unit = 'USDT';

/** What the market lists: everything but the unit. */
export const listed = (prices: readonly Price[]): Price[] => prices.filter(({ asset }) => asset !== unit);

/** The pool an asset is traded in, where there is one; a pool of which it is the base before any other. */
export const poolOf = (pools: readonly Pool[], asset: string): Pool | undefined =>
  pools.find(({ base }) => base === asset) ?? pools.find(({ quote }) => quote === asset && asset !== unit);

/** An id as the address names it; null where that is none. */
export function idFrom(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}

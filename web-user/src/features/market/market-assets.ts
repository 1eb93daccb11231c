import type { Pool, Price } from '@server/market/market.schemas';

/** The unit of all prices; it has no price itself. */
export const unit = 'USDT';

/** What the market lists: everything but the unit. */
export const listed = (prices: readonly Price[]): Price[] => prices.filter(({ asset }) => asset !== unit);

/** The pool an asset is traded in, if any; a pool that has it as its base comes first. */
export const poolOf = (pools: readonly Pool[], asset: string): Pool | undefined =>
  pools.find(({ base }) => base === asset) ?? pools.find(({ quote }) => quote === asset && asset !== unit);

/** The main token: the base of the first pool, else the first with a price. */
export const leadOf = (prices: readonly Price[], pools: readonly Pool[]): Price | undefined =>
  prices.find(({ asset }) => asset === pools[0]?.base) ?? prices.find(({ price }) => price !== null) ?? prices[0];

import { z } from 'zod';
import { amountText, timeText } from '../common/http/schemas';
import { pool, poolEvent, priceSources } from '../market/market.schemas';

const reason = z.string().trim().min(1).max(200);

/** An asset with its switches and where its price comes from: GET assets, assets/{code}. */
export const assetRow = z.object({
  /** the code */
  id: z.string(),
  kind: z.enum(['token', 'point']),
  displayDecimals: z.number().int(),
  deposit: z.boolean(),
  withdraw: z.boolean(),
  transfer: z.boolean(),
  exchange: z.boolean(),
  contract: z.string().nullable(),
  chainDecimals: z.number().int().nullable(),
  price: amountText.nullable(),
  source: z.enum(priceSources),
  /** http: the address, and the path to the number in its JSON, e.g. "data.price" */
  feedUrl: z.string().nullable(),
  feedPath: z.string().nullable(),
  /** seconds between two readings */
  feedEvery: z.number().int(),
  /** seconds after which a silent source stops quoting; 0: never */
  staleAfter: z.number().int(),
  /** a reading further than this from the last is refused, ppm */
  maxMovePpm: z.number().int(),
  /** pool: which */
  poolId: z.number().int().nullable(),
  pricedAt: timeText.nullable(),
  stale: z.boolean(),
  /** what the source last did wrong */
  lastError: z.string().nullable(),
  /** a change must name the version it was made from */
  version: z.number().int(),
});
/** PUT assets/{code}: the switches and the chain contract. */
export const assetBody = z.object({
  deposit: z.boolean(),
  withdraw: z.boolean(),
  transfer: z.boolean(),
  exchange: z.boolean(),
  contract: z.string().max(42).nullable(),
  chainDecimals: z.number().int().min(0).max(36).nullable(),
  version: z.number().int(),
});
/** POST assets/{code}/price: staff set the price; the source becomes `staff`. */
export const assetPriceBody = z.object({ price: amountText, reason });
/** POST assets/{code}/source: where the price comes from from now on. */
export const assetSourceBody = z.object({
  source: z.enum(priceSources),
  feedUrl: z.string().max(300).nullable().default(null),
  feedPath: z.string().max(100).nullable().default(null),
  feedEvery: z.number().int().min(1).max(86_400).default(30),
  staleAfter: z.number().int().min(0).max(604_800).default(300),
  maxMovePpm: z.number().int().min(1_000).max(10_000_000).default(200_000),
  poolId: z.number().int().nullable().default(null),
  reason,
});

/** GET pools, pools/{id} */
export const poolRow = pool.extend({
  /** product of the reserves, in minor units */
  k: z.string(),
  /** the spot's distance from the average, ppm; above the breaker nothing is exchanged */
  deviationPpm: z.number().int().nullable(),
  halted: z.boolean(),
  updatedAt: timeText.nullable(),
});
/** POST pools/{id}/add: both amounts for an empty pool; else `quote` may be left out and follows the reserves. */
export const liquidityAddBody = z.object({ base: amountText, quote: amountText.optional(), reason });
/** POST pools/{id}/remove: a share of the reserves; what is left stays above the minimum. */
export const liquidityRemoveBody = z.object({ sharePpm: z.number().int().min(1).max(1_000_000), reason });
/** GET pool-events */
export const poolEventRow = poolEvent.extend({
  poolId: z.number().int(),
  pool: z.string(),
  userId: z.number().int().nullable(),
  uid: z.string().nullable(),
});
export type AssetRow = z.infer<typeof assetRow>;
export type PoolRow = z.infer<typeof poolRow>;
export type PoolEventRow = z.infer<typeof poolEventRow>;

export type { ExchangeRow, PairRow } from '../exchange/exchange.schemas';

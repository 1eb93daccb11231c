import { z } from 'zod';
import { amountText, assetCode, cursorPageOf, cursorQuery, reasonText, timeText } from '../common/http/schemas';

/** Where the price of an asset comes from: staff, a pool's 30-minute average, an HTTP feed, or a development walk. */
export const priceSources = ['staff', 'pool', 'http', 'walk'] as const;

/** GET prices: one asset's price in USDT. */
export const price = z.object({
  asset: z.string(),
  /** USDT for one whole unit; null if it has none */
  price: amountText.nullable(),
  /** 24 hours ago; null if nothing was recorded then */
  dayAgo: amountText.nullable(),
  /** signed change over 24 hours in parts per million; null if it cannot be told */
  changePpm: z.number().int().nullable(),
  /** lowest and highest of the last 24 hours */
  low: amountText.nullable(),
  high: amountText.nullable(),
  /** what changed hands in 24 hours, in the asset */
  volume: amountText,
  /** closes of the last 24 hours, one an hour, oldest first, for a small line: from where the price is known, so at most 24 */
  trend: z.array(amountText),
  source: z.enum(priceSources),
  updatedAt: timeText.nullable(),
  /** true: the source has been silent for too long, and nothing is quoted by this price */
  stale: z.boolean(),
});
export const prices = z.array(price);

export const priceHistoryQuery = z.object({ range: z.enum(['24h', '7d', '30d']).default('24h') });
/** GET prices/{asset}: the price and at most 300 points of its history, oldest first. */
export const priceHistory = price.extend({ points: z.array(z.object({ time: timeText, price: amountText })) });

export const candleIntervals = ['1m', '5m', '1h', '1d'] as const;
/** Whose trend is shown where none is named. */
const trendAsset = 'FXB';

export const lineQuery = z.object({
  asset: assetCode.default(trendAsset),
  interval: z.enum(candleIntervals).default('5m'),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});
export const candle = z.object({
  /** start of the interval */
  time: timeText,
  open: amountText,
  high: amountText,
  low: amountText,
  close: amountText,
  /** in the asset; "0" where nothing changed hands */
  volume: amountText,
});
/** GET line: candles oldest first, one per interval, none missing; at most 1,000, the latest if there are more. */
export const line = z.object({ asset: z.string(), interval: z.enum(candleIntervals), candles: z.array(candle) });

export const pool = z.object({
  id: z.number().int(),
  /** e.g. "FXB-USDT" */
  name: z.string(),
  base: z.string(),
  quote: z.string(),
  reserveBase: amountText,
  reserveQuote: amountText,
  /** quote for one whole unit of base; null while the pool is empty */
  spot: amountText.nullable(),
  /** 30-minute average of the same */
  average: amountText.nullable(),
  /** 24-hour average of the same */
  dayAverage: amountText.nullable(),
  /** share of a trade kept in the pool, ppm */
  feePpm: z.number().int(),
  /** 24 h turnover in the quote asset */
  volume: amountText,
});
/** GET lakes */
export const pools = z.array(pool);
export const poolEventKinds = ['swap', 'add', 'remove'] as const;
export const poolEvent = z.object({
  id: z.number().int(),
  kind: z.enum(poolEventKinds),
  /** signed changes of the reserves */
  base: amountText,
  quote: amountText,
  reserveBase: amountText,
  reserveQuote: amountText,
  spot: amountText.nullable(),
  createdAt: timeText,
});
/** GET lake/{id}?cursor&limit: the pool and a page of its log, newest first. */
export const poolQuery = cursorQuery;
export const poolDetail = pool.extend({ log: cursorPageOf(poolEvent) });

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
  /** of the last 24 hours; limits count by the higher of both */
  average: amountText.nullable(),
  /** the lowest and the highest price one person may set alone; null: the first price takes two */
  leastAlone: amountText.nullable(),
  mostAlone: amountText.nullable(),
  /** what waits for a second person: a price, a source, a contract */
  proposalIds: z.array(z.number().int()),
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
/** PUT assets/{code}: the switches. */
export const assetBody = z.object({
  deposit: z.boolean(),
  withdraw: z.boolean(),
  transfer: z.boolean(),
  exchange: z.boolean(),
  version: z.number().int(),
});
/** POST assets/{code}/contract: what the asset is on the chain; it takes two. */
export const assetContractBody = z.object({
  contract: z.string().max(42).nullable(),
  chainDecimals: z.number().int().min(0).max(36).nullable(),
  version: z.number().int(),
  reason: reasonText,
});
/** POST assets/{code}/price: staff set the price; the source becomes `staff`. Far from the average it takes two. */
export const assetPriceBody = z.object({ price: amountText, reason: reasonText });
/** POST assets/{code}/source: sets the source of the price; it takes two. */
export const assetSourceBody = z.object({
  source: z.enum(priceSources),
  feedUrl: z.string().max(300).nullable().default(null),
  feedPath: z.string().max(100).nullable().default(null),
  feedEvery: z.number().int().min(1).max(86_400).default(30),
  staleAfter: z.number().int().min(0).max(604_800).default(300),
  maxMovePpm: z.number().int().min(1_000).max(10_000_000).default(200_000),
  poolId: z.number().int().nullable().default(null),
  reason: reasonText,
});

/** GET pools, pools/{id} */
export const poolRow = pool.extend({
  /** product of the reserves, in minor units */
  k: z.string(),
  /** the spot's distance from each average, ppm; above its breaker nothing is exchanged */
  deviationPpm: z.number().int().nullable(),
  dayDeviationPpm: z.number().int().nullable(),
  /** whether either of them stops it */
  halted: z.boolean(),
  updatedAt: timeText.nullable(),
});
/** POST pools/{id}/add: both amounts for an empty pool, whose price they set: it takes two; else `quote` may be left out and follows the reserves. */
export const liquidityAddBody = z.object({ base: amountText, quote: amountText.optional(), reason: reasonText });
/** POST pools/{id}/remove: a share of the reserves; what is left stays above the minimum. */
export const liquidityRemoveBody = z.object({ sharePpm: z.number().int().min(1).max(1_000_000), reason: reasonText });
export type PriceSource = (typeof priceSources)[number];
export type Price = z.infer<typeof price>;
export type PriceHistoryQuery = z.infer<typeof priceHistoryQuery>;
export type PriceHistory = z.infer<typeof priceHistory>;
export type CandleInterval = (typeof candleIntervals)[number];
export type LineQuery = z.infer<typeof lineQuery>;
export type Candle = z.infer<typeof candle>;
export type PriceLine = z.infer<typeof line>;
export type Pool = z.infer<typeof pool>;
export type PoolEvent = z.infer<typeof poolEvent>;
export type PoolQuery = z.infer<typeof poolQuery>;
export type PoolDetail = z.infer<typeof poolDetail>;
export type AssetRow = z.infer<typeof assetRow>;
export type PoolRow = z.infer<typeof poolRow>;

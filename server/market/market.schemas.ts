import { z } from 'zod';
import { amountText, cursorPageOf, cursorQuery, timeText } from '../common/http/schemas';

/** Where the price of an asset comes from: staff, a pool's 30-minute average, an HTTP feed, or a development walk. */
export const priceSources = ['staff', 'pool', 'http', 'walk'] as const;

/** GET prices: one asset's price in USDT. */
export const price = z.object({
  asset: z.string(),
  /** USDT for one whole unit; null where it has none */
  price: amountText.nullable(),
  /** 24 hours ago; null where nothing was recorded then */
  dayAgo: amountText.nullable(),
  /** signed change over 24 hours in parts per million; null where it cannot be told */
  changePpm: z.number().int().nullable(),
  /** lowest and highest of the last 24 hours */
  low: amountText.nullable(),
  high: amountText.nullable(),
  /** what changed hands in 24 hours, in the asset */
  volume: amountText,
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
export const lineQuery = z.object({
  asset: z.string().max(16),
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
/** GET line: candles oldest first, one per interval, none missing; at most 1,000, the latest where there are more. */
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

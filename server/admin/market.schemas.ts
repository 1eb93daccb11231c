import { z } from 'zod';
import { timeText } from '../common/http/schemas';
import { exchange, exchangeModes } from '../exchange/exchange.schemas';
import { userPart } from '../users/users.schemas';

export type { AssetRow, PoolEventRow, PoolRow } from '../market/market.schemas';

/** GET pairs */
export const pairRow = z.object({
  id: z.number().int(),
  from: z.string(),
  to: z.string(),
  mode: z.enum(exchangeModes),
  poolId: z.number().int().nullable(),
  open: z.boolean(),
  updatedAt: timeText,
});
/** POST pairs/{id}/set: open or close it, or change how it is exchanged. */
export const pairBody = z.object({
  open: z.boolean(),
  mode: z.enum(exchangeModes),
  poolId: z.number().int().nullable().default(null),
});

/** GET exchanges: what users exchanged. */
export const exchangeRow = exchange.extend(userPart);

export type PairRow = z.infer<typeof pairRow>;
export type ExchangeRow = z.infer<typeof exchangeRow>;

import type { PriceSource } from '@server/market/market.schemas';
import { market } from '../../locales/en/market';

export type { PriceSource };

const named: Record<PriceSource, string> = market.market.sources;

/** Every source of a price; one of the server without a name does not compile. */
export const priceSourceList = Object.keys(named) as PriceSource[];

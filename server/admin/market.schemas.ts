export type { ExchangeRow, PairRow } from '../exchange/exchange.schemas';
export type { AssetRow, PoolEventRow, PoolRow } from '../market/market.schemas';

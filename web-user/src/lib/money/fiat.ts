import { fromUnits, toUnits } from './decimal';

/** What USDT comes to in a currency, rounded down. @param rate USDT for one unit of it */
export const fiatOf = (usdt: string, rate: string): string => fromUnits((toUnits(usdt) * toUnits('1')) / toUnits(rate));

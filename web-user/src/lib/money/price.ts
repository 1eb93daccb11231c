import { compareAmounts } from '@server/common/money/decimal.rules';
import { fromUnits, toUnits } from './decimal';

/** Prices from `least` upwards are told apart well enough with `decimals`. */
const steps = [
  { least: '100', decimals: 2 },
  { least: '1', decimals: 4 },
  { least: '0.01', decimals: 6 },
] as const;

/** Decimals a price is shown with, fewer the higher it is; at most the 8 that prices are kept with. */
export function priceDecimals(price: string): number {
  return steps.find(({ least }) => compareAmounts(price, least) >= 0)?.decimals ?? 8;
}

/** An amount times the price of one, rounded down. */
export const worthOf = (amount: string, price: string): string =>
  fromUnits((toUnits(amount) * toUnits(price)) / toUnits('1'));

import { priceDecimals } from '../lib/money/price';
import { AmountText } from './AmountText';

/** A price with as many decimals as it needs; a dash where there is none. */
export function PriceText({ value, asset = 'USDT' }: { value: string | null; asset?: string }) {
  if (value === null) return <>{'\u2013'}</>;
  return <AmountText value={value} asset={asset} decimals={priceDecimals(value)} />;
}

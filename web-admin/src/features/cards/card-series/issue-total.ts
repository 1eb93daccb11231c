import { isDecimal } from '@server/common/money/decimal.rules';
import { multiplyAmounts } from '@server/common/money/rates.rules';

/** What cards come to, USDT. Null while the number or the price is none. */
export const issueTotal = ({ count, price }: { readonly count: string; readonly price: string }): string | null =>
  /^\d+$/.test(count.trim()) && isDecimal(price.trim()) ? multiplyAmounts(count.trim(), price.trim()) : null;

import { percentOf } from '@server/common/money/decimal.rules';
import { formatAmount } from './format';

const suffixes = new Map<string, string>();

/** What a language writes after the figure: "%", in some with a space before it. */
function suffixOf(language: string): string {
  const known = suffixes.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language, { style: 'percent' }).formatToParts(0.5);
  const suffix = parts.flatMap((part) => (part.type === 'integer' ? [] : [part.value])).join('');
  suffixes.set(language, suffix);
  return suffix;
}

export interface PercentOptions {
  language: string;
  /** 'always' writes + before a rise; 'auto' only − */
  sign?: 'auto' | 'always';
  /** decimals shown at least; at most 2, more only if it would look like nothing */
  minimum?: number;
}

/** Parts per million as a percentage, cut towards zero: 12345 is "1.23%". */
export function formatPercent(ppm: number, { language, sign = 'auto', minimum = 0 }: PercentOptions): string {
  return formatAmount(percentOf(ppm), { language, sign, decimals: 2, minimum }) + suffixOf(language);
}

import { groupDigits, numberMarks } from '@server/common/money/number-marks.rules';
import { fromUnits, toUnits } from './decimal';

export interface FormatOptions {
  /** decimals shown at most; what is beyond is cut, never rounded up */
  decimals: number;
  /** decimals shown at least, so that columns line up; default 2, or `decimals` if that is less */
  minimum?: number;
  language: string;
  /** 'always' writes + before what came in; 'auto' only − */
  sign?: 'auto' | 'always';
}

/**
 * A decimal string as a reader of `language` expects it: grouped, rounded down, never scientific. An amount too
 * small for `decimals` shows all its digits: something must not look like nothing.
 */
export function formatAmount(amount: string, options: FormatOptions): string {
  const units = toUnits(amount);
  const negative = units < 0n;
  const [whole = '0', fraction = ''] = fromUnits(negative ? -units : units).split('.');
  const shown = cutFraction(whole, fraction, options);
  const text = groupDigits(whole, options.language) + (shown && numberMarks(options.language).decimal + shown);
  if (negative) return `\u2212${text}`;
  return options.sign === 'always' && units > 0n ? `+${text}` : text;
}

function cutFraction(whole: string, fraction: string, { decimals, minimum = Math.min(2, decimals) }: FormatOptions) {
  const cut = fraction.slice(0, decimals);
  const vanished = whole === '0' && /^0*$/.test(cut);
  const kept = vanished ? fraction : cut.replace(/0+$/, '');
  return kept.padEnd(minimum, '0');
}

/** A count: "10,000+" beyond what the server counts exactly. */
export function formatCount(count: number, language: string): string {
  const capped = count > 10_000;
  const text = groupDigits(String(capped ? 10_000 : count), language);
  return capped ? `${text}+` : text;
}

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
  /** writes what is too small for `decimals` as less than the least, e.g. <0.0001 */
  below?: boolean;
}

const one = toUnits('1');

/** Source 8: more than this is worth a word to developers, and nothing else. Amounts here are exact at any size. */
const largestSafe = BigInt(Number.MAX_SAFE_INTEGER) * one;
let warned: string | undefined;

/** A page draws an amount many times; it warns of each once in a row. */
function warnOnce(amount: string): void {
  if (warned !== amount) console.warn(`The amount ${amount} is above the safe-integer range`);
  warned = amount;
}

/**
 * A decimal string as a reader of `language` expects it: grouped, rounded down, never scientific. An amount too
 * small for `decimals` shows all its digits, or that it is `below` the least: something must not look like nothing.
 */
export function formatAmount(amount: string, options: FormatOptions): string {
  const { decimals, minimum = Math.min(2, decimals), language } = options;
  const units = toUnits(amount);
  if (units > largestSafe || units < -largestSafe) warnOnce(amount);
  const size = units < 0n ? -units : units;
  const least = one / 10n ** BigInt(decimals);
  const tiny = size < least;
  const below = tiny && size > 0n && options.below;
  const [whole = '0', fraction = ''] = fromUnits(below ? least : size).split('.');
  const kept = tiny ? fraction : fraction.slice(0, decimals).replace(/0+$/, '');
  const shown = kept.padEnd(minimum, '0');
  const text = (below ? '<' : '') + groupDigits(whole, language) + (shown && numberMarks(language).decimal + shown);
  if (units < 0n) return `\u2212${text}`;
  return options.sign === 'always' && units > 0n ? `+${text}` : text;
}

/** A count: "10,000+" beyond what the server counts exactly. */
export function formatCount(count: number, language: string): string {
  const capped = count > 10_000;
  const text = groupDigits(String(capped ? 10_000 : count), language);
  return capped ? `${text}+` : text;
}

import { addAmounts, isDecimal, percentOf, signOf } from '@server/common/money/decimal.rules';
import { groupDigits, numberMarks } from '@server/common/money/number-marks.rules';

/**
 * An amount for reading: grouped for the locale, at least two decimals, never fewer than it has.
 * With `signed` a gain has + and a loss −. A text that is no amount is returned unchanged.
 */
export function formatAmount(text: string, locale: string, signed = false): string {
  if (!isDecimal(text, true)) return text;
  const value = addAmounts(text); // its shortest form
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const sign = negative ? '−' : signed && signOf(value) > 0 ? '+' : '';
  return `${sign}${groupDigits(whole, locale)}${numberMarks(locale).decimal}${fraction.padEnd(2, '0')}`;
}

/** A number as the language writes it, with the decimals it has: "2.0", or "2,0". */
export function formatPlain(text: string, locale: string): string {
  if (!isDecimal(text)) return text;
  const [whole = '0', fraction] = text.split('.');
  return groupDigits(whole, locale) + (fraction ? numberMarks(locale).decimal + fraction : '');
}

/** Parts per million as a percentage in its shortest form, with its sign: "10 %", "0.25 %". */
export function formatRate(ppm: number, locale: string): string {
  return `${formatPlain(percentOf(ppm), locale)}\u00a0%`;
}

/** Only for the height of a bar on a chart, where a lost digit is less than a pixel. */
export const plotHeight = (text: string): number => (isDecimal(text, true) ? Number(text) : 0);

import { addAmounts, isDecimal, signOf } from '@server/common/money/decimal.rules';

const separators = new Map<string, { group: string; decimal: string }>();

function separatorsOf(locale: string): { group: string; decimal: string } {
  const known = separators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8);
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  const found = { group: find('group', ','), decimal: find('decimal', '.') };
  separators.set(locale, found);
  return found;
}

/**
 * An amount for reading: grouped for the locale, at least two decimals, never fewer than it has.
 * With `signed` a gain has + and a loss −. A text that is no amount is returned unchanged.
 */
export function formatAmount(text: string, locale: string, signed = false): string {
  if (!isDecimal(text, true)) return text;
  const value = addAmounts(text); // its shortest form
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const { group, decimal } = separatorsOf(locale);
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group);
  const sign = negative ? '−' : signed && signOf(value) > 0 ? '+' : '';
  return `${sign}${grouped}${decimal}${fraction.padEnd(2, '0')}`;
}

/** Only for the height of a bar on a chart, where a lost digit is less than a pixel. */
export const plotHeight = (text: string): number => (isDecimal(text, true) ? Number(text) : 0);

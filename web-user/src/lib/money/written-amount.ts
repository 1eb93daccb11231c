import { isDecimal, readDecimal, writeDecimal } from '@server/common/money/decimal.rules';
import { readWritten } from '@server/common/money/typed-amount.rules';

/** What divides the two readings of an amount that could mean either; it stands in no amount. */
const either = '|';

/**
 * What a form keeps of what was typed or pasted into an amount field, the same in every language: digits with a point
 * where it can mean only one amount, both readings (`1.000|1000`) where it could mean two, and otherwise the text as it
 * is. `parseAmount` refuses the latter two in plain words: a guess could be wrong by a thousand.
 */
export function keptOf(raw: string, decimalMark: string): string {
  const read = readWritten(raw, decimalMark);
  if (read === null) return raw.trim();
  return 'one' in read ? read.one : read.small + either + read.large;
}

/** The two amounts that a kept text could mean, as shortest decimals; null if it is not one of those. */
export function readingsOf(kept: string): { small: string; large: string } | null {
  const [small = '', large, more] = kept.split(either);
  const read = large === undefined || more !== undefined ? null : readWritten(small, ',');
  if (read === null || !('small' in read) || read.large !== large) return null;
  const { units, scale } = readDecimal(small);
  return { small: writeDecimal(units, scale), large };
}

/** A kept text as it stands in the field: with the decimal mark of the language, or the mark that could mean two. */
export function writtenOf(kept: string, decimalMark: string): string {
  if (readingsOf(kept) === null) return isDecimal(kept) ? kept.replace('.', decimalMark) : kept;
  return kept
    .split(either, 1)
    .join('')
    .replace('.', decimalMark === '.' ? ',' : '.');
}

import { writeDecimal } from '../../../common/money/decimal.rules';
import type { Language } from '../../../common/words/languages';

/** A number as it is printed, and how many digits it falls short of the longest: their room aligns the decimal signs. */
export interface Figure {
  readonly text: string;
  readonly missing: number;
}

export interface FigureOptions {
  /** decimals at most; more are rounded half up */
  readonly most: number;
  /** with + or a dash for minus */
  readonly signed?: boolean;
}

const least = 2;
const marks: Readonly<Record<Language, { readonly group: string; readonly decimal: string }>> = {
  en: { group: ',', decimal: '.' },
  de: { group: '.', decimal: ',' },
  pt: { group: '.', decimal: ',' },
  ru: { group: '\u00a0', decimal: ',' },
  'zh-CN': { group: ',', decimal: '.' },
  'zh-TW': { group: ',', decimal: '.' },
};

/** Writes minor units as the reader's language does: grouped, at least two decimals, without useless zeros. */
export function figure(language: Language, units: bigint, scale: number, { most, signed }: FigureOptions): Figure {
  const { group, decimal } = marks[language];
  const decimals = Math.min(scale, most);
  const size = roundHalfUp(units < 0n ? -units : units, 10n ** BigInt(scale - decimals));
  const [whole = '', part = ''] = writeDecimal(size, decimals).split('.');
  const shown = part.padEnd(Math.min(least, decimals), '0');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  const text = `${signOf(units, size, signed)}${grouped}${shown && decimal}${shown}`;
  // An asset without decimals stands left of the decimal sign, which is half a digit wide.
  return { text, missing: most - shown.length + (shown ? 0 : 0.5) };
}

const roundHalfUp = (size: bigint, unit: bigint): bigint => (2n * size + unit) / (2n * unit);

function signOf(units: bigint, size: bigint, signed = false): string {
  if (size === 0n) return '';
  // Noto Sans has no minus of its own: the dash of its width stands for it.
  if (units < 0n) return '\u2013';
  return signed ? '+' : '';
}

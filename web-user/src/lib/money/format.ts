import { fromUnits, toUnits } from './decimal';

/** How a language writes numbers. */
export interface NumberMarks {
  group: string;
  decimal: string;
}

const known = new Map<string, NumberMarks>();

/** The grouping and decimal marks of a language, asked of the browser once. */
export function numberMarks(language: string): NumberMarks {
  const cached = known.get(language);
  if (cached) return cached;
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1234567.5);
  const find = (kind: string, otherwise: string) => parts.find((part) => part.type === kind)?.value ?? otherwise;
  const marks = { group: find('group', ','), decimal: find('decimal', '.') };
  known.set(language, marks);
  return marks;
}

const grouped = (whole: string, language: string): string =>
  whole.replace(/\B(?=(\d{3})+$)/g, numberMarks(language).group);

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
  const text = grouped(whole, options.language) + (shown && numberMarks(options.language).decimal + shown);
  if (negative) return `\u2212${text}`;
  return options.sign === 'always' && units > 0n ? `+${text}` : text;
}

function cutFraction(whole: string, fraction: string, { decimals, minimum = Math.min(2, decimals) }: FormatOptions) {
  const cut = fraction.slice(0, decimals);
  const vanished = whole === '0' && fraction !== '' && /^0*$/.test(cut);
  const kept = vanished ? fraction : cut.replace(/0+$/, '');
  return kept.padEnd(minimum, '0');
}

/** A count: "10,000+" beyond what the server counts exactly. */
export function formatCount(count: number, language: string): string {
  const capped = count > 10_000;
  const text = grouped(String(capped ? 10_000 : count), language);
  return capped ? `${text}+` : text;
}

/** Decimal strings, exactly: nothing here ever becomes a binary fraction. */

interface Decimal {
  units: bigint;
  scale: number;
}

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** True for a string of digits with at most one point; a sign only where `signed`. */
export function isAmount(text: string, signed = false): boolean {
  const match = pattern.exec(text);
  return match !== null && (signed || match[1] === '');
}

function parse(text: string): Decimal {
  const match = pattern.exec(text);
  if (!match) throw new Error(`not an amount: ${text}`);
  const fraction = match[3] ?? '';
  const units = BigInt((match[2] ?? '') + fraction);
  return { units: match[1] === '-' ? -units : units, scale: fraction.length };
}

function write({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const sign = units < 0n ? '-' : '';
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`;
}

const rescale = (value: Decimal, scale: number): bigint => value.units * 10n ** BigInt(scale - value.scale);

/** The sum of two amounts. */
export function add(a: string, b: string): string {
  const [x, y] = [parse(a), parse(b)];
  const scale = Math.max(x.scale, y.scale);
  return write({ units: rescale(x, scale) + rescale(y, scale), scale });
}

/** The amount with its sign turned. */
export function negate(text: string): string {
  const value = parse(text);
  return write({ ...value, units: -value.units });
}

export const subtract = (a: string, b: string): string => add(a, negate(b));

/** −1, 0 or 1: the sign of a − b. */
export function compare(a: string, b: string): number {
  const difference = parse(subtract(a, b)).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** −1, 0 or 1. */
export const signOf = (text: string): number => compare(text, '0');

/** `ppm` parts per million of an amount, exactly. */
export function partOf(amount: string, ppm: string): string {
  const value = parse(amount);
  return write({ units: value.units * BigInt(ppm), scale: value.scale + 6 });
}

/** A percentage of at most four decimals as parts per million: "0.2" → 2000. */
export function ppmOf(percent: string): number {
  const { units, scale } = parse(percent);
  return Number(rescale({ units, scale }, 4));
}

/** `a` ÷ `b` with `decimals` digits after the point, rounded down, or up where `up`; both at least zero, `b` above it. */
export function divide(a: string, b: string, decimals: number, up = false): string {
  const [x, y] = [parse(a), parse(b)];
  const scale = Math.max(x.scale, y.scale);
  const over = rescale(y, scale);
  const units = rescale(x, scale) * 10n ** BigInt(decimals) + (up ? over - 1n : 0n);
  return write({ units: units / over, scale: decimals });
}

/** The product of two amounts, exactly. */
export function multiply(a: string, b: string): string {
  const [x, y] = [parse(a), parse(b)];
  return write({ units: x.units * y.units, scale: x.scale + y.scale });
}

/** Parts per million as a percentage without its sign: "2000" → "0.2". */
export const percentOf = (ppm: string): string => write({ units: BigInt(ppm), scale: 4 });

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
 * With `signed` a gain carries + and a loss −; a text that is no amount is answered unchanged.
 */
export function formatAmount(text: string, locale: string, signed = false): string {
  if (!isAmount(text, true)) return text;
  const value = write(parse(text));
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const { group, decimal } = separatorsOf(locale);
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group);
  const sign = negative ? '−' : signed && signOf(value) > 0 ? '+' : '';
  return `${sign}${grouped}${decimal}${fraction.padEnd(2, '0')}`;
}

/** Only for the height of a bar on a chart, where a lost digit is less than a pixel. */
export const plotHeight = (text: string): number => (isAmount(text, true) ? Number(text) : 0);

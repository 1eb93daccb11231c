import type { Dialect } from './dialect';

/** Sums of two such products stay below 2^63. */
const most = 2n ** 62n;

/**
 * SQL: ⌊`x` · factor / divisor⌋, exactly, though the product may not fit 64 bits: long multiplication, digit by digit. What
 * does not fit in the end is an error on MySQL and no integer on SQLite, as any sum.
 * @param x an expression of a whole number that is not negative; it is written several times
 * @throws Error if the divisor is not between 1 and 2^62 / 10
 */
export function sharedSql({ divides }: Pick<Dialect, 'divides'>, x: string, factor: bigint, divisor: bigint): string {
  if (divisor < 1n || divisor * 10n > most || factor < 0n) throw new Error(`${factor}/${divisor} is no share`);
  let base = 10n;
  while (divisor * base * 10n <= most) base *= 10n;
  const digits: bigint[] = [];
  for (let left = factor; left > 0n || digits.length === 0; left /= base) digits.unshift(left % base);
  const rest = `(${x}) % ${divisor}`;
  const parts = [`((${x}) ${divides} ${divisor}) * ${factor}`];
  let carried = '';
  digits.forEach((digit, index) => {
    const dividend = `(${carried ? `(${carried}) * ${base} + ` : ''}(${rest}) * ${digit})`;
    parts.push(`(${dividend} ${divides} ${divisor}) * ${base ** BigInt(digits.length - 1 - index)}`);
    carried = `${dividend} % ${divisor}`;
  });
  return `(${parts.join(' + ')})`;
}

import { unitsOf, writeDecimal } from '@server/common/money/decimal.rules';

/** Finer than any asset. */
const workingScale = 18;

/** Units of 10^-18. Throws on anything that is not a decimal string of the API. */
export const toUnits = (text: string): bigint => unitsOf(text, workingScale);

/** Units of 10^-18 as the shortest decimal string. */
export const fromUnits = (units: bigint): string => writeDecimal(units, workingScale);

/** Why a typed amount is not one; each is a locale key under `common:amount`. */
export type AmountProblem = 'required' | 'form' | 'decimals' | 'zero';

/**
 * What an amount field keeps of its raw text: spaces go, and one decimal mark of the reader's language becomes a
 * point. Everything else stays, and `typedAmount` refuses it in plain words: a guess could be wrong by a thousand.
 */
export function normaliseAmountInput(raw: string, decimalMark: string): string {
  const text = raw.replace(/[\s\u00a0\u202f]/g, '');
  if (text.match(/[.,]/g)?.length !== 1) return text;
  const withPoint = text.replace(decimalMark, '.');
  return withPoint.startsWith('.') ? `0${withPoint}` : withPoint;
}

import { unitsOf, writeDecimal } from '@server/common/money/decimal.rules';

/** Finer than any asset. */
const workingScale = 18;

/** Units of 10^-18. Throws on anything that is not a decimal string of the API. */
export const toUnits = (text: string): bigint => unitsOf(text, workingScale);

/** Units of 10^-18 as the shortest decimal string. */
export const fromUnits = (units: bigint): string => writeDecimal(units, workingScale);

/** Why a typed amount is not one; each is a locale key under `money:typed`. */
export type AmountProblem = 'required' | 'form' | 'ambiguous' | 'decimals' | 'zero';

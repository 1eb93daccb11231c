const typedForm = /^([0-9]{1,30})(?:\.([0-9]+))?$/;

/** Why a typed text is not an amount of an asset. */
export type TypedFault = 'form' | 'decimals';

/**
 * Reads what a person typed as units of 10^-scale, 0 included: digits with at most one point and at most `scale`
 * decimals; no sign, exponent, space, hex or other digits.
 */
export function readTyped(
  text: string,
  scale: number,
): { units: bigint; fault: null } | { units: null; fault: TypedFault } {
  const match = typedForm.exec(text);
  if (!match) return { units: null, fault: 'form' };
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > scale) return { units: null, fault: 'decimals' };
  return { units: BigInt(whole + fraction.padEnd(scale, '0')), fault: null };
}

const typedForm = /^([0-9]{1,30})(?:\.([0-9]+))?$/;

/** Why a typed text is not an amount of an asset. */
export type TypedFault = 'form' | 'decimals';

/**
 * Reads an amount as the API takes it, as units of 10^-scale, 0 included: digits with at most one point and at most
 * `scale` decimals; no sign, exponent, space, group, hex or other digits.
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

/**
 * What a number can mean as a person wrote it: one number, as digits with at most one point; or two, where its only
 * mark could cut off decimals or set thousands apart; null if it is none.
 */
export type WrittenNumber = { one: string } | { small: string; large: string } | null;

/** Digits and marks of other keyboards in the writing of this one: full width and Arabic, every space and apostrophe. */
function latinised(raw: string, decimalMark: string): string {
  return raw
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\uff0e\u3002\uff61]/g, '.')
    .replace(/\uff0c/g, ',')
    .replace(/\u066b/g, decimalMark)
    .replace(/[\u066c\u2018\u2019\uff07]/g, "'")
    .replace(/\s/g, ' ');
}

/** Which mark of `text` cuts off decimals, and which sets thousands apart; null if they cannot be told. */
function marksOf(text: string): { decimal: string | null; group: string | null } | null {
  const marks = [...text.replace(/[0-9]/g, '')];
  const [first = null, second = null, third] = new Set(marks);
  if (third !== undefined || marks.some((mark) => !" ',.".includes(mark))) return null;
  const mayCut = (mark: string | null) => mark === '.' || mark === ',';
  if (second !== null) {
    const once = marks.indexOf(second) === marks.length - 1;
    return once && mayCut(second) ? { decimal: second, group: first } : null;
  }
  return mayCut(first) && marks.length === 1 ? { decimal: first, group: null } : { decimal: null, group: first };
}

/**
 * Reads a number as a person types or pastes it, in a language that cuts off decimals with `decimalMark`. Spaces and
 * apostrophes, a mark that stands more than once, and the first of two marks set thousands apart. One mark alone cuts
 * off decimals; but where it is not the language's own and stands as between thousands, it could mean either.
 */
export function readWritten(raw: string, decimalMark: string): WrittenNumber {
  const text = latinised(raw, decimalMark);
  const marks = marksOf(text);
  if (marks === null) return null;
  const { decimal, group } = marks;
  const [whole = '', fraction = ''] = decimal === null ? [text] : text.split(decimal);
  if (group !== null) {
    const groups = whole.split(group);
    const sound = /^[1-9][0-9]{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((each) => /^[0-9]{3}$/.test(each));
    // A mark at the end, after thousands: the rest is still to come, or a full stop came along.
    if (!sound || (decimal !== null && !/^[0-9]+$/.test(fraction))) return null;
    return { one: groups.join('') + (fraction && `.${fraction}`) };
  }
  if (whole + fraction === '') return null;
  if (decimal !== decimalMark && /^[1-9][0-9]{0,2}$/.test(whole) && /^[0-9]{3}$/.test(fraction)) {
    return { small: `${whole}.${fraction}`, large: whole + fraction };
  }
  return { one: (whole || '0') + (fraction && `.${fraction}`) };
}

import { type Condition, prefixOf } from '../../common/lists';

const addressDigits = 40;
/** Parts begin at every fourth digit and have eight, fewer at the end. */
const step = 4;
const partLength = 8;
/** The part by which the end of an address is found: the only one as short. */
const endLength = 3;
/** From so many digits on, one of four neighbouring places begins a part and has four digits of the term. */
const anywhereLeast = step + step - 1;

/** The parts of an address that are stored, each once. @param account lower case with 0x */
export function accountParts(account: string): string[] {
  const digits = account.slice(2);
  const parts = [digits.slice(-endLength)];
  for (let at = 0; at < addressDigits; at += step) parts.push(digits.slice(at, at + partLength));
  return [...new Set(parts)];
}

/** Digits at the end of a uid by which it is found. */
const uidEnd = 4;
const uidEndForm = /^[0-9]{4,7}$/;

/** The part by which the end of a uid is found. Its mark keeps it apart from digits of addresses. */
export const uidPart = (uid: string): string => `#${uid.slice(-uidEnd)}`;

/** Users whose uid ends so; none if fewer than four digits are typed, or all of them. */
export function byUidEnd(text: string): Condition[] {
  if (!uidEndForm.test(text)) return [];
  return [
    {
      sql: '(id IN (SELECT userId FROM account_part WHERE part = ?) AND uid LIKE ?)',
      parameters: [uidPart(text), `%${text}`],
    },
  ];
}

const hexForm = /^(0x)?([0-9a-f]*)$/;
const shownForm = /^(?:0x)?([0-9a-f]+)(?:\u2026|\.{2,}|\*+)([0-9a-f]+)$/;

/**
 * Users whose address a text may mean, with or without `0x`: any part of seven digits or more, a shorter beginning or
 * end, or both ends as they are shown (`0x5b91…e193`). None if it can be no part of an address.
 */
export function byAccountPart(text: string): Condition[] {
  const typed = text.toLowerCase();
  const [, head = '', tail = ''] = shownForm.exec(typed) ?? [];
  if (head && tail.length >= endLength && head.length + tail.length <= addressDigits)
    return [endingIn(tail, `0x${head}%${tail}`)];
  const [, marked, digits = ''] = hexForm.exec(typed) ?? [];
  if (digits.length > addressDigits) return [];
  if (digits.length === addressDigits) return [{ sql: 'account = ?', parameters: [`0x${digits}`] }];
  if (digits.length >= anywhereLeast) return Array.from({ length: step }, (_, skipped) => containing(digits, skipped));
  if (marked) return [prefixOf('account', `0x${digits}`)];
  if (digits.length < endLength) return [];
  return [prefixOf('account', `0x${digits}`), endingIn(digits, `%${digits}`)];
}

/** Addresses with the digits in them, `skipped` of which stand before the next part begins. */
function containing(digits: string, skipped: number): Condition {
  const { sql, parameters } = prefixOf('part', digits.slice(skipped, skipped + partLength));
  return ofParts(sql, parameters, `%${digits}%`);
}

function endingIn(tail: string, pattern: string): Condition {
  return ofParts('part = ?', [tail.slice(-endLength)], pattern);
}

/** Parts find few users; the pattern says which of them are meant. */
function ofParts(sql: string, parameters: Condition['parameters'], pattern: string): Condition {
  return {
    sql: `(id IN (SELECT userId FROM account_part WHERE ${sql}) AND account LIKE ?)`,
    parameters: [...parameters, pattern],
  };
}

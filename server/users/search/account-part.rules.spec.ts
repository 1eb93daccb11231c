import fc from 'fast-check';
import type { Condition } from '../../common/lists';
import { accountParts, byAccountPart } from './account-part.rules';

const address = '0x5b91aa00bb11cc22dd33ee44ff55667788abe193';

/** Whether a condition finds an address, read as the database reads it. */
function finds({ sql, parameters }: Condition, account: string): boolean {
  const [first = '', second = '', third] = parameters.map(String);
  const like = (pattern: string) => new RegExp(`^${pattern.replaceAll('%', '.*')}$`).test(account);
  if (sql === 'account = ?') return account === first;
  if (sql.startsWith('(account >=')) return account >= first && account < second;
  if (third === undefined) return accountParts(account).includes(first) && like(second);
  return accountParts(account).some((part) => part >= first && part < second) && like(third);
}
const isFound = (text: string, account = address) => byAccountPart(text).some((each) => finds(each, account));

test.each([
  address,
  address.slice(2),
  address.toUpperCase(),
  '0x5b91…e193',
  '0x5b91…E193',
  '5b91…E193',
  '0x5b91...e193',
  '0x5b****e193',
  '0x5b91aa…88abe193',
  '0x',
  '0x5',
  '0x5b91',
  '5b9',
  '5b91aa',
  '193',
  'abe193',
  '5b91aa0',
  '8abe193',
])('%j finds the address', (text) => {
  expect(isFound(text)).toBe(true);
});

test.each([
  '0x5b92…e193',
  '0x5b91…e194',
  '0x193',
  '5b',
  '93',
  '91aa00',
  '5b91aa1',
  'ff556677889',
  'Li',
  '',
  '%',
  '…',
  `${address}0`,
])('%j does not', (text) => {
  expect(isFound(text)).toBe(false);
});

const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });

test('every part of seven digits or more finds every address it is in, and no other', () => {
  fc.assert(
    fc.property(digits, digits, fc.nat(33), fc.integer({ min: 7, max: 40 }), (mine, other, start, length) => {
      const part = mine.slice(start, start + length);
      expect(isFound(part, `0x${mine}`)).toBe(true);
      expect(isFound(`0x${part}`, `0x${mine}`)).toBe(true);
      expect(isFound(part, `0x${other}`)).toBe(other.includes(part));
    }),
  );
});

test('an address of few digits has each part once', () => {
  expect(accountParts(`0x${'0'.repeat(40)}`)).toEqual(['000', '00000000', '0000']);
});

import fc from 'fast-check';
import { AppError } from '../../common/errors';
import { byUserOrHash, uidOrAddress } from './user-search';

const search = byUserOrHash({ user: 'd.userId', txHash: 'd.txHash', address: 'd.address' });
const address = `0x${'aB'.repeat(20)}`;

test('a search is a uid, an address or a hash by its form', () => {
  expect(uidOrAddress('12').map(({ parameters }) => parameters)).toEqual([['12', '12\u{10ffff}']]);
  expect(uidOrAddress('123').map(({ parameters }) => parameters)).toEqual([
    ['123', '123\u{10ffff}'],
    ['0x123', '0x123\u{10ffff}'],
    ['123', '%123'],
  ]);
  expect(uidOrAddress('2145').map(({ parameters }) => parameters)).toEqual([
    ['2145', '2145\u{10ffff}'],
    ['#2145', '%2145'],
    ['0x2145', '0x2145\u{10ffff}'],
    ['145', '%2145'],
  ]);
  expect(uidOrAddress(address)[0]?.parameters[0]).toBe(address.toLowerCase());
  expect(uidOrAddress('nickname')).toEqual([]);
  for (const mark of ['0x', ''])
    expect(search(`${mark}${'Cd'.repeat(32)}`)).toEqual({ sql: 'd.txHash = ?', parameters: [`0x${'cd'.repeat(32)}`] });
  for (const text of [address, address.slice(2)]) expect(search(text)).toEqual(search(address.toLowerCase()));
  expect(search(address).parameters).toEqual([address.toLowerCase(), address.toLowerCase()]);
  expect(search("' OR 1=1 --").sql).toBe('1 = 0');
});

test('any value is bound or refused, never written into SQL', () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.string(),
    fc.constantFrom("';--", '1 OR 1=1', '0x0', '2026-11-20', 'pending', Number.NaN, -1, 1e20),
  );
  fc.assert(
    fc.property(values, (value) => {
      try {
        const { sql, parameters } = search(value);
        expect(sql).toMatch(/^[\w\s.`=<>?(),]*$/);
        expect(sql.split('?').length - 1).toBe(parameters.length);
        for (const parameter of parameters) expect(['string', 'number']).toContain(typeof parameter);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    }),
    { numRuns: 500 },
  );
});

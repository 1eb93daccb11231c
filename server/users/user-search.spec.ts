import fc from 'fast-check';
import { AppError } from '../common/errors';
import { byUserOrHash, uidOrAddress } from './user-search';

const search = byUserOrHash({ user: 'd.userId', txHash: 'd.txHash', address: 'd.address' });
const address = `0x${'aB'.repeat(20)}`;

test('a search is a uid, an address or a hash by its form', () => {
  expect(uidOrAddress('123').map(({ parameters }) => parameters)).toEqual([['123', '123\u{10ffff}']]);
  expect(uidOrAddress(address)[0]?.parameters[0]).toBe(address.toLowerCase());
  expect(uidOrAddress('nickname')).toEqual([]);
  expect(search(`0x${'Cd'.repeat(32)}`)).toEqual({ sql: 'd.txHash = ?', parameters: [`0x${'cd'.repeat(32)}`] });
  expect(search(address).parameters).toContain(address.toLowerCase());
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

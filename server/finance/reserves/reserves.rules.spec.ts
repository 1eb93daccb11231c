import { custodyAddresses } from './reserves.rules';

const one = `0x${'Ab'.repeat(20)}`;
const two = `0x${'cd'.repeat(20)}`;

test('names each address once, with all it is for', () => {
  expect(custodyAddresses(one, two)).toEqual([
    { address: one.toLowerCase(), roles: ['deposit'] },
    { address: two, roles: ['payer'] },
  ]);
  expect(custodyAddresses(one, one.toLowerCase())).toEqual([
    { address: one.toLowerCase(), roles: ['deposit', 'payer'] },
  ]);
});

test('leaves out what is not configured', () => {
  expect(custodyAddresses(one, null)).toEqual([{ address: one.toLowerCase(), roles: ['deposit'] }]);
  expect(custodyAddresses(null, two)).toEqual([{ address: two, roles: ['payer'] }]);
  expect(custodyAddresses(null, null)).toEqual([]);
});

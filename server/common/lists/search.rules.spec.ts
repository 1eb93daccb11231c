import { searchTermOf } from './search.rules';

const none = { id: null, uid: null, tail: null, hex: null, name: null };
const hash = `0x${'Ab'.repeat(32)}`;

test.each([
  ['7', { id: 7 }],
  ['#7', { id: 7 }],
  [' 12345678 ', { id: 12_345_678, uid: '12345678' }],
  ['1234567', { id: 1_234_567, uid: '1234567' }],
  ['123456', { id: 123_456, tail: '123456' }],
  ['2145', { id: 2_145, tail: '2145' }],
  ['0000', { tail: '0000' }],
  ['#2145', { id: 2_145 }],
  ['214', { id: 214 }],
  ['#12345678', { id: 12_345_678 }],
  ['0xABCDEF', { hex: '0xabcdef' }],
  ['0x5b9', { hex: '0x5b9' }],
  ['Ab'.repeat(20), { hex: `0x${'ab'.repeat(20)}` }],
  ['Ab'.repeat(32), { hex: hash.toLowerCase() }],
  ['0x5b91…E193', { name: '0x5b91…E193' }],
  ['5b91e', { name: '5b91e' }],
  [hash, { hex: hash.toLowerCase() }],
  ['Li', { name: 'Li' }],
  ['#x', { name: '#x' }],
  ['=1+1', { name: '=1+1' }],
])('%j is told by its form', (typed, expected) => {
  expect(searchTermOf(typed)).toEqual({ ...none, ...expected });
});

test.each(['', ' ', 'a', '0', '#0', '0x', '0xab', `${hash}0`])('%j is too little, or nothing there can be', (typed) => {
  expect(searchTermOf(typed)).toBeNull();
});

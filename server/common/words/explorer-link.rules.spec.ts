import { explorerLink } from './explorer-link.rules';

const explorer = 'https://explorer.example/bsc';
const hash = `0x${'aB'.repeat(32)}`;
const address = `0x${'cD'.repeat(20)}`;

test('a hash and an address have pages of their own', () => {
  expect(explorerLink(explorer, hash)).toBe(`https://explorer.example/bsc/tx/${hash}`);
  expect(explorerLink(explorer, address)).toBe(`https://explorer.example/bsc/address/${address}`);
});

test.each([
  '',
  'ab'.repeat(32),
  `${hash}0`,
  hash.slice(0, -1),
  `${address} `,
  `${address}/../x`,
  `0x${'g'.repeat(40)}`,
  '0x1234…abcd',
])('%j has none', (text) => {
  expect(explorerLink(explorer, text)).toBeNull();
});

test('nothing has one without an explorer', () => {
  expect(explorerLink(null, hash)).toBeNull();
});

import { pathOf } from './search-hits';

it.each([
  ['users', '/users/7/show'],
  ['deposits', '/deposits/7/show'],
  ['withdrawals', '/withdrawals/7/show'],
  ['point-orders', '/point-orders/7/show'],
  ['ledger-transactions', '/ledger-transactions/7/show'],
  ['payouts', '/payouts?filter=%7B%22id%22%3A7%7D'],
  ['ledger-entries', '/ledger-entries?filter=%7B%22id%22%3A7%7D'],
  ['chain-transfers', '/chain-transfers?filter=%7B%22id%22%3A7%7D'],
] as const)('a hit of %s is opened at %s', (list, path) => {
  expect(pathOf({ list, id: 7 })).toBe(path);
});

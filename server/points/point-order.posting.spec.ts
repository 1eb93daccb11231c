import { flatLines } from '../../test/support/flat-lines';
import { pointOrderLines } from './point-order.posting';

test('USDT goes to the rewards, to what backs points and to the fees; as many points come', () => {
  expect(flatLines(pointOrderLines(7, 'FUEL', 100n, { budget: 35n, backing: 52n }))).toEqual([
    ['user', 7, 'funding', 'USDT', -100n, 'pointOrder', null],
    ['system', 0, 'rewards', 'USDT', 35n, 'pointOrder', null],
    ['system', 0, 'fees', 'USDT', 13n, 'pointOrder', null],
    ['system', 0, 'backing:TRADE', 'USDT', 52n, 'pointOrder', null],
    ['system', 0, 'issuer', 'FUEL', -100n, 'pointOrder', null],
    ['user', 7, 'funding', 'FUEL', 100n, 'pointOrder', null],
  ]);
});

test('of GAME all but the budget goes to the fees', () => {
  expect(flatLines(pointOrderLines(7, 'GAME', 100n, { budget: 35n, backing: 52n }))).toEqual([
    ['user', 7, 'funding', 'USDT', -100n, 'pointOrder', null],
    ['system', 0, 'rewards', 'USDT', 35n, 'pointOrder', null],
    ['system', 0, 'fees', 'USDT', 65n, 'pointOrder', null],
    ['system', 0, 'issuer', 'GAME', -100n, 'pointOrder', null],
    ['user', 7, 'funding', 'GAME', 100n, 'pointOrder', null],
  ]);
});

test('where nothing is budgeted, or everything, there is no line of 0', () => {
  const wallets = (budget: bigint, backing = 0n) =>
    pointOrderLines(7, 'FUEL', 100n, { budget, backing }).map(({ account }) => account.wallet);
  expect(wallets(0n)).toEqual(['funding', 'fees', 'issuer', 'funding']);
  expect(wallets(100n)).toEqual(['funding', 'rewards', 'issuer', 'funding']);
  expect(wallets(35n, 65n)).toEqual(['funding', 'rewards', 'backing:TRADE', 'issuer', 'funding']);
});

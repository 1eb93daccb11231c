import { flatLines } from '../../test/support/flat-lines';
import { pointOrderLines } from './point-order.posting';

test('USDT goes to the rewards as far as it is budgeted, and to the fees; as many points come', () => {
  expect(flatLines(pointOrderLines(7, 'FUEL', 100n, 35n))).toEqual([
    ['user', 7, 'funding', 'USDT', -100n, 'pointOrder', null],
    ['system', 0, 'rewards', 'USDT', 35n, 'pointOrder', null],
    ['system', 0, 'fees', 'USDT', 65n, 'pointOrder', null],
    ['system', 0, 'issuer', 'FUEL', -100n, 'pointOrder', null],
    ['user', 7, 'funding', 'FUEL', 100n, 'pointOrder', null],
  ]);
});

test('where nothing is budgeted, or everything, there is no line of 0', () => {
  const wallets = (budget: bigint) => pointOrderLines(7, 'GAME', 100n, budget).map(({ account }) => account.wallet);
  expect(wallets(0n)).toEqual(['funding', 'fees', 'issuer', 'funding']);
  expect(wallets(100n)).toEqual(['funding', 'rewards', 'issuer', 'funding']);
});

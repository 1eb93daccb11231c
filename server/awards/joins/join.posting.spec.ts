import { flatLines } from '../../../test/support/flat-lines';
import { joinLines } from './join.posting';

test('a join goes to the rewards as far as it is budgeted, and to the fees', () => {
  expect(flatLines(joinLines(7, 'USDT', 100n, 35n))).toEqual([
    ['user', 7, 'funding', 'USDT', -100n, 'upgrade', null],
    ['system', 0, 'rewards', 'USDT', 35n, 'upgrade', null],
    ['system', 0, 'fees', 'USDT', 65n, 'upgrade', null],
  ]);
});

test('where nothing is budgeted, or everything, there is no line of 0', () => {
  expect(flatLines(joinLines(7, 'USDT', 100n, 0n)).map(([, , wallet]) => wallet)).toEqual(['funding', 'fees']);
  expect(flatLines(joinLines(7, 'USDT', 100n, 100n)).map(([, , wallet]) => wallet)).toEqual(['funding', 'rewards']);
});

import { flatLines } from '../../../test/support/flat-lines';
import { awardLines, dividendFundLines } from './award.posting';
import { dividendShares, dueDays } from './dividend.rules';
import { coveredBy, sumOf } from './settlement.rules';

const waiting = [10n, 50n, 20n].map((amount, index) => ({ id: index + 1, userId: 7, amount }));

test.each([
  [0n, []],
  [9n, []],
  [10n, [1]],
  [59n, [1]],
  [60n, [1, 2]],
  [79n, [1, 2]],
  [80n, [1, 2, 3]],
  [1_000n, [1, 2, 3]],
])('with %d in the pool the oldest are paid, and none overtakes', (available, ids) => {
  expect(coveredBy(waiting, available).map(({ id }) => id)).toEqual(ids);
});

test('a sum', () => {
  expect([sumOf(waiting), sumOf([])]).toEqual([80n, 0n]);
});

describe('a dividend', () => {
  it('is shared by weight, rounded down', () => {
    expect(dividendShares(100n, 7n, [0, 1, 2, 2, 4])).toEqual([
      { weight: 1, amount: 14n },
      { weight: 2, amount: 28n },
      { weight: 4, amount: 57n },
    ]);
  });

  it('of nobody is nothing', () => {
    expect(dividendShares(100n, 0n, [1, 2])).toEqual([]);
  });

  it('is due for every day since the last, and for yesterday where there was none', () => {
    expect(dueDays(null, 10, 1)).toEqual([9]);
    expect(dueDays(9, 10, 1)).toEqual([]);
    expect(dueDays(6, 10, 1)).toEqual([7, 8, 9]);
    expect(dueDays(10, 10, 1)).toEqual([]);
  });

  it('moves its sum from the fees to the rewards, then from there', () => {
    expect(flatLines(dividendFundLines('USDT', 5n))).toEqual([
      ['system', 0, 'fees', 'USDT', -5n, 'dividend', null],
      ['system', 0, 'rewards', 'USDT', 5n, 'dividend', null],
    ]);
    expect(flatLines(awardLines('dividend', 3, 'USDT', 5n))).toEqual([
      ['system', 0, 'rewards', 'USDT', -5n, 'dividend', null],
      ['user', 3, 'funding', 'USDT', 5n, 'dividend', null],
    ]);
  });
});

test('an award comes out of the rewards', () => {
  expect(flatLines(awardLines('award', 3, 'USDT', 5n))).toEqual([
    ['system', 0, 'rewards', 'USDT', -5n, 'award', null],
    ['user', 3, 'funding', 'USDT', 5n, 'award', null],
  ]);
});

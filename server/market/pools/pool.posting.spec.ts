import { flatLines } from '../../../test/support/flat-lines';
import { liquidityLines, swapLines } from './pool.posting';

const pool = { id: 3, name: 'FXB-USDT', base: 'FXB', quote: 'USDT' };

it('a swap gives to the pool what the user pays, and to the user what the pool pays', () => {
  const sums = { pool, userId: 7, from: 'USDT', amount: 500n, to: 'FXB', received: 990n, counterpart: 'USDT → FXB' };
  expect(flatLines(swapLines(sums))).toEqual([
    ['user', 7, 'funding', 'USDT', -500n, 'exchange', 'USDT → FXB'],
    ['system', 0, 'pool:FXB-USDT', 'USDT', 500n, 'exchange', null],
    ['system', 0, 'pool:FXB-USDT', 'FXB', -990n, 'exchange', null],
    ['user', 7, 'funding', 'FXB', 990n, 'exchange', 'USDT → FXB'],
  ]);
});

it('liquidity comes out of `exchange` and goes back there', () => {
  expect(flatLines(liquidityLines(pool, { base: 200n, quote: 100n }))).toEqual([
    ['system', 0, 'exchange', 'FXB', -200n, 'adjustment', null],
    ['system', 0, 'pool:FXB-USDT', 'FXB', 200n, 'adjustment', null],
    ['system', 0, 'exchange', 'USDT', -100n, 'adjustment', null],
    ['system', 0, 'pool:FXB-USDT', 'USDT', 100n, 'adjustment', null],
  ]);
  expect(
    flatLines(liquidityLines(pool, { base: -20n, quote: -10n })).map(([, , wallet, asset, amount]) => [
      wallet,
      asset,
      amount,
    ]),
  ).toEqual([
    ['exchange', 'FXB', 20n],
    ['pool:FXB-USDT', 'FXB', -20n],
    ['exchange', 'USDT', 10n],
    ['pool:FXB-USDT', 'USDT', -10n],
  ]);
});

import type { Line } from '../../ledger';
import { liquidityLines, swapLines } from './pool.posting';

const pool = { id: 3, name: 'FXB-USDT', base: 'FXB', quote: 'USDT' };
const flat = (lines: Line[]) =>
  lines.map(({ account, amount, type, counterpart }) => [
    account.ownerType,
    account.ownerId,
    account.wallet,
    account.asset,
    amount,
    type,
    counterpart ?? null,
  ]);

it('a swap gives to the pool what the user pays, and to the user what the pool pays', () => {
  const sums = { pool, userId: 7, from: 'USDT', amount: 500n, to: 'FXB', received: 990n, counterpart: 'USDT → FXB' };
  expect(flat(swapLines(sums))).toEqual([
    ['user', 7, 'funding', 'USDT', -500n, 'exchange', 'USDT → FXB'],
    ['system', 0, 'pool:FXB-USDT', 'USDT', 500n, 'exchange', null],
    ['system', 0, 'pool:FXB-USDT', 'FXB', -990n, 'exchange', null],
    ['user', 7, 'funding', 'FXB', 990n, 'exchange', 'USDT → FXB'],
  ]);
});

it('liquidity comes out of `exchange` and goes back there', () => {
  expect(flat(liquidityLines(pool, { base: 200n, quote: 100n }))).toEqual([
    ['system', 0, 'exchange', 'FXB', -200n, 'adjustment', null],
    ['system', 0, 'pool:FXB-USDT', 'FXB', 200n, 'adjustment', null],
    ['system', 0, 'exchange', 'USDT', -100n, 'adjustment', null],
    ['system', 0, 'pool:FXB-USDT', 'USDT', 100n, 'adjustment', null],
  ]);
  expect(
    flat(liquidityLines(pool, { base: -20n, quote: -10n })).map(([, , wallet, asset, amount]) => [
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

import type { Line } from '../../ledger';
import { withdrawalAskedLines, withdrawalPaidLines, withdrawalRefundLines } from './withdrawal.posting';

const sums = { userId: 7, asset: 'USDT', amount: 5_000n, fee: 100n, counterpart: '0x12****abcd' };
const flat = (lines: Line[]) =>
  lines.map(({ account, amount, type, counterpart }) => [
    account.ownerType,
    account.ownerId,
    account.wallet,
    account.asset,
    amount,
    type,
    counterpart,
  ]);

describe('the lines of a withdrawal', () => {
  it('asked for: amount and fee go from funding to held', () => {
    expect(flat(withdrawalAskedLines(sums))).toEqual([
      ['user', 7, 'funding', 'USDT', -5_000n, 'withdrawal', '0x12****abcd'],
      ['user', 7, 'funding', 'USDT', -100n, 'withdrawalFee', '0x12****abcd'],
      ['user', 7, 'held', 'USDT', 5_000n, 'withdrawal', '0x12****abcd'],
      ['user', 7, 'held', 'USDT', 100n, 'withdrawalFee', '0x12****abcd'],
    ]);
  });

  it('paid: the amount leaves the books, and the fee is income', () => {
    expect(flat(withdrawalPaidLines(sums))).toEqual([
      ['user', 7, 'held', 'USDT', -5_000n, 'withdrawal', '0x12****abcd'],
      ['user', 7, 'held', 'USDT', -100n, 'withdrawalFee', '0x12****abcd'],
      ['system', 0, 'world', 'USDT', 5_000n, 'withdrawal', undefined],
      ['system', 0, 'fees', 'USDT', 100n, 'withdrawalFee', undefined],
    ]);
  });

  it('refused or cancelled: the whole comes back, the fee too', () => {
    expect(flat(withdrawalRefundLines(sums))).toEqual([
      ['user', 7, 'held', 'USDT', -5_100n, 'withdrawalRefund', '0x12****abcd'],
      ['user', 7, 'funding', 'USDT', 5_100n, 'withdrawalRefund', '0x12****abcd'],
    ]);
  });

  it('has none of 0 where there is no fee', () => {
    const free = { ...sums, fee: 0n };
    expect(withdrawalAskedLines(free).map(({ account, amount }) => [account.wallet, amount])).toEqual([
      ['funding', -5_000n],
      ['held', 5_000n],
    ]);
    expect(withdrawalPaidLines(free).map(({ account, amount }) => [account.wallet, amount])).toEqual([
      ['held', -5_000n],
      ['world', 5_000n],
    ]);
  });
});

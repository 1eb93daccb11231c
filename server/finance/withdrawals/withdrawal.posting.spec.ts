import { flatLines } from '../../../test/support/flat-lines';
import { withdrawalAskedLines, withdrawalPaidLines, withdrawalRefundLines } from './withdrawal.posting';

const sums = { userId: 7, asset: 'USDT', amount: 5_000n, fee: 100n, counterpart: '0x12****abcd' };

describe('the lines of a withdrawal', () => {
  it('asked for: amount and fee go from funding to held', () => {
    expect(flatLines(withdrawalAskedLines(sums))).toEqual([
      ['user', 7, 'funding', 'USDT', -5_000n, 'withdrawal', '0x12****abcd'],
      ['user', 7, 'funding', 'USDT', -100n, 'withdrawalFee', '0x12****abcd'],
      ['user', 7, 'held', 'USDT', 5_000n, 'withdrawal', '0x12****abcd'],
      ['user', 7, 'held', 'USDT', 100n, 'withdrawalFee', '0x12****abcd'],
    ]);
  });

  it('paid: the amount leaves the books, and the fee is income', () => {
    expect(flatLines(withdrawalPaidLines(sums))).toEqual([
      ['user', 7, 'held', 'USDT', -5_000n, 'withdrawal', '0x12****abcd'],
      ['user', 7, 'held', 'USDT', -100n, 'withdrawalFee', '0x12****abcd'],
      ['system', 0, 'world', 'USDT', 5_000n, 'withdrawal', null],
      ['system', 0, 'fees', 'USDT', 100n, 'withdrawalFee', null],
    ]);
  });

  it('refused or cancelled: the whole comes back, the fee too', () => {
    expect(flatLines(withdrawalRefundLines(sums))).toEqual([
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

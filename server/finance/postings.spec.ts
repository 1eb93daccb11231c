import { flatLines } from '../../test/support/flat-lines';
import { purseLines } from '../ledger';
import { depositLines } from './deposits/crediting/deposit.posting';
import { gasLines, incomePayoutLines } from './payouts/payout.posting';
import { moveLines, transferLines } from './transfers/transfer.posting';
import { adjustmentLines } from './treasury/treasury.posting';

const sender = { id: 7, shownName: '0x12****abcd' };
const recipient = { id: 8, shownName: '0x34****ef01' };

/** The flows as lines (domain 1). */
describe('the lines of', () => {
  it('a deposit: the outside owes it, the user has it', () => {
    expect(flatLines(depositLines(7, 'USDT', 500n, '0xhash'))).toEqual([
      ['system', 0, 'world', 'USDT', -500n, 'deposit', null],
      ['user', 7, 'funding', 'USDT', 500n, 'deposit', '0xhash'],
    ]);
  });

  it('a transfer: the sender pays amount and fee, each names the other', () => {
    expect(flatLines(transferLines({ sender, recipient, asset: 'FXB', amount: 500n, fee: 3n }))).toEqual([
      ['user', 7, 'funding', 'FXB', -500n, 'transferOut', '0x34****ef01'],
      ['user', 7, 'funding', 'FXB', -3n, 'transferFee', '0x34****ef01'],
      ['user', 8, 'funding', 'FXB', 500n, 'transferIn', '0x12****abcd'],
      ['system', 0, 'fees', 'FXB', 3n, 'transferFee', null],
    ]);
    expect(flatLines(transferLines({ sender, recipient, asset: 'FXB', amount: 500n, fee: 0n }))).toEqual([
      ['user', 7, 'funding', 'FXB', -500n, 'transferOut', '0x34****ef01'],
      ['user', 8, 'funding', 'FXB', 500n, 'transferIn', '0x12****abcd'],
    ]);
  });

  it('a move between one’s own wallets: each names the other', () => {
    expect(flatLines(moveLines(7, 'contract', 'funding', 'NICE', 9n))).toEqual([
      ['user', 7, 'contract', 'NICE', -9n, 'move', 'funding'],
      ['user', 7, 'funding', 'NICE', 9n, 'move', 'contract'],
    ]);
  });

  it('the gas of a payout: the operator owes what left custody', () => {
    expect(flatLines(gasLines('BNB', 21n))).toEqual([
      ['system', 0, 'gas', 'BNB', -21n, 'withdrawalFee', null],
      ['system', 0, 'world', 'BNB', 21n, 'withdrawalFee', null],
    ]);
  });

  it('a payout of fee income: out of fees, out of custody', () => {
    expect(flatLines(incomePayoutLines('fees', 'USDT', 40n))).toEqual([
      ['system', 0, 'fees', 'USDT', -40n, 'adjustment', null],
      ['system', 0, 'world', 'USDT', 40n, 'adjustment', null],
    ]);
  });

  it('a pool that is filled: from where staff say, to where they say', () => {
    expect(flatLines(purseLines('fees', 'rewards', 'USDT', 40n))).toEqual([
      ['system', 0, 'fees', 'USDT', -40n, 'adjustment', null],
      ['system', 0, 'rewards', 'USDT', 40n, 'adjustment', null],
    ]);
    expect(flatLines(purseLines('world', 'releases', 'USDT', 40n))).toEqual([
      ['system', 0, 'world', 'USDT', -40n, 'adjustment', null],
      ['system', 0, 'releases', 'USDT', 40n, 'adjustment', null],
    ]);
  });

  it('an adjustment: signed from the user’s side, tokens against fees, points against the issuer', () => {
    expect(flatLines(adjustmentLines(7, 'USDT', 'token', 5n))).toEqual([
      ['user', 7, 'funding', 'USDT', 5n, 'adjustment', null],
      ['system', 0, 'fees', 'USDT', -5n, 'adjustment', null],
    ]);
    expect(flatLines(adjustmentLines(7, 'FUEL', 'point', -5n))).toEqual([
      ['user', 7, 'funding', 'FUEL', -5n, 'adjustment', null],
      ['system', 0, 'issuer', 'FUEL', 5n, 'adjustment', null],
    ]);
  });
});

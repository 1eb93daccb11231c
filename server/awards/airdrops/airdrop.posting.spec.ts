import { flatLines } from '../../../test/support/flat-lines';
import { purseLines } from '../../ledger';
import { airdropLines } from './airdrop.posting';

it('an airdrop comes out of the gifts', () => {
  expect(flatLines(airdropLines(7, 'NICE', 10n))).toEqual([
    ['system', 0, 'gifts', 'NICE', -10n, 'airdrop', null],
    ['user', 7, 'funding', 'NICE', 10n, 'airdrop', null],
  ]);
});

it('what rewards held for airdrops goes to the gifts', () => {
  expect(flatLines(purseLines('rewards', 'gifts', 'NICE', 10n))).toEqual([
    ['system', 0, 'rewards', 'NICE', -10n, 'adjustment', null],
    ['system', 0, 'gifts', 'NICE', 10n, 'adjustment', null],
  ]);
});

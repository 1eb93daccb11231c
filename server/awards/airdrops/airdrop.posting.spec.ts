import { flatLines } from '../../../test/support/flat-lines';
import { airdropLines } from './airdrop.posting';

it('an airdrop comes out of the rewards', () => {
  expect(flatLines(airdropLines(7, 'NICE', 10n))).toEqual([
    ['system', 0, 'rewards', 'NICE', -10n, 'airdrop', null],
    ['user', 7, 'funding', 'NICE', 10n, 'airdrop', null],
  ]);
});

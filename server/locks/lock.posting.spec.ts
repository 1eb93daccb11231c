import { flatLines } from '../../test/support/flat-lines';
import { lockBonusLines, lockLines, lockReleaseLines } from './lock.posting';

test('what is locked stays one’s own, and its bonus is set aside', () => {
  expect(flatLines(lockLines(7, 'FXB', 100n, 3n))).toEqual([
    ['user', 7, 'funding', 'FXB', -100n, 'lock', null],
    ['user', 7, 'locked', 'FXB', 100n, 'lock', null],
    ['system', 0, 'releases', 'FXB', -3n, 'lock', null],
    ['system', 0, 'setAside', 'FXB', 3n, 'lock', null],
  ]);
});

test('without a bonus nothing is set aside', () => {
  expect(lockLines(7, 'FXB', 100n, 0n).map(({ account }) => account.wallet)).toEqual(['funding', 'locked']);
});

test('principal comes back from one’s own wallet, the bonus from what was set aside', () => {
  const moved = { userId: 7, asset: 'FXB', amount: 5n, counterpart: '#3' };
  expect(flatLines(lockReleaseLines(moved))).toEqual([
    ['user', 7, 'locked', 'FXB', -5n, 'lockRelease', '#3'],
    ['user', 7, 'contract', 'FXB', 5n, 'lockRelease', '#3'],
  ]);
  expect(flatLines(lockBonusLines(moved))).toEqual([
    ['system', 0, 'setAside', 'FXB', -5n, 'lockBonus', '#3'],
    ['user', 7, 'contract', 'FXB', 5n, 'lockBonus', '#3'],
  ]);
});

import { flatLines } from '../../test/support/flat-lines';
import { gamePrizeLines, gameStakeLines } from './game.posting';

test('a bet returns to the issuer of the points, and the issuer pays a prize', () => {
  expect(flatLines(gameStakeLines({ userId: 7, round: 118, amount: 10n }))).toEqual([
    ['user', 7, 'funding', 'GAME', -10n, 'gameStake', '#118'],
    ['system', 0, 'issuer', 'GAME', 10n, 'gameStake', '#118'],
  ]);
  expect(flatLines(gamePrizeLines({ userId: 7, round: 118, amount: 57n }))).toEqual([
    ['system', 0, 'issuer', 'GAME', -57n, 'gamePrize', '#118'],
    ['user', 7, 'funding', 'GAME', 57n, 'gamePrize', '#118'],
  ]);
});

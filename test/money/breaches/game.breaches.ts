import type { Breaches, Forger } from '../../support/forger';

const round = (which: 'won' | 'lost', set: string) => (forger: Forger) =>
  forger.run(`UPDATE game_round SET ${set} WHERE id = ?`, forger.books.games[which]);
const seed = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE game_seed SET ${set} WHERE userId = ? AND number = 1`, forger.books.games.player);
const player = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE game_player SET ${set} WHERE userId = ?`, forger.books.games.player);
const posted =
  (kind: string, ...units: readonly [number, number]) =>
  (forger: Forger) =>
    forger.post(
      [
        [forger.books.games.player, 'funding', 'GAME', units[0]],
        [0, 'issuer', 'GAME', units[1]],
      ],
      { key: `game:${forger.books.games.player}:999999`, kind },
    );

/** How each rule of games is broken. */
export const gameBreaches: Breaches = {
  gameRoundsPostedOnce: [
    ['of no posting', round('lost', 'transactionId = 0'), 'gamePostingsHaveTheirRound'],
    ['a lost round with a prize of another movement', round('lost', 'prizeTransactionId = 0')],
    ['it cost more', round('lost', 'stake = stake + 1')],
    [
      'posted under another round',
      (forger) =>
        forger.run(
          "UPDATE ledger_transaction SET postingKey = 'game:0:0' WHERE id = (SELECT transactionId FROM game_round WHERE id = ?)",
          forger.books.games.won,
        ),
      'sealsMatch',
    ],
  ],
  gamePostingsHaveTheirRound: [
    ['a bet of no round', posted('gameStake', -5, 5)],
    ['a prize of no round', posted('gamePrize', 5, -5)],
  ],
  gamePointsStayGame: [
    ['sent on', posted('transfer', -5, 5)],
    ['sold back', posted('pointOrder', -5, 5), 'pointPostingsHaveTheirOrder'],
    ['withdrawn', posted('withdrawal', -5, 5)],
    ['given up by who gets it', posted('pointsGivenUp', 5, -5)],
  ],
  gamePrizesAreRight: [
    ['won without the box', round('lost', 'won = 1')],
    ['lost with it', round('won', 'won = 0')],
    ['of a seventh box', round('lost', 'box = 7')],
    ['guessed before the first', round('lost', 'guess = 0')],
    ['at another payout', round('won', 'payoutPpm = payoutPpm + 100000')],
  ],
  gamePlayersFollowTheirRounds: [
    ['one more than there are', player('rounds = rounds + 1')],
    ['one fewer', player('rounds = rounds - 1')],
  ],
  gameSeedsCoverTheirRounds: [
    ['it began later', seed('firstRound = firstRound + 1')],
    ['it ended before', seed('lastRound = lastRound - 1')],
    ['revealed without an end', seed('lastRound = NULL')],
    ['of another user', seed('userId = 0')],
  ],
};

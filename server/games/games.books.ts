import { type BookCheck, ledgerTables } from '../ledger';
import { gameAsset } from './game.posting';

const { entry, transaction } = ledgerTables;

/** Rounds and the ledger agree, in both directions; what a player has played follows from the rounds. */
export const gameChecks: readonly BookCheck[] = [
  {
    name: 'gameRoundsPostedOnce',
    sql: `SELECT r.id AS roundId, r.transactionId AS transactionId FROM game_round r
      LEFT JOIN ${transaction} t ON t.id = r.transactionId AND t.kind = 'gameStake'
        AND t.postingKey = CONCAT('game:', r.userId, ':', r.round)
      LEFT JOIN ${entry} s ON s.transactionId = t.id AND s.userId = r.userId AND s.asset = '${gameAsset}'
        AND s.amount = 0 - r.stake
      LEFT JOIN ${transaction} w ON w.id = r.prizeTransactionId AND w.kind = 'gamePrize'
        AND w.postingKey = CONCAT('game:', r.userId, ':', r.round, ':prize')
      LEFT JOIN ${entry} p ON p.transactionId = w.id AND p.userId = r.userId AND p.asset = '${gameAsset}'
        AND p.amount = r.prize
      WHERE s.id IS NULL OR (r.prize > 0) <> (p.id IS NOT NULL) OR (r.prizeTransactionId IS NULL) <> (r.prize = 0)`,
  },
  {
    name: 'gamePostingsHaveTheirRound',
    sql: `SELECT t.id AS transactionId FROM ${transaction} t LEFT JOIN game_round r ON r.transactionId = t.id
      WHERE t.kind = 'gameStake' AND r.id IS NULL
      UNION ALL SELECT t.id FROM ${transaction} t LEFT JOIN game_round r ON r.prizeTransactionId = t.id
      WHERE t.kind = 'gamePrize' AND r.id IS NULL`,
  },
  {
    // Bought, bet, won, given up and corrected by staff: in no other movement GAME goes from one to another or against an asset.
    name: 'gamePointsStayGame',
    sql: `SELECT e.id AS entryId, t.kind AS kind FROM ${entry} e JOIN ${transaction} t ON t.id = e.transactionId
      WHERE e.asset = '${gameAsset}' AND (t.kind NOT IN ('pointOrder', 'gameStake', 'gamePrize', 'pointsGivenUp', 'move', 'adjustment')
      OR (t.kind = 'pointOrder' AND e.userId IS NOT NULL AND e.amount < 0)
      OR (t.kind = 'pointsGivenUp' AND e.userId IS NOT NULL AND e.amount > 0))`,
  },
  {
    name: 'gamePrizesAreRight',
    sql: `SELECT r.id AS roundId FROM game_round r WHERE (r.won = 1) <> (r.box = r.guess)
      OR r.box NOT BETWEEN 1 AND 6 OR r.guess NOT BETWEEN 1 AND 6 OR r.stake <= 0
      OR r.prize <> CASE WHEN r.won = 1
        THEN (r.stake * r.payoutPpm - (r.stake * r.payoutPpm) % 1000000) / 1000000 ELSE 0 END`,
  },
  {
    name: 'gamePlayersFollowTheirRounds',
    sql: `SELECT p.userId AS userId, p.rounds AS rounds, COUNT(r.id) AS played, MAX(r.round) AS last FROM game_player p
      LEFT JOIN game_round r ON r.userId = p.userId GROUP BY p.userId, p.rounds
      HAVING COUNT(r.id) <> p.rounds OR COALESCE(MAX(r.round), 0) <> p.rounds`,
  },
  {
    name: 'gameSeedsCoverTheirRounds',
    sql: `SELECT r.id AS roundId FROM game_round r LEFT JOIN game_seed s ON s.id = r.seedId AND s.userId = r.userId
      WHERE s.id IS NULL OR s.state = 'next' OR r.round < s.firstRound OR (s.state = 'revealed' AND
      (s.lastRound IS NULL OR r.round > s.lastRound))`,
  },
];

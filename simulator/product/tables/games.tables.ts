import type { Table } from '../../model/tables';
import type { Product } from '../product';
import { cells } from './cells';

export const gameReaders: Readonly<Record<string, (product: Product) => Promise<Table>>> = {
  games: async (product) =>
    cells(
      await product.read(
        `SELECT p.userId, p.rounds,
          (SELECT CAST(COALESCE(SUM(r.stake), 0) AS CHAR) FROM game_round r WHERE r.userId = p.userId) AS staked,
          (SELECT CAST(COALESCE(SUM(r.prize), 0) AS CHAR) FROM game_round r WHERE r.userId = p.userId) AS won,
          p.firstPlayedAt, p.excludedUntil,
          CAST(p.maxStake AS CHAR) AS maxStake, CAST(p.maxStakeNext AS CHAR) AS maxStakeNext, p.maxStakeFrom,
          CAST(p.dailyLoss AS CHAR) AS dailyLoss, CAST(p.dailyLossNext AS CHAR) AS dailyLossNext, p.dailyLossFrom,
          p.day, CAST(p.lost AS CHAR) AS lost,
          (SELECT COUNT(*) - 1 FROM game_seed s WHERE s.userId = p.userId) AS seeds
        FROM game_player p`,
      ),
    ),
};

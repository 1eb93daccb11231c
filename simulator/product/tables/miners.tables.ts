import type { Table } from '../../model/tables';
import type { Product } from '../product';
import { cells } from './cells';

/** What is compared of miners: what is done as counts and sums, bubbles as sums that tell one hour from another. */
export const minerReaders = {
  minerOffers: async (product: Product): Promise<Table> =>
    cells(
      await product.read(
        `SELECT id, CAST(price AS CHAR) AS price, priceAsset, CAST(goldValue AS CHAR) AS goldValue, multiplePpm, days, asset,
           goldStandard, stock, sold, perUser, saleFrom, saleUntil, active, version FROM miner_product`,
      ),
    ),

  miners: async (product: Product): Promise<Table> => [
    ...cells(
      await product.read(
        `SELECT 'miner' AS tag, id, userId, productId, asset, goldStandard, state, CAST(price AS CHAR) AS price, priceAsset,
           CAST(charged AS CHAR) AS charged, CAST(power AS CHAR) AS power, CAST(total AS CHAR) AS total,
           CAST(hourly AS CHAR) AS hourly, CAST(rest AS CHAR) AS rest, covered, CAST(ceiling AS CHAR) AS ceiling,
           CAST(capHourly AS CHAR) AS capHourly, CAST(capRest AS CHAR) AS capRest, hours, made, nextHour, lastHour,
           CAST(lastAmount AS CHAR) AS lastAmount,
           CAST(produced AS CHAR) AS produced, CAST(collected AS CHAR) AS collected, waiting, obtainedAt
         FROM miner WHERE state <> 'end' OR waiting > 0`,
      ),
    ),
    ...cells(
      await product.read(
        `SELECT 'bubbles' AS tag, minerId, COUNT(*) AS n, CAST(SUM(amount) AS CHAR) AS amount,
           CAST(SUM(amount * (hour % 7919)) AS CHAR) AS mark FROM bubble GROUP BY minerId`,
      ),
    ),
    ...cells(
      await product.read(
        `SELECT 'done' AS tag, asset, COUNT(*) AS n, CAST(SUM(produced) AS CHAR) AS produced FROM miner
         WHERE state = 'end' AND waiting = 0 AND produced = collected GROUP BY asset`,
      ),
    ),
  ],

  minerLoads: async (product: Product): Promise<Table> =>
    cells(
      await product.read(
        `SELECT asset, gold, covered, state, at, miners, CAST(power AS CHAR) AS power, CAST(hourly AS CHAR) AS hourly,
           CAST(rest AS CHAR) AS rest FROM miner_load WHERE miners <> 0 OR power <> 0 OR hourly <> 0 OR rest <> 0`,
      ),
    ),

  releaseRuns: async (product: Product): Promise<Table> => [
    ...cells(
      await product.read(
        `SELECT state, asset, purse, hour, CAST(price AS CHAR) AS price, startedAt, minerId,
           chunks, bubbles, CAST(amount AS CHAR) AS amount FROM release_run WHERE state <> 'done'`,
      ),
    ),
    ...cells(
      await product.read(
        `SELECT 'done' AS tag, asset, purse, COUNT(*) AS n, CAST(SUM(price) AS CHAR) AS price, CAST(SUM(bubbles) AS CHAR) AS bubbles,
           CAST(SUM(amount) AS CHAR) AS amount, CAST(SUM(chunks) AS CHAR) AS chunks, MAX(hour) AS hour,
           MAX(startedAt) AS startedAt, MAX(doneAt) AS doneAt
         FROM release_run WHERE state = 'done' AND reason IS NULL AND shortfall IS NULL GROUP BY asset, purse`,
      ),
    ),
  ],
};

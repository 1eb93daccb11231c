import type { Table } from '../../model/tables';
import type { Product } from '../product';
import { cells } from './cells';

/** What is compared of locks: what has ended as counts and sums. */
export const lockReaders = {
  locks: async (product: Product): Promise<Table> => [
    ...cells(
      await product.read(
        `SELECT 'product' AS tag, id, asset, days, ratePpm, CAST(minAmount AS CHAR) AS minAmount,
           CAST(maxAmount AS CHAR) AS maxAmount, onSale, version FROM lock_product`,
      ),
    ),
    ...cells(
      await product.read(
        `SELECT 'lock' AS tag, id, userId, productId, asset, CAST(principal AS CHAR) AS principal, days, ratePpm, bonusFrom,
           CAST(bonus AS CHAR) AS bonus, CAST(released AS CHAR) AS released, CAST(bonusPaid AS CHAR) AS bonusPaid, lockedAt,
           firstDay, endDay, nextDay, nextBonusDay FROM lock_position WHERE state = 'active'`,
      ),
    ),
    ...cells(
      await product.read(
        `SELECT 'ended' AS tag, asset, COUNT(*) AS n, CAST(SUM(principal) AS CHAR) AS principal,
           CAST(SUM(bonusPaid) AS CHAR) AS bonus FROM lock_position WHERE state = 'ended' AND released = principal GROUP BY asset`,
      ),
    ),
  ],
};

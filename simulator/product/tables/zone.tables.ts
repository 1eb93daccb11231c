import type { Row, Table } from '../../model/tables';
import type { Product } from '../product';

type Cell = Row[number];

/** What is compared of communities, sessions and cards; what only grows as counts and sums. */
export const zoneReaders = {
  communities: (product: Product) =>
    all(product, [
      `SELECT 'community' AS tag, activeLeaderId, createdAt, mode, CAST(threshold AS CHAR) AS threshold,
        CAST(splitAmount AS CHAR) AS splitAmount FROM community WHERE state = 'active'`,
      `SELECT 'member' AS tag, u.id, c.leaderId, c.state FROM \`user\` u JOIN community c ON c.id = u.communityId`,
      `SELECT 'dismissed' AS tag, COUNT(*) AS n FROM community WHERE state = 'dismissed' HAVING COUNT(*) > 0`,
      `SELECT 'check' AS tag, notBefore FROM community_task`,
    ]),

  calendar: (product: Product) =>
    all(product, [
      `SELECT 'window' AS tag, id, startMinute, minutes, active FROM session_template`,
      `SELECT 'session' AS tag, s.templateId, s.startAt, s.endAt, s.stoppedAt,
        (SELECT COUNT(*) FROM card_trade d WHERE d.sessionId = s.id) AS sold FROM trade_session s WHERE s.rolledAt IS NULL`,
      `SELECT 'done' AS tag, COUNT(*) AS n, (SELECT COUNT(*) FROM card_trade d JOIN trade_session o ON o.id = d.sessionId
        WHERE o.rolledAt IS NOT NULL) AS sold FROM trade_session WHERE rolledAt IS NOT NULL HAVING COUNT(*) > 0`,
      `SELECT 'restart' AS tag, s.startAt, s.stoppedAt FROM proposal p
        JOIN trade_session s ON CAST(s.id AS CHAR) = p.subject WHERE p.kind = 'sessionRestart' AND p.state = 'waiting'`,
    ]),

  cards: (product: Product) =>
    all(product, [
      `SELECT 'card' AS tag, c.serial, c.seed, s.code, p.serial AS parent, c.ownerId, c.state, CAST(c.price AS CHAR) AS price,
        CAST(c.buyPrice AS CHAR) AS paid, c.boughtAt, t.startAt, c.listedAt, c.rolls, c.auto,
        CAST(c.partPrice AS CHAR) AS partPrice, CAST(c.partPaid AS CHAR) AS partPaid
        FROM card c JOIN card_series s ON s.id = c.seriesId LEFT JOIN card p ON p.id = c.parentId
        LEFT JOIN trade_session t ON t.id = c.sessionId WHERE c.state <> 'ended'`,
      `SELECT endReason, COUNT(*) AS n, CAST(SUM(COALESCE(price, 0)) AS CHAR) AS price, CAST(SUM(buyPrice) AS CHAR) AS paid
        FROM card WHERE state = 'ended' GROUP BY endReason`,
      `SELECT 'series' AS tag, code, made FROM card_series`,
      `SELECT 'sold' AS tag, CASE WHEN sellerId IS NULL THEN 'house' ELSE 'user' END AS seller, COUNT(*) AS n,
        CAST(SUM(price) AS CHAR) AS price, CAST(SUM(fee) AS CHAR) AS fee, CAST(SUM(fuel) AS CHAR) AS fuel,
        CAST(SUM(tradePoints) AS CHAR) AS points FROM card_trade GROUP BY CASE WHEN sellerId IS NULL THEN 'house' ELSE 'user' END`,
    ]),
} as const;

async function all(product: Product, queries: readonly string[]): Promise<Table> {
  const rows: Row[] = [];
  for (const sql of queries) for (const row of await product.read<object>(sql)) rows.push(Object.values(row) as Cell[]);
  return rows;
}

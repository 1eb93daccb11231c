import { type BookCheck, ledgerTables } from '../ledger';

const { entry, transaction } = ledgerTables;

/** What the trading zone adds to the rules of the books: no card is lost or doubled, and each purchase was paid once. */
export const cardChecks: readonly BookCheck[] = [
  {
    name: 'cardTradesPostedOnce',
    sql: `SELECT d.id AS tradeId, t.id AS transactionId FROM card_trade d
      LEFT JOIN ${transaction} t ON t.id = d.transactionId AND t.kind = 'cardPurchase'
      LEFT JOIN ${entry} e ON e.transactionId = t.id AND e.type = 'cardPurchase' AND e.userId = d.buyerId AND e.amount = 0 - d.price
      WHERE t.id IS NULL OR e.id IS NULL`,
  },
  {
    name: 'cardPostingsHaveTheirTrade',
    sql: `SELECT t.id AS transactionId FROM ${transaction} t LEFT JOIN card_trade d ON d.transactionId = t.id
      WHERE t.kind = 'cardPurchase' AND d.id IS NULL`,
  },
  {
    name: 'cardsBelongToTheirLastBuyer',
    sql: `SELECT c.id AS cardId, c.ownerId AS owner, d.buyerId AS buyer FROM card c
      JOIN card_trade d ON d.id = (SELECT MAX(x.id) FROM card_trade x WHERE x.cardId = c.id)
      WHERE c.ownerId IS NULL OR c.ownerId <> d.buyerId OR c.buyPrice <> d.price`,
  },
  {
    // A part keeps what it was split off at: what was paid for all of them is what was paid for the whole.
    name: 'partsAreTheWhole',
    sql: `SELECT p.id AS cardId, p.price AS price, s.price AS parts FROM card p
      LEFT JOIN (SELECT parentId, SUM(partPrice) AS price, SUM(partPaid) AS paid FROM card WHERE parentId IS NOT NULL
        GROUP BY parentId) s ON s.parentId = p.id
      WHERE (p.endReason = 'split' AND (s.price IS NULL OR s.price <> p.price OR s.paid <> p.buyPrice))
        OR (s.price IS NOT NULL AND (p.endReason IS NULL OR p.endReason <> 'split'))`,
  },
  {
    name: 'cardsAreInAStateOfTheirs',
    sql: `SELECT c.id AS cardId, c.state AS state FROM card c LEFT JOIN trade_session s ON s.id = c.sessionId
      WHERE (c.state IN ('listed', 'awaitingRelease') AND (c.price IS NULL OR s.id IS NULL))
        OR (c.state = 'inStock' AND (c.price IS NOT NULL OR c.sessionId IS NOT NULL))
        OR (c.state = 'ended') <> (c.endReason IS NOT NULL)
        OR (c.ownerId IS NULL) <> (c.boughtAt IS NULL) OR c.buyPrice <= 0`,
  },
];

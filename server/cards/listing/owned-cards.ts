/** SQL: that a card of `card` belongs to somebody and is one still. @param owner SQL of their id */
export const ownedBy = (owner: string): string =>
  `ownerId = ${owner} AND state IN ('inStock', 'listed', 'awaitingRelease')`;

/** SQL: minor units of USDT that somebody paid for the cards they own, as text. @param owner SQL of their id */
export const cardsAtCost = (owner: string): string =>
  `(SELECT CAST(COALESCE(SUM(buyPrice), 0) AS CHAR) FROM card WHERE ${ownedBy(owner)})`;

/** SQL: how many cards somebody owns. @param owner SQL of their id */
export const ownedCardCount = (owner: string): string => `(SELECT COUNT(*) FROM card WHERE ${ownedBy(owner)})`;

/** SQL: whether somebody has ever bought a card. @param buyer SQL of their id */
export const hasBoughtCard = (buyer: string): string =>
  `EXISTS (SELECT t.id FROM card_trade t WHERE t.buyerId = ${buyer})`;

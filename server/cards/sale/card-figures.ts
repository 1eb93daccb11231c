/** SQL: whether the user whose id is in the column `user` has bought a card. */
export const hasBoughtCard = (user: string): string =>
  `EXISTS (SELECT t.id FROM card_trade t WHERE t.buyerId = ${user})`;

/** SQL: the lowest price in a session that is on. @param now a parameter, epoch ms, twice */
export const floorPrice = `(SELECT MIN(c.price) FROM trade_session s JOIN card c ON c.sessionId = s.id AND c.state = 'listed'
  WHERE s.rolledAt IS NULL AND s.startAt <= ? AND s.endAt > ? AND s.stoppedAt IS NULL)`;

/** SQL: whether the user whose id is in the column `user` has collected a drop. */
export const hasCollected = (user: string): string =>
  `EXISTS (SELECT m.id FROM miner m WHERE m.userId = ${user} AND m.collected > 0)`;

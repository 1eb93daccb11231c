/** SQL: whether the user whose id is in the column `user` has exchanged anything. */
export const hasExchanged = (user: string): string => `EXISTS (SELECT x.id FROM exchange x WHERE x.userId = ${user})`;

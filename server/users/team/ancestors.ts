/** SQL: everybody above the user whose id is the one parameter, the referrer first. */
export const ancestorsOf = `SELECT u.id AS userId, a.depth, u.level, u.status FROM user_ancestor a
  JOIN \`user\` u ON u.id = a.ancestorId WHERE a.userId = ? ORDER BY a.depth`;

/** SQL: the same for so many users, whose ids are the parameters; `ofUser` is the one below. */
export const ancestorsOfMany = (users: number): string =>
  `SELECT a.userId AS ofUser, u.id AS userId, a.depth, u.level, u.status FROM user_ancestor a
    JOIN \`user\` u ON u.id = a.ancestorId WHERE a.userId IN (${Array.from({ length: users }, () => '?').join(', ')})
    ORDER BY a.userId, a.depth`;

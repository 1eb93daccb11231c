/** The table of users, for SQL of other features that looks users up in its own statement. */
export const userTable = '`user`';

/** Joins a row's user as `u`; every row stays, also one without a user. */
export const joinUser = (column: string): string => `LEFT JOIN \`user\` u ON u.id = ${column}`;

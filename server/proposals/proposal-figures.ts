/** SQL: a FROM part with what waits or is scheduled about a subject. @param subject SQL of it */
export const openProposals = (subject: string): string =>
  `proposal q ON q.subject = ${subject} AND q.state IN ('waiting', 'scheduled')`;

/**
 * SQL for the dashboard: how many proposals wait for a second person, how many since before a moment, and since when.
 * Takes that moment and the present one, epoch ms. The index on the state leads to them.
 */
export const waitingProposals = `SELECT COUNT(*) AS n, SUM(CASE WHEN createdAt < ? THEN 1 ELSE 0 END) AS late,
  MIN(createdAt) AS oldest FROM proposal WHERE state = 'waiting' AND expiresAt > ?`;

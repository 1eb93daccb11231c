import { engine } from './database';

/** A statement without rows that keeps a connection of this engine busy for about so many seconds, longer on a slow machine. */
export const slowFor = (seconds: number): string =>
  engine === 'sqlite'
    ? `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${seconds * 7_000_000}) SELECT i FROM n WHERE i < 0`
    : `SELECT t.slept FROM (SELECT SLEEP(${seconds}) AS slept) AS t WHERE t.slept > 9`;

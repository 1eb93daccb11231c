import { engine } from './database';

/** A statement without rows that keeps a connection of this engine busy for seconds. */
export const slowSql =
  engine === 'sqlite'
    ? 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000000) SELECT i FROM n WHERE i < 0'
    : 'SELECT t.slept FROM (SELECT SLEEP(3) AS slept) AS t WHERE t.slept > 9';

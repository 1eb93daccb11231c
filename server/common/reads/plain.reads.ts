import type { Sql } from '../database/dialect';
import { declareReads } from './declare-reads';

/** A read that is one statement. */
export const plainReads = declareReads(__filename, {
  query: (db, { sql, parameters }: { sql: string; parameters: Sql }): Promise<object[]> => db.query(sql, parameters),
});

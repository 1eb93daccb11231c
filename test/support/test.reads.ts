import { declareReads } from '../../server/common/reads/declare-reads';

/** Reads that only tests ask for. */
export const testReads = declareReads(__filename, {
  statement: (db, sql: string): Promise<object[]> => db.query(sql),
  environment: async () => ({ names: Object.keys(process.env) }),
  die: async () => process.exit(3),
});

import { declareReads } from '../../common/reads/declare-reads';
import { verifySeals } from './seal-check';

export const sealReads = declareReads(__filename, {
  verify: (db, _: null) => verifySeals(db),
});

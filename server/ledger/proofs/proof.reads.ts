import { declareReads } from '../../common/reads/declare-reads';
import { verifyProof } from './proof-check';
import { growTree } from './proof-tree';

export const proofReads = declareReads(__filename, {
  verify: (db, { id, now }: { id: number; now: number }) => verifyProof(db, id, now),
  grow: growTree,
});

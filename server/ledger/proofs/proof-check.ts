import type { Queries } from '../../common/database';
import { day } from '../../common/runtime/times';
import {
  blockSize,
  depthOf,
  emptyLeaf,
  growFromBlocks,
  type Leaf,
  lowLevels,
  readSums,
  storedFrom,
  type TreeNode,
  topOfBlock,
} from './proof.rules';

/** How long leaves and nodes are kept; roots are kept for good. */
export const keptFor = 60 * day;

/** A proof as it is stored. */
export interface RawProof {
  readonly id: number;
  readonly date: string;
  readonly root: string;
  readonly assets: string;
  readonly sums: string;
  readonly leaves: number;
  readonly depth: number;
  readonly sealId: number | null;
  readonly sealHash: string | null;
  readonly createdAt: number;
}

export interface ProofCheck {
  /** leaves recomputed; 0 if the day is over 60 days ago and only its root is kept */
  readonly checked: number;
  readonly faults: string[];
}

/** The proofs there are, oldest first, for checking one after the other. */
export async function proofsToCheck(db: Queries): Promise<{ id: number; date: string }[]> {
  return await db.query('SELECT id, date FROM liability_proof WHERE ready = 1 ORDER BY id');
}

/**
 * Recomputes a stored proof from its leaves: refuses negative sums, and compares every stored node, the root, the sums
 * and the seal it names.
 * @param most faults to look for
 * @returns null if there is no such proof
 */
export async function verifyProof(db: Queries, proofId: number, now: number, most = 20): Promise<ProofCheck | null> {
  const [proof] = await db.query<RawProof>(
    `SELECT id, date, root, assets, sums, leaves, depth, sealId, sealHash, createdAt FROM liability_proof
     WHERE id = ? AND ready = 1`,
    [proofId],
  );
  if (!proof) return null;
  const faults = await checkSeal(db, proof);
  if (now - proof.createdAt >= keptFor) return { checked: 0, faults };
  const { checked, root, faults: wrong } = await recompute(db, proof, most);
  for (const fault of wrong) faults.push(fault);
  if (checked !== proof.leaves) faults.push(`${checked} leaves are stored, and ${proof.leaves} were published`);
  if (depthOf(proof.leaves) !== proof.depth)
    faults.push(`the depth ${proof.depth} is not that of ${proof.leaves} leaves`);
  if (root && root.hash !== proof.root) faults.push('the root is not that of the leaves');
  if (root && root.sums.join(',') !== proof.sums) faults.push('the published sums are not those of the leaves');
  return { checked, faults: faults.slice(0, most).map((fault) => `proof of ${proof.date}: ${fault}`) };
}

async function checkSeal(db: Queries, { sealId, sealHash }: RawProof): Promise<string[]> {
  if (sealId === null) return [];
  const [seal] = await db.query<{ hash: string }>('SELECT hash FROM ledger_seal WHERE id = ?', [sealId]);
  return seal?.hash === sealHash ? [] : [`seal ${sealId} is not the one that was published`];
}

async function recompute(
  db: Queries,
  proof: RawProof,
  most: number,
): Promise<{ checked: number; root: TreeNode | null; faults: string[] }> {
  const assets = (JSON.parse(proof.assets) as unknown[]).length;
  const empty = emptyLeaf(proof.date, assets);
  const faults: string[] = [];
  const tops: TreeNode[] = [];
  let checked = 0;
  for (let start = 0; start < proof.leaves && faults.length < most; start += blockSize) {
    const leaves = await db.query<Leaf & { position: number }>(
      'SELECT position, uid, salt, sums FROM liability_leaf WHERE proofId = ? AND position >= ? AND position < ? ORDER BY position',
      [proof.id, start, start + blockSize],
    );
    checked += leaves.length;
    const bad = leaves.filter(({ sums }) => !readSums(sums, assets));
    for (const { uid, sums } of bad) faults.push(`user ${uid} stands in it with ${sums}, and no sum may be negative`);
    if (bad.length > 0) continue;
    tops.push(topOfBlock(proof.date, leaves, proof.depth, empty));
  }
  if (faults.length > 0) return { checked, root: null, faults };
  const { upper, root } = growFromBlocks(tops, proof.depth, empty);
  return { checked, root, faults: await compareNodes(db, proof.id, upper, proof.depth) };
}

/** The stored nodes against those recomputed. */
async function compareNodes(
  db: Queries,
  proofId: number,
  upper: readonly TreeNode[][],
  depth: number,
): Promise<string[]> {
  const expected = depth < storedFrom ? 0 : upper.flat().length;
  const [stored] = await db.query<{ n: number }>('SELECT COUNT(*) AS n FROM liability_node WHERE proofId = ?', [
    proofId,
  ]);
  // Whoever adds nodes may add any number: those that ought to be there are enough to look at.
  const rows = await db.query<{ level: number; position: number; hash: string; sums: string }>(
    'SELECT level, position, hash, sums FROM liability_node WHERE proofId = ? ORDER BY level, position LIMIT ?',
    [proofId, expected],
  );
  const faults = rows.flatMap(({ level, position, hash, sums }) => {
    const node = upper[level - lowLevels(depth)]?.[position];
    const same = node?.hash === hash && node.sums.join(',') === sums;
    return same ? [] : [`node ${position} of level ${level} is not that of the leaves`];
  });
  if (Number(stored?.n) !== expected) faults.push(`${stored?.n} nodes are stored, and there should be ${expected}`);
  return faults;
}

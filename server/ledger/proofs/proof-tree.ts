import { randomBytes } from 'node:crypto';
import type { Queries } from '../../common/database';
import {
  blockSize,
  depthOf,
  emptyLeaf,
  growFromBlocks,
  type Leaf,
  shuffle,
  storedFrom,
  type TreeNode,
  topOfBlock,
} from './proof.rules';

/** How the tree of a day is asked for. */
export interface TreeOrder {
  /** e.g. `2026-11-21` */
  readonly date: string;
  /** the statement that answers every user with what they are owed: one moment */
  readonly sql: string;
  /** what it binds: the code of each asset, in the order of all sums */
  readonly codes: readonly string[];
}

/** The tree as it is written down. */
export interface GrownTree {
  readonly root: TreeNode;
  readonly depth: number;
  /** how many users are in it */
  readonly leaves: number;
  /** JSON of at most 1,000 rows of `OwnedLeaf` each, in order: quick to hand over, and held small until it is written */
  readonly pieces: readonly Uint8Array[];
  /** level `storedFrom` and those above; none if the tree is lower */
  readonly upper: readonly (readonly TreeNode[])[];
}

/** A user in the tree: id, uid, salt, sums joined by commas. */
export type OwnedLeaf = readonly [userId: number, uid: string, salt: string, sums: string];

interface Owed extends Omit<Leaf, 'salt'> {
  readonly userId: number;
}

/** Leaves of a piece, and rows of one insert. */
export const pieceSize = 1_000;
const saltBytes = 16;

/**
 * Reads what everybody is owed, in random order and salted, and builds the tree over it.
 * @throws Error if a user would be in it with a negative sum
 */
export async function growTree(db: Queries, { date, sql, codes }: TreeOrder): Promise<GrownTree> {
  const owed = await db.query<Owed>(sql, codes);
  shuffle(owed);
  const leaves = owed.map((row) => ({ ...row, salt: randomBytes(saltBytes).toString('hex') }));
  const depth = depthOf(leaves.length);
  const empty = emptyLeaf(date, codes.length);
  const tops: TreeNode[] = [];
  for (let start = 0; start < leaves.length; start += blockSize) {
    tops.push(topOfBlock(date, leaves.slice(start, start + blockSize), depth, empty));
  }
  const { upper, root } = growFromBlocks(tops, depth, empty);
  return {
    root,
    depth,
    leaves: leaves.length,
    pieces: piecesOf(leaves.map(({ userId, uid, salt, sums }): OwnedLeaf => [userId, uid, salt, sums])),
    upper: depth < storedFrom ? [] : upper,
  };
}

function piecesOf(leaves: readonly OwnedLeaf[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < leaves.length; start += pieceSize) {
    pieces.push(encoder.encode(JSON.stringify(leaves.slice(start, start + pieceSize))));
  }
  return pieces;
}

/** The leaves of a piece. */
export function readPiece(piece: Uint8Array): OwnedLeaf[] {
  return JSON.parse(new TextDecoder().decode(piece)) as OwnedLeaf[];
}

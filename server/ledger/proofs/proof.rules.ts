import { randomInt } from 'node:crypto';
import { sha256 } from '../seals/seal.rules';

/** A node of the tree: its hash, and what all users below it are owed, in minor units by asset. */
export interface TreeNode {
  readonly hash: string;
  readonly sums: readonly bigint[];
}

export interface Leaf {
  readonly uid: string;
  readonly salt: string;
  /** joined by commas, as they are hashed and stored */
  readonly sums: string;
}

/** A neighbour on the way up, and its side. */
export interface PathStep extends TreeNode {
  readonly side: 'left' | 'right';
}

/** Levels below this one are not stored but recomputed from their at most 1,024 leaves. */
export const storedFrom = 10;
export const blockSize = 2 ** storedFrom;

/** How many levels of a tree are recomputed from its leaves. */
export const lowLevels = (depth: number): number => Math.min(depth, storedFrom);

/**
 * Reads sums as they are stored.
 * @param count how many there must be
 * @returns null if one is negative or anything else is wrong: nobody may accept that (domain 12)
 */
export function readSums(text: string, count: number): bigint[] | null {
  const parts = text.split(',');
  if (parts.length !== count || !parts.every((part) => /^[0-9]{1,30}$/.test(part))) return null;
  return parts.map(BigInt);
}

/** @throws Error on a negative sum */
export function leafNode(date: string, leaf: Leaf, assets: number): TreeNode {
  const sums = readSums(leaf.sums, assets);
  if (!sums) throw new Error(`user ${leaf.uid} would be in the tree with ${leaf.sums}`);
  return { hash: sha256(`leaf|${date}|${leaf.salt}|${leaf.uid}|${leaf.sums}`), sums };
}

/** What a level of odd length is filled up with. */
export function emptyLeaf(date: string, assets: number): TreeNode {
  return leafNode(date, { uid: '', salt: '', sums: Array(assets).fill('0').join(',') }, assets);
}

export function parentOf(left: TreeNode, right: TreeNode): TreeNode {
  return {
    hash: sha256(`node|${left.hash}|${left.sums.join(',')}|${right.hash}|${right.sums.join(',')}`),
    sums: left.sums.map((sum, index) => sum + (right.sums[index] ?? 0n)),
  };
}

/** How many levels there are above so many leaves. */
export function depthOf(leaves: number): number {
  return leaves <= 1 ? 0 : Math.ceil(Math.log2(leaves));
}

/** The given level and the next `count` above it, each filled up to an even length if there is a level above it. */
export function levelsAbove(nodes: readonly TreeNode[], count: number, empty: TreeNode): TreeNode[][] {
  let level = [...nodes];
  const levels = [level];
  for (let above = 0; above < count; above++) {
    if (level.length % 2 === 1) level.push(empty);
    const next: TreeNode[] = [];
    for (let index = 0; index < level.length; index += 2) {
      next.push(parentOf(level[index] ?? empty, level[index + 1] ?? empty));
    }
    level = next;
    levels.push(level);
  }
  return levels;
}

/** The topmost node over one block of leaves, in a tree of that depth. @throws Error on a negative sum */
export function topOfBlock(date: string, leaves: readonly Leaf[], depth: number, empty: TreeNode): TreeNode {
  const nodes = leaves.map((leaf) => leafNode(date, leaf, empty.sums.length));
  return levelsAbove(nodes, lowLevels(depth), empty).at(-1)?.[0] ?? empty;
}

/** The levels from the blocks' topmost nodes up, and the root. */
export function growFromBlocks(
  tops: readonly TreeNode[],
  depth: number,
  empty: TreeNode,
): { upper: TreeNode[][]; root: TreeNode } {
  const upper = levelsAbove(tops, depth - lowLevels(depth), empty);
  return { upper, root: upper.at(-1)?.[0] ?? empty };
}

/** The neighbours of a place on the way up through `levels`, lowest first; the topmost level has none. */
export function pathThrough(levels: readonly (readonly TreeNode[])[], index: number, empty: TreeNode): PathStep[] {
  return levels.slice(0, -1).map((level, height) => {
    const place = Math.floor(index / 2 ** height);
    const left = place % 2 === 1;
    return { side: left ? 'left' : 'right', ...(level[left ? place - 1 : place + 1] ?? empty) };
  });
}

/** Shuffles a list in place. */
export function shuffle<T>(items: T[]): void {
  for (let last = items.length - 1; last > 0; last--) {
    const drawn = randomInt(last + 1);
    const item = items[last] as T;
    items[last] = items[drawn] as T;
    items[drawn] = item;
  }
}

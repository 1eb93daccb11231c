import {
  depthOf,
  emptyLeaf,
  growFromBlocks,
  leafNode,
  levelsAbove,
  lowLevels,
  parentOf,
  pathThrough,
  readSums,
  shuffle,
  topOfBlock,
} from './proof.rules';

const date = '2026-11-21';
const leafOf = (uid: string, salt: string, sums: string) => leafNode(date, { uid, salt, sums }, 2);
const empty = emptyLeaf(date, 2);

const three = [leafOf('10000001', 'aa', '100,7'), leafOf('10000002', 'bb', '250,0'), leafOf('10000003', 'cc', '1,2')];

/** The same vector stands in the spec of the browser's verifier. */
const rootOfThree = 'b3a3341b8cbb38fa782cb033282595a270da72a4d220395645736c34ce75fc13';

describe('the tree', () => {
  it('is what proof.schemas.ts defines, and what the browser recomputes', () => {
    const root = levelsAbove(three, depthOf(3), empty).at(-1)?.[0];
    expect(root).toEqual({ hash: rootOfThree, sums: [351n, 9n] });
  });

  it('hashes both children with their sums', () => {
    const [left = empty, right = empty] = three;
    expect(parentOf(left, right).sums).toEqual([350n, 7n]);
    expect(parentOf(left, right).hash).not.toBe(parentOf(right, left).hash);
    expect(parentOf(left, { ...right, sums: [251n, 0n] }).hash).not.toBe(parentOf(left, right).hash);
  });

  it('leads every leaf to the root by its neighbours', () => {
    for (const count of [1, 2, 3, 4, 5, 7, 8, 9, 33]) {
      const leaves = Array.from({ length: count }, (_, index) => leafOf(String(index), 'aa', `${index},1`));
      const levels = levelsAbove(leaves, depthOf(count), empty);
      leaves.forEach((leaf, index) => {
        const top = pathThrough(levels, index, empty).reduce(
          (node, step) => (step.side === 'left' ? parentOf(step, node) : parentOf(node, step)),
          leaf,
        );
        expect(top).toEqual(levels.at(-1)?.[0]);
      });
    }
  });

  it('names the side of each neighbour', () => {
    const levels = levelsAbove(three, depthOf(3), empty);
    const sides = [0, 1, 2].map((index) => pathThrough(levels, index, empty).map(({ side }) => side));
    expect(sides).toEqual([
      ['right', 'right'],
      ['left', 'right'],
      ['right', 'left'],
    ]);
  });

  it('is as deep as its leaves need', () => {
    expect([0, 1, 2, 3, 4, 5, 1024, 1025, 1_000_000].map(depthOf)).toEqual([0, 0, 1, 2, 2, 3, 10, 11, 20]);
    expect([0, 9, 10, 20].map(lowLevels)).toEqual([0, 9, 10, 10]);
  });
});

describe('sums', () => {
  it('are whole, as many as there are assets, and never negative', () => {
    expect(readSums('0,90071992547409931', 2)).toEqual([0n, 90_071_992_547_409_931n]);
    for (const text of ['-1,0', '1', '1,2,3', '1.5,0', '', ' 1,2', '1e3,0', '0x1,0']) {
      expect(readSums(text, 2)).toBeNull();
    }
  });

  it('below zero build no tree', () => {
    expect(() => leafOf('10000001', 'aa', '-5,0')).toThrow('10000001');
  });
});

describe('places', () => {
  it('are drawn so that every order comes up', () => {
    const orders = new Set<string>();
    // One of six orders is missed by a fair draw once in 10^158.
    for (let round = 0; round < 2_000; round++) {
      const items = ['a', 'b', 'c'];
      shuffle(items);
      orders.add(items.join(''));
    }
    expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });

  it('of none and of one are what they are', () => {
    const [none, one]: [string[], string[]] = [[], ['a']];
    shuffle(none);
    shuffle(one);
    expect([none, one]).toEqual([[], ['a']]);
  });
});

describe('a tree of blocks', () => {
  it('has the root of the tree grown at once', () => {
    const leaves = Array.from({ length: 2_100 }, (_, index) => ({
      uid: String(index),
      salt: 'aa',
      sums: `${index},1`,
    }));
    const depth = depthOf(leaves.length);
    const whole = levelsAbove(
      leaves.map((leaf) => leafNode(date, leaf, 2)),
      depth,
      empty,
    ).at(-1)?.[0];
    const tops = [0, 1_024, 2_048].map((start) => topOfBlock(date, leaves.slice(start, start + 1_024), depth, empty));
    const { upper, root } = growFromBlocks(tops, depth, empty);
    expect(root).toEqual(whole);
    expect(root.sums).toEqual([2_203_950n, 2_100n]);
    expect(upper.map((level) => level.length)).toEqual([4, 2, 1]);
  });
});

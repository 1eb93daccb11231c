import { createHash } from 'node:crypto';
import type { ProofPath, ProofRoot } from '@server/ledger/proofs/proof.schemas';
import { hex, sha256, withoutBrowser } from './sha256';
import { unitsToDecimal, verifyPath } from './verify';

const byNode = (text: string) => createHash('sha256').update(text).digest('hex');

const date = '2026-11-21';
const assets = [
  { code: 'USDT', scale: 8 },
  { code: 'FXB', scale: 8 },
];

interface Node {
  hash: string;
  sums: string[];
}

const leafOf = (uid: string, salt: string, sums: string[]): Node => ({
  hash: byNode(`leaf|${date}|${salt}|${uid}|${sums.join(',')}`),
  sums,
});
const parent = (left: Node, right: Node): Node => ({
  hash: byNode(`node|${left.hash}|${left.sums.join(',')}|${right.hash}|${right.sums.join(',')}`),
  sums: left.sums.map((sum, index) => (BigInt(sum) + BigInt(right.sums[index] ?? 0)).toString()),
});

/** Three users: a, b | c, empty. */
function threeUsers(sumsOfB: string[] = ['250', '0']): { mine: ProofPath; root: ProofRoot } {
  const a = leafOf('10000001', 'aa', ['100', '7']);
  const b = leafOf('10000002', 'bb', sumsOfB);
  const c = leafOf('10000003', 'cc', ['1', '2']);
  const [ab, ce] = [parent(a, b), parent(c, leafOf('', '', ['0', '0']))];
  const top = parent(ab, ce);
  return {
    mine: {
      date,
      root: top.hash,
      assets,
      leaf: { uid: '10000001', salt: 'aa', sums: a.sums, index: 0 },
      path: [
        { side: 'right', ...b },
        { side: 'right', ...ce },
      ],
    },
    root: {
      date,
      root: top.hash,
      assets,
      sums: top.sums,
      leaves: 3,
      sealHash: null,
      sealId: null,
      createdAt: '2026-11-21T00:05:00.000Z',
    },
  };
}

const check = ({ mine, root }: { mine: ProofPath; root: ProofRoot }, uid = '10000001') =>
  verifyPath(mine, root, uid, sha256);

test('follows a leaf to the root, level by level', async () => {
  const verdict = await check(threeUsers());
  expect(verdict.fault).toBeNull();
  expect(verdict.leaf?.sums).toEqual([100n, 7n]);
  expect(verdict.steps.map(({ sums }) => sums)).toEqual([
    [350n, 7n],
    [351n, 9n],
  ]);
});

/** The proof of the second and of the third of the three. */
function otherUsers(): [ProofPath, ProofPath] {
  const { mine } = threeUsers();
  const [a, b] = [leafOf('10000001', 'aa', ['100', '7']), leafOf('10000002', 'bb', ['250', '0'])];
  const [c, empty] = [leafOf('10000003', 'cc', ['1', '2']), leafOf('', '', ['0', '0'])];
  return [
    {
      ...mine,
      leaf: { uid: '10000002', salt: 'bb', sums: b.sums, index: 1 },
      path: [
        { side: 'left', ...a },
        { side: 'right', ...parent(c, empty) },
      ],
    },
    {
      ...mine,
      leaf: { uid: '10000003', salt: 'cc', sums: c.sums, index: 2 },
      path: [
        { side: 'right', ...empty },
        { side: 'left', ...parent(a, b) },
      ],
    },
  ];
}

test('follows a leaf whose neighbours stand on its left', async () => {
  const { root } = threeUsers();
  const [second, third] = otherUsers();
  expect((await check({ mine: second, root }, '10000002')).fault).toBeNull();
  expect((await check({ mine: third, root }, '10000003')).fault).toBeNull();
});

test('takes no neighbour on the other side, at any level', async () => {
  const { root } = threeUsers();
  const turned = (proof: ProofPath, level: number): ProofPath => ({
    ...proof,
    path: proof.path.map((step, at) =>
      at === level ? { ...step, side: step.side === 'left' ? 'right' : 'left' } : step,
    ),
  });
  for (const proof of [threeUsers().mine, ...otherUsers()]) {
    for (const level of [0, 1]) {
      expect((await check({ mine: turned(proof, level), root }, proof.leaf.uid)).fault).toBe('place');
    }
  }
});

test('wants as many levels as the leaves need, and a place among them', async () => {
  const { mine, root } = threeUsers();
  const fault = async (leaf: object, leaves: number, path = mine.path) =>
    (await check({ mine: { ...mine, leaf: { ...mine.leaf, ...leaf }, path }, root: { ...root, leaves } })).fault;
  expect(await fault({}, 3)).toBeNull();
  expect(await fault({}, 4)).toBeNull();
  expect(await fault({}, 2)).toBe('place');
  expect(await fault({}, 5)).toBe('place');
  expect(await fault({ index: -1 }, 3)).toBe('place');
  expect(await fault({ index: -4 }, 3)).toBe('place');
  expect(await fault({ index: 4 }, 4)).toBe('place');
});

test('takes a lone leaf for its own root', async () => {
  const leaf = leafOf('10000001', 'aa', ['100', '7']);
  const { mine, root } = threeUsers();
  const lone = { ...root, root: leaf.hash, sums: leaf.sums, leaves: 1 };
  expect((await check({ mine: { ...mine, path: [] }, root: lone })).fault).toBeNull();
  expect((await check({ mine, root: lone })).fault).toBe('place');
});

test('wants the same assets at the same scale, and one whole sum for each at every level', async () => {
  const { mine, root } = threeUsers();
  const fault = async (change: Partial<ProofPath>) => (await check({ mine: { ...mine, ...change }, root })).fault;
  const [first, second] = assets;
  if (!first || !second) throw new Error('two assets');
  expect(await fault({ assets: [second, first] })).toBe('form');
  expect(await fault({ assets: [first, { ...second, scale: 6 }] })).toBe('form');
  expect(await fault({ assets: [first] })).toBe('form');
  const withSums = (sums: string[]) => mine.path.map((step, level) => (level === 1 ? { ...step, sums } : step));
  expect(await fault({ path: withSums(['1']) })).toBe('form');
  expect(await fault({ path: withSums(['1', '2', '3']) })).toBe('form');
  expect(await fault({ path: withSums(['1', ' 2']) })).toBe('form');
  expect(await fault({ path: withSums(['1', '']) })).toBe('form');
  expect(await fault({ path: withSums(['1', '-2']) })).toBe('negative');
  expect(await fault({ leaf: { ...mine.leaf, sums: ['100', '-7'] } })).toBe('negative');
  for (const none of ['1-2', '-2x', '-']) expect(await fault({ path: withSums(['1', none]) })).toBe('form');
});

test('is what it has always been', async () => {
  expect((await check(threeUsers())).steps.at(-1)?.hash).toBe(
    'b3a3341b8cbb38fa782cb033282595a270da72a4d220395645736c34ce75fc13',
  );
});

test('refuses another balance, salt, neighbour or root', async () => {
  const { mine, root } = threeUsers();
  const { leaf, path } = mine;
  const cases: [ProofPath, ProofRoot][] = [
    [{ ...mine, leaf: { ...leaf, sums: ['101', '7'] } }, root],
    [{ ...mine, leaf: { ...leaf, salt: 'ab' } }, root],
    [{ ...mine, path: path.map((step) => ({ ...step, sums: ['0', '0'] })) }, root],
    [mine, { ...root, root: '0'.repeat(64) }],
  ];
  for (const [proof, published] of cases) {
    expect((await check({ mine: proof, root: published })).fault).toBe('root');
  }
  expect((await check({ mine, root: { ...root, sums: ['350', '9'] } })).fault).toBe('sums');
});

test('refuses a negative sum, though every hash is right', async () => {
  const forged = threeUsers(['-250', '0']);
  expect(forged.root.sums).toEqual(['-149', '9']);
  const verdict = await check(forged);
  expect(verdict).toEqual({ fault: 'negative', leaf: null, steps: [] });
});

test('refuses the leaf of somebody else, another day, a wrong place and broken sums', async () => {
  const { mine, root } = threeUsers();
  expect((await check({ mine, root }, '10000002')).fault).toBe('stranger');
  expect((await check({ mine: { ...mine, date: '2026-11-20' }, root })).fault).toBe('form');
  expect((await check({ mine: { ...mine, leaf: { ...mine.leaf, sums: ['100'] } }, root })).fault).toBe('form');
  expect((await check({ mine: { ...mine, leaf: { ...mine.leaf, sums: ['1e2', '7'] } }, root })).fault).toBe('form');
  expect((await check({ mine: { ...mine, leaf: { ...mine.leaf, index: 1 } }, root })).fault).toBe('place');
  expect((await check({ mine: { ...mine, path: mine.path.slice(1) }, root })).fault).toBe('place');
});

test('hashes alike with and without the help of the browser', async () => {
  for (const text of ['', 'leaf|2026-11-21|aa|10000001|100,7', 'ключ 鍵']) {
    expect(await sha256(text)).toBe(byNode(text));
    expect(hex(await withoutBrowser(new TextEncoder().encode(text)))).toBe(byNode(text));
  }
});

test('writes minor units as decimals', () => {
  expect(unitsToDecimal(0n, 8)).toBe('0');
  expect(unitsToDecimal(1n, 8)).toBe('0.00000001');
  expect(unitsToDecimal(90_071_992_547_409_931n, 8)).toBe('900719925.47409931');
  expect(unitsToDecimal(120n, 0)).toBe('120');
});

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

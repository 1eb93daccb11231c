import type { ProofPath, ProofRoot } from '../../../../server/ledger/proofs/proof.schemas';

export type Sums = readonly bigint[];

/** One level on the way up: the given neighbour, and the hash and sums of both together. */
export interface Step {
  side: 'left' | 'right';
  neighbour: string;
  hash: string;
  sums: Sums;
}

/**
 * What is wrong: form – not a proof of this day at all; stranger – the leaf is not the reader's; negative – a sum is
 * below zero, which could hide a debt; place – the path does not lead to the leaf's place; root – the path leads to
 * another root; sums – it leads to other sums than the published ones.
 */
export type ProofFault = 'form' | 'stranger' | 'negative' | 'place' | 'root' | 'sums';

export interface Verdict {
  fault: ProofFault | null;
  /** the reader's own leaf, recomputed */
  leaf: { hash: string; sums: Sums } | null;
  /** as many levels as could be computed */
  steps: Step[];
}

type Hash = (text: string) => Promise<string>;

const wholeNumber = /^[0-9]{1,30}$/;
const negativeNumber = /^-[0-9]{1,30}$/;

/**
 * Recomputes everything from the reader's leaf up to the root (domain 12); trusts only the published root.
 * @param uid the reader's own number, known from elsewhere
 */
export async function verifyPath(proof: ProofPath, root: ProofRoot, uid: string, sha256: Hash): Promise<Verdict> {
  const verdict: Verdict = { fault: null, leaf: null, steps: [] };
  const refuse = (fault: ProofFault): Verdict => ({ ...verdict, fault });
  const levels = [proof.leaf, ...proof.path];
  if (levels.some(({ sums }) => sums.some((sum) => negativeNumber.test(sum)))) return refuse('negative');
  if (!belongsTogether(proof, root)) return refuse('form');
  if (proof.leaf.uid !== uid) return refuse('stranger');
  if (!leadsToItsPlace(proof, root)) return refuse('place');

  const { salt, sums: own } = proof.leaf;
  let here = { hash: await sha256(`leaf|${proof.date}|${salt}|${uid}|${own.join(',')}`), sums: own.map(BigInt) };
  verdict.leaf = here;
  for (const { side, hash, sums } of proof.path) {
    const mine = `${here.hash}|${here.sums.join(',')}`;
    const other = `${hash}|${sums.join(',')}`;
    here = {
      hash: await sha256(`node|${side === 'left' ? `${other}|${mine}` : `${mine}|${other}`}`),
      sums: here.sums.map((sum, index) => sum + BigInt(sums[index] ?? '0')),
    };
    verdict.steps.push({ side, neighbour: hash, ...here });
  }
  if (here.hash !== root.root) return refuse('root');
  if (here.sums.join(',') !== root.sums.join(',')) return refuse('sums');
  return verdict;
}

/** Whether day and assets are the same, and every level has one whole sum per asset. */
function belongsTogether(proof: ProofPath, root: ProofRoot): boolean {
  const codes = (assets: ProofRoot['assets']) => assets.map(({ code, scale }) => `${code}/${scale}`).join();
  if (proof.date !== root.date || codes(proof.assets) !== codes(root.assets)) return false;
  return [proof.leaf, ...proof.path].every(
    ({ sums }) => sums.length === root.assets.length && sums.every((sum) => wholeNumber.test(sum)),
  );
}

/** Whether the path has as many levels as the leaves need, and each neighbour is on the right side. */
function leadsToItsPlace({ leaf, path }: ProofPath, { leaves }: ProofRoot): boolean {
  if (leaf.index < 0 || leaf.index >= leaves || 2 ** path.length < leaves) return false;
  if (2 ** (path.length - 1) >= leaves) return false;
  return path.every(({ side }, level) => side === (Math.floor(leaf.index / 2 ** level) % 2 === 1 ? 'left' : 'right'));
}

/** Minor units as a decimal string of the API. */
export function unitsToDecimal(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : whole;
}

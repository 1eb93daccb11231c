import type { ProofAnchorView } from '@server/finance/anchors/anchors.schemas';
import type { ProofRoot } from '@server/ledger/proofs/proof.schemas';
import { type Eip1193Provider, sameAddress } from '../../lib/wallet/eip1193';

/** An anchor that stands in a block, as the server says. */
export type Anchored = NonNullable<ProofAnchorView['anchor']> & { txHash: string };

/**
 * What is wrong: unknown – the node has no such transaction; pending – it is in no block; block – it is in another one;
 * failed – the chain refused it; sender – it is not from the hot wallet to itself; data – it carries something else.
 */
type AnchorFault = 'unknown' | 'pending' | 'block' | 'failed' | 'sender' | 'data';

/** Why nothing could be checked. */
type AnchorProblem = 'missing' | 'otherChain' | 'silent' | 'refused';

export type AnchorVerdict =
  | { kind: 'right'; block: number }
  | { kind: 'wrong'; fault: AnchorFault }
  | { kind: 'problem'; problem: AnchorProblem };

/** ms the wallet's node has for one question */
const patience = 15_000;
const noSeal = '0'.repeat(64);

/** What the transaction must carry: `LODE1`, the day as eight digits, the root, the head of the seals (domain 12). */
export function anchorDataOf({ date, root, sealHash }: Pick<ProofRoot, 'date' | 'root' | 'sealHash'>): string {
  const text = `LODE1${date.replaceAll('-', '')}`;
  const head = [...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return `0x${head}${root}${sealHash ?? noSeal}`;
}

/**
 * Asks the reader's own wallet for the transaction, and holds it against the published root. It opens no window.
 * @param patienceMs how long the wallet may take for each answer
 */
export async function checkAnchor(
  provider: Eip1193Provider,
  root: ProofRoot,
  anchor: Anchored,
  patienceMs = patience,
): Promise<AnchorVerdict> {
  const ask = (method: string, params: readonly unknown[] = []) =>
    within(patienceMs, provider.request({ method, params }));
  try {
    if (Number(await ask('eth_chainId')) !== anchor.chainId) return { kind: 'problem', problem: 'otherChain' };
    const sent = fieldsOf(await ask('eth_getTransactionByHash', [anchor.txHash]));
    const receipt = fieldsOf(await ask('eth_getTransactionReceipt', [anchor.txHash]));
    const fault = faultOf(sent, receipt, root, anchor);
    return fault ? { kind: 'wrong', fault } : { kind: 'right', block: Number(receipt?.blockNumber) };
  } catch (error) {
    return { kind: 'problem', problem: error instanceof SilentError ? 'silent' : 'refused' };
  }
}

type Fields = Readonly<Record<string, unknown>>;

function faultOf(sent: Fields | null, receipt: Fields | null, root: ProofRoot, anchor: Anchored): AnchorFault | null {
  if (!sent || !isHash(sent.hash, anchor.txHash)) return 'unknown';
  if (!receipt || !isHash(receipt.transactionHash, anchor.txHash) || sent.blockNumber == null) return 'pending';
  const block = Number(receipt.blockNumber);
  if (block !== anchor.block || Number(sent.blockNumber) !== block) return 'block';
  if (Number(receipt.status) !== 1) return 'failed';
  if (![sent.from, sent.to].every((address) => sameAddress(String(address), anchor.from))) return 'sender';
  // Older nodes call it data.
  return String(sent.input ?? sent.data).toLowerCase() === anchorDataOf(root) ? null : 'data';
}

const isHash = (value: unknown, hash: string) => String(value).toLowerCase() === hash.toLowerCase();

const fieldsOf = (answer: unknown): Fields | null =>
  typeof answer === 'object' && answer !== null ? (answer as Fields) : null;

class SilentError extends Error {}

async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentError()), ms);
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
}

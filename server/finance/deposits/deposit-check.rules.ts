import type { ChainTip, SeenTransfer, Sighting } from '../../chain';
import type { DepositCheck } from './deposits.schemas';

/** What a deposit says, and who may say it. */
export interface Claim {
  /** null: the chain's own coin */
  readonly contract: string | null;
  readonly custody: string;
  /** address of the user's wallet; null: they have none, so nobody is the right sender */
  readonly account: string | null;
  readonly amount: bigint;
  readonly minimum: bigint;
  /** the position it is about, if that is settled */
  readonly pinned: number | null;
  /** positions that count for something else; all: the whole transaction does */
  readonly taken: ReadonlySet<number> | 'all';
}

export type CheckState = DepositCheck['state'];
export type Difference = DepositCheck['differs'][number];

/** What a look at the chain says about a deposit. */
export interface Finding {
  readonly state: CheckState;
  readonly differs: readonly Difference[];
  readonly confirmations: number;
  readonly blockNumber: number | null;
  readonly blockHash: string | null;
  /** the transfer the deposit is about; null if there is none */
  readonly transfer: SeenTransfer | null;
}

export const notFound: Finding = {
  state: 'notFound',
  differs: [],
  confirmations: 0,
  blockNumber: null,
  blockHash: null,
  transfer: null,
};

/** Compares a deposit with the chain (domain 6). Until its block is final it is confirming, whatever differs. */
export function judge(claim: Claim, seen: Sighting | null, tip: ChainTip): Finding {
  if (!seen || seen.canonicalHash !== seen.blockHash) return notFound;
  const { transfer, differs } = compare(claim, seen);
  const { blockNumber, blockHash } = seen;
  const confirmations = Math.max(0, tip.head - blockNumber + 1);
  const settled = differs.length > 0 ? 'mismatch' : 'verified';
  return {
    state: blockNumber <= tip.settled ? settled : 'confirming',
    differs,
    confirmations,
    blockNumber,
    blockHash,
    transfer,
  };
}

function compare(claim: Claim, seen: Sighting): Pick<Finding, 'differs' | 'transfer'> {
  if (!seen.succeeded) return { differs: ['failed'], transfer: null };
  const moved = seen.transfers.filter((transfer) => transfer.value > 0n);
  const inAsset = moved.filter((transfer) => transfer.contract === claim.contract);
  const arrived = inAsset.filter((transfer) => transfer.to === claim.custody);
  if (arrived.length === 0) return { differs: [inAsset.length > 0 ? 'recipient' : 'contract'], transfer: null };
  const { taken, pinned } = claim;
  const open = arrived.filter(
    ({ position }) => taken !== 'all' && !taken.has(position) && (pinned === null || position === pinned),
  );
  const transfer = closest(claim, open);
  if (!transfer) return { differs: ['used'], transfer: closest(claim, arrived) };
  return { differs: differences(claim, transfer), transfer };
}

/** Of several transfers in one transaction: the user's own first, then the amount that was typed. */
function closest({ account, amount }: Claim, transfers: readonly SeenTransfer[]): SeenTransfer | null {
  const rank = ({ from, units }: SeenTransfer) => (from === account ? 2 : 0) + (units === amount ? 1 : 0);
  return [...transfers].sort((a, b) => rank(b) - rank(a) || a.position - b.position)[0] ?? null;
}

/** Differences that a reviewer may accept: who sent it, and how much. */
export function differences(
  { account, amount, minimum }: Pick<Claim, 'account' | 'amount' | 'minimum'>,
  { from, units }: Pick<SeenTransfer, 'from' | 'units'>,
): Difference[] {
  const differs: Difference[] = [];
  if (from !== account) differs.push('sender');
  if (units !== amount) differs.push('amount');
  if (units < minimum || units === 0n) differs.push('minimum');
  return differs;
}

const acceptable: readonly Difference[] = ['sender', 'amount', 'minimum'];

/** Whether a reviewer may credit what the chain shows; never what failed, went elsewhere, is used or is not final. */
export function isCreditable(check: {
  readonly state: CheckState;
  readonly differs: readonly Difference[];
  readonly received: bigint | null;
}): boolean {
  if (check.received === null || check.received === 0n) return false;
  if (check.state === 'verified') return true;
  return check.state === 'mismatch' && check.differs.every((difference) => acceptable.includes(difference));
}

const shortest = 3_000;
const longest = 600_000;
/** Twelve growing pauses and then one every ten minutes: a day in all. After that it is left to review. */
const mostTries = 150;

/** Milliseconds until the next look; null if nothing can change any more without a person. */
export function nextLook(state: CheckState, tries: number): number | null {
  if (state === 'confirming') return shortest;
  if (state !== 'notFound' || tries >= mostTries) return null;
  return Math.min(shortest * 2 ** Math.min(tries, 20), longest);
}

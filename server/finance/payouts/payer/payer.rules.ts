import { fromChainUnits, type Receipt, readTransfer } from '../../../chain';
import { minute, second } from '../../../common/runtime';

/** Gas prices in wei. Validators of BNB Smart Chain take no less than the floor; the ceiling limits what a lying node can cost. */
export const gasPriceFloor = 50_000_000n;
export const gasPriceCeiling = 20_000_000_000n;
/** What an ERC-20 transfer may burn; USDT's takes about 50,000. */
export const transferGasLimit = 100_000n;
/** What an anchor may burn: 77 bytes take about 24,000; with room, as one that is refused holds up payouts behind it. */
export const anchorGasLimit = 60_000n;
/** Payouts in flight: few enough for every node's queue of one sender. */
export const mostOpenPayouts = 16;
/** The first transaction and five at a higher price. */
export const mostAttempts = 6;
/** Unmined for so long, it is sent again at a higher price. */
export const bumpAfter = minute;
/** How long a used nonce must lack a transaction of ours before we believe it: parts of a node may disagree for a while. */
export const missingFor = minute;

/** How long bytes that the node has refused wait: 2 seconds, doubled by each refusal in a row, at most five minutes. */
const firstResendWait = 2 * second;
const longestResendWait = 5 * minute;

/** The node's gas price within our bounds. */
export function gasPriceWithin(asked: bigint): bigint {
  if (asked < gasPriceFloor) return gasPriceFloor;
  return asked > gasPriceCeiling ? gasPriceCeiling : asked;
}

/** The price that replaces `last`: an eighth more, or the node's; null if the ceiling does not allow the tenth more that nodes demand. */
export function raisedGasPrice(last: bigint, asked: bigint): bigint | null {
  const price = gasPriceWithin([divideUp(last * 9n, 8n), asked].sort(descending)[0] ?? asked);
  return price >= divideUp(last * 11n, 10n) ? price : null;
}

/**
 * What to do about the newest transaction of an open payout whose nonce is not used yet. What the node lost, or could
 * not be told, is sent again at once; what it refuses ever more seldom. All times in ms.
 */
export function nextStep(attempt: {
  refusals: number;
  lastSentAt: number | null;
  /** whether the node has its bytes: never of one that was not sent yet */
  known: boolean;
  /** how many there are of this payout */
  attempts: number;
  /** whether our key and the ceiling allow a higher price */
  raisable: boolean;
  createdAt: number;
  lastError: string | null;
  now: number;
}): 'wait' | 'send' | 'raise' {
  const { now, createdAt, lastSentAt, refusals } = attempt;
  const old = now - createdAt >= bumpAfter && attempt.attempts < mostAttempts && attempt.raisable;
  // A node that holds an earlier one refuses what does not pay enough more.
  const tooCheap = attempt.lastError !== null && /underpriced/i.test(attempt.lastError);
  if (old && (attempt.known || tooCheap)) return 'raise';
  const waits = refusals === 0 ? 0 : Math.min(firstResendWait * 2 ** (refusals - 1), longestResendWait);
  return attempt.known || now - (lastSentAt ?? 0) < waits ? 'wait' : 'send';
}

/** True if the node refused bytes because it has them already. */
export function isAlreadyKnown(message: string): boolean {
  return /already (?:known|imported|exists|in (?:the )?(?:mem)?pool)|\bknown transaction/i.test(message);
}

/** Chain fees in minor units of the books, rounded up: what the operator owes custody. */
export function gasUnits(gasUsed: bigint, gasPrice: bigint, chainDecimals: number, scale: number): bigint {
  const wei = gasUsed * gasPrice;
  const down = fromChainUnits(wei, chainDecimals, scale);
  return chainDecimals > scale && wei % 10n ** BigInt(chainDecimals - scale) !== 0n ? down + 1n : down;
}

/** What a payout was to do, in the token's own smallest unit; addresses in lower case. */
export interface ExpectedTransfer {
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
}

/** What a settled receipt of ours shows: `silent` if it succeeded without the transfer. */
export function outcomeOf(receipt: Receipt, expected: ExpectedTransfer): 'paid' | 'reverted' | 'silent' {
  if (receipt.status !== 1) return 'reverted';
  const found = receipt.logs.some((log) => {
    const transfer = readTransfer(log);
    return (
      transfer !== undefined &&
      transfer.contract === expected.contract &&
      transfer.from === expected.from &&
      transfer.to === expected.to &&
      transfer.value === expected.value
    );
  });
  return found ? 'paid' : 'silent';
}

function descending(a: bigint, b: bigint): number {
  return a < b ? 1 : -1;
}

function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

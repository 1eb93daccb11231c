import { type ChainTransaction, lastSettledBlock, type Receipt } from '../../../chain';
import { outcomeOf } from '../payer/payer.rules';

/** What the node says of a transaction that is said to have paid a withdrawal. */
export interface SeenPayout {
  readonly receipt: Receipt | null;
  /** asked for only if the chain's own coin is paid, which leaves no log */
  readonly transaction: ChainTransaction | null;
  readonly head: number;
  readonly finalized: number | null;
  /** hash of the block that now stands at the receipt's height */
  readonly canonicalHash: string | null;
}

/** What must have been paid; addresses in lower case. */
export interface DuePayout {
  /** null for the chain's own coin */
  readonly contract: string | null;
  /** who pays withdrawals: custody, and the hot wallet, if there is one */
  readonly senders: readonly string[];
  readonly to: string;
  /** in the chain's smallest unit */
  readonly value: bigint;
}

export type PayoutVerdict = 'paid' | 'notFound' | 'notFinal' | 'reverted' | 'otherPayment';

/** Whether a transaction has paid exactly this, for good (domain 6). */
export function judgePayout(seen: SeenPayout, due: DuePayout): PayoutVerdict {
  const { receipt, head, finalized, canonicalHash } = seen;
  if (!receipt) return 'notFound';
  if (canonicalHash !== receipt.blockHash) return 'notFinal';
  if (receipt.blockNumber > lastSettledBlock(head, finalized)) return 'notFinal';
  if (receipt.status !== 1) return 'reverted';
  return paidIn(receipt, seen.transaction, due) ? 'paid' : 'otherPayment';
}

function paidIn(receipt: Receipt, transaction: ChainTransaction | null, due: DuePayout): boolean {
  const { contract, senders, to, value } = due;
  if (contract !== null) return senders.some((from) => outcomeOf(receipt, { contract, from, to, value }) === 'paid');
  return (
    transaction !== null && senders.includes(transaction.from) && transaction.to === to && transaction.value === value
  );
}

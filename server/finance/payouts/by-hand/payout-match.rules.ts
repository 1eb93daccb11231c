import { lastSettledBlock, readTransfer } from '../../../chain';
import type { PastedLineState } from '../payouts.schemas';
import type { SeenPayout } from './hand-payment.rules';

/** A line as it was pasted: a hash, and before it the number of a payout where a file named one. */
export interface PastedLine {
  readonly id: number | null;
  /** lower case; null: the line holds none */
  readonly hash: string | null;
}

/** A payout that is under way; the address in lower case. */
export interface DueTransfer {
  readonly id: number;
  /** null for the chain's own coin */
  readonly contract: string | null;
  readonly to: string;
  /** in the chain's smallest unit */
  readonly value: bigint;
}

/** What a transaction sent from custody or the hot wallet, for good; or why it counts for nothing. */
export type Sending =
  | { readonly state: 'sent'; readonly transfers: readonly Omit<DueTransfer, 'id'>[] }
  | { readonly state: 'unknown' | 'notFinal' | 'reverted' | 'unchecked' };

/** What a line came to. */
interface MatchedLine {
  readonly state: PastedLineState;
  readonly id: number | null;
  /** what the chain shows instead, in its smallest unit; null: nothing differs */
  readonly sent: bigint | null;
}

/** Reads a line: `0x…`, or a number and a hash with a comma, semicolon, tab or space between. */
export function readLine(text: string): PastedLine {
  const found = /^(?:"?(\d{1,15})"?\s*[,;\t ]\s*)?"?(0x[0-9a-f]{64})"?$/i.exec(text.trim());
  return { id: found?.[1] === undefined ? null : Number(found[1]), hash: found?.[2]?.toLowerCase() ?? null };
}

/** What a transaction has sent. @param senders custody and the hot wallet, lower case */
export function sendingOf(
  { receipt, transaction, head, finalized, canonicalHash }: SeenPayout,
  senders: readonly string[],
): Sending {
  if (!receipt) return { state: 'unknown' };
  if (canonicalHash !== receipt.blockHash) return { state: 'notFinal' };
  if (receipt.blockNumber > lastSettledBlock(head, finalized)) return { state: 'notFinal' };
  if (receipt.status !== 1) return { state: 'reverted' };
  const tokens = receipt.logs.flatMap((log) => {
    const transfer = readTransfer(log);
    return transfer && senders.includes(transfer.from) ? [transfer] : [];
  });
  const own =
    transaction !== null && transaction.to !== null && transaction.value > 0n && senders.includes(transaction.from)
      ? [{ contract: null, to: transaction.to, value: transaction.value }]
      : [];
  return { state: 'sent', transfers: [...tokens, ...own] };
}

const isSame = (one: Omit<DueTransfer, 'id'>, other: Omit<DueTransfer, 'id'>) =>
  one.contract === other.contract && one.to === other.to && one.value === other.value;

/**
 * Gives each line its payout. Equal payouts to one address take their hashes in the order of their numbers; a line that
 * names its payout takes that. Each hash and each payout is used once.
 * @param due oldest first
 * @param used what a hash has paid before, by hash: a withdrawal, or 0 for something else
 * @param sendings by hash; null: no node is asked, and lines must name their payouts
 */
export function matchLines(
  lines: readonly PastedLine[],
  due: readonly DueTransfer[],
  used: ReadonlyMap<string, number>,
  sendings: ReadonlyMap<string, Sending> | null,
): MatchedLine[] {
  const taken = new Set<number>();
  const seen = new Set<string>();
  const results = lines.map(({ hash }): MatchedLine | null => {
    if (hash === null) return { state: 'notHash', id: null, sent: null };
    const before = used.get(hash);
    if (before !== undefined) return { state: 'used', id: before === 0 ? null : before, sent: null };
    if (seen.has(hash)) return { state: 'twice', id: null, sent: null };
    seen.add(hash);
    const sending = sendings?.get(hash);
    return sending === undefined || sending.state === 'sent' ? null : { state: sending.state, id: null, sent: null };
  });
  const free = (wanted: (one: DueTransfer) => boolean) => due.find((one) => !taken.has(one.id) && wanted(one));
  const transfersOf = (hash: string | null) => {
    const sending = sendings?.get(hash ?? '');
    return sending?.state === 'sent' ? sending.transfers : [];
  };
  const give = (named: boolean, pick: (line: PastedLine) => MatchedLine | null) => {
    for (const [at, line] of lines.entries()) {
      if (results[at] !== null || (named && line.id === null)) continue;
      const found = pick(line);
      if (found === null) continue;
      if (found.id !== null) taken.add(found.id);
      results[at] = found;
    }
  };
  const exactly = (id: number | null, hash: string | null): MatchedLine | null => {
    const one = free(
      (payout) =>
        (id === null || payout.id === id) &&
        (sendings === null || transfersOf(hash).some((transfer) => isSame(transfer, payout))),
    );
    return one ? { state: 'found', id: one.id, sent: null } : null;
  };
  // what a file names goes first, so that an equal payout does not take its hash
  give(true, ({ id, hash }) => exactly(id, hash));
  if (sendings !== null) {
    give(false, ({ hash }) => exactly(null, hash));
    give(false, ({ hash }) => {
      for (const transfer of transfersOf(hash)) {
        const one = free((payout) => payout.contract === transfer.contract && payout.to === transfer.to);
        if (one) return { state: 'amountDiffers', id: one.id, sent: transfer.value };
      }
      return null;
    });
  }
  return results.map((result) => result ?? { state: 'noPayout', id: null, sent: null });
}

import { PrepareAndRetry, type Tx } from '../../common/database';
import type { AccountHandle } from './account-directory.service';
import { coveredPostings, type Standing } from './covered.rules';
import type { Posting } from './posting.rules';
import { marksFor, readAtOnce, slicesOf, type ValuedLine, writeChunk } from './posting-chunk';

/**
 * Writes those of several checked postings that are covered, one after the other.
 * @param lines of all postings, in order
 * @returns the ids of the transactions; undefined for a posting that was left out
 */
export async function writeCovered(
  tx: Tx,
  postings: readonly Posting[],
  lines: readonly ValuedLine[],
  now: number,
): Promise<(number | undefined)[]> {
  const linesOf = linesByPosting(postings, lines);
  const covered = coveredPostings(linesOf, await standings(tx, lines, now));
  const chosen = postings.filter((_, at) => covered[at]);
  if (chosen.length === 0) return postings.map(() => undefined);
  const chosenLines = linesOf.filter((_, at) => covered[at]);
  const ids = await writeChunk(tx, chosen, chosenLines.flat(), now, (balances) => {
    const before = new Map([...balances].map(([account, balance]) => [account, { balance, onHold: false }]));
    // Somebody else took from one of the accounts after it was read: the order may cover less by now.
    if (coveredPostings(chosenLines, before).includes(false)) throw new PrepareAndRetry(async () => undefined);
  });
  const idOf = new Map(chosen.map((posting, at) => [posting, ids[at]]));
  return postings.map((posting) => idOf.get(posting));
}

function linesByPosting(postings: readonly Posting[], lines: readonly ValuedLine[]): ValuedLine[][] {
  let next = 0;
  return postings.map((posting) => {
    const first = next;
    next += posting.lines.length;
    return lines.slice(first, next);
  });
}

/** How the eager accounts stand now; what holds them to it is the guarded update that follows. */
async function standings(
  tx: Tx,
  lines: readonly ValuedLine[],
  now: number,
): Promise<ReadonlyMap<AccountHandle, Standing>> {
  const accounts = [...new Set(lines.map(({ account }) => account))].filter(({ lazy }) => !lazy);
  const byId = new Map<number, Standing>();
  for (const slice of slicesOf(accounts, readAtOnce)) {
    const rows = await tx.query<{ id: number; balance: string | number; heldUntil: number }>(
      `SELECT id, balance, heldUntil FROM ledger_account WHERE id IN (${marksFor(slice)})`,
      slice.map(({ id }) => id),
    );
    for (const row of rows) byId.set(Number(row.id), { balance: BigInt(row.balance), onHold: row.heldUntil > now });
  }
  return new Map(
    accounts.flatMap((account) => {
      const standing = byId.get(account.id);
      return standing ? [[account, standing] as const] : [];
    }),
  );
}

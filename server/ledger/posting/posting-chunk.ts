import { type InsertRow, isDuplicateKey, PrepareAndRetry, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { ledgerErrors } from '../ledger.errors';
import type { AccountHandle, ResolvedLine } from './account-directory.service';
import { changeFailed, shortOf, takeFromLazy, takesFromLazy } from './account-floors';
import { takeBesideHeld } from './held-receipts';
import { netChanges, type Posting } from './posting.rules';

/** The columns of a line, as it is inserted. */
export const entryColumns =
  '(transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, value, type, counterpart, unmarked, createdAt)';

/** A line with what it is worth: minor units of USDT, null without a price. */
export interface ValuedLine extends ResolvedLine {
  readonly value: bigint | null;
}

/** Keys or ids in one SELECT. */
export const readAtOnce = 1_000;

/** What a chunk does to one account. */
interface AccountChange {
  readonly account: AccountHandle;
  readonly net: bigint;
}

/** Minor units. */
export type Balances = ReadonlyMap<AccountHandle, bigint>;

/** What of a chunk is written before its lines. */
interface Written {
  readonly transactionIds: readonly number[];
  /** of eager accounts, before the chunk */
  readonly balances: Balances;
  /** lazy accounts whose checkpoint has been moved already */
  readonly marked: ReadonlySet<AccountHandle>;
}

/**
 * Writes checked postings as one after the other would be, in statements of many rows: the transactions; one net
 * guarded update of each account, in ascending id; the lines, counted back from what the updates left.
 * @param lines of all postings, in order
 * @param verify is given what eager accounts held before; their rows are this transaction's by then
 * @returns the ids of the transactions, in order
 * @throws AppError as `Ledger.postChunk`, and what `verify` throws
 */
export async function writeChunk(
  tx: Tx,
  postings: readonly Posting[],
  lines: readonly ValuedLine[],
  createdAt: number,
  verify: (balances: Balances) => void = () => undefined,
): Promise<number[]> {
  const transactionIds = await insertTransactions(tx, postings, createdAt);
  const changes = [...netChanges(lines)].map(([account, net]) => ({ account, net }));
  changes.sort((a, b) => a.account.id - b.account.id);
  const marked = await change(tx, changes, createdAt);
  const balances = await balancesBefore(tx, changes);
  verify(balances);
  const entries = entryRows(postings, lines, { transactionIds, balances, marked }, createdAt);
  await tx.insertMany(
    `INSERT INTO ledger_entry ${entryColumns}`,
    '(?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?, ?)',
    entries,
  );
  return transactionIds;
}

/** The ids are read back by key: a cluster leaves gaps between those it gives. */
async function insertTransactions(tx: Tx, postings: readonly Posting[], createdAt: number): Promise<number[]> {
  try {
    await tx.insertMany(
      'INSERT INTO ledger_transaction (postingKey, kind, actor, memo, createdAt)',
      '(?, ?, ?, ?, ?)',
      postings.map(({ key, kind, actor, memo }) => [key, kind, actor, memo ?? null, createdAt]),
    );
  } catch (error) {
    if (isDuplicateKey(error)) throw ledgerErrors.alreadyPosted();
    throw error;
  }
  const ids = new Map<string, number>();
  for (const slice of slicesOf(postings, readAtOnce)) {
    const rows = await tx.query<{ id: number; postingKey: string }>(
      `SELECT id, postingKey FROM ledger_transaction WHERE postingKey IN (${marksFor(slice)})`,
      slice.map(({ key }) => key),
    );
    for (const { id, postingKey } of rows) ids.set(postingKey, id);
  }
  return postings.map(({ key }) => ids.get(key) as number);
}

/**
 * Changes every balance, in ascending id. A lazy account that something is taken out of is held and judged in its turn, and
 * so is one of which some may be on hold.
 * @returns the lazy accounts whose checkpoint was moved with it
 */
async function change(tx: Tx, changes: readonly AccountChange[], now: number): Promise<ReadonlySet<AccountHandle>> {
  const marked = new Set<AccountHandle>();
  const balances = await eagerBalances(tx, changes);
  const maybeHeld = await accountsOnHold(tx, changes, now);
  let run: AccountChange[] = [];
  const moveRun = async () => {
    for (const slice of slicesOf(run, tx.dialect.amountById.most)) await move(tx, slice, now);
    run = [];
  };
  for (const each of changes) {
    const { account, net } = each;
    if (!account.lazy) {
      if ((balances.get(account) ?? 0n) + net < 0n) throw shortOf(account);
      if (!maybeHeld.has(account.id)) {
        run.push(each);
        continue;
      }
      await moveRun();
      await takeBesideHeld(tx, account, net, now);
    } else if (takesFromLazy(account, net)) {
      await moveRun();
      if (await takeFromLazy(tx, account, net)) marked.add(account);
    }
  }
  await moveRun();
  return marked;
}

/** Whether a change takes out of what may be on hold: of a user's funding alone. */
const asksForHold = ({ account, net }: AccountChange) => net < 0n && account.ref.ownerType === 'user';

/** Ids of the accounts that something is taken out of, and of which some may be on hold. */
async function accountsOnHold(tx: Tx, changes: readonly AccountChange[], now: number): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const slice of slicesOf(changes.filter(asksForHold), readAtOnce)) {
    const rows = await tx.query<{ id: number }>(
      `SELECT id FROM ledger_account WHERE id IN (${marksFor(slice)}) AND heldUntil > ?`,
      [...slice.map(({ account }) => account.id), now],
    );
    for (const { id } of rows) found.add(Number(id));
  }
  return found;
}

async function eagerBalances(tx: Tx, changes: readonly AccountChange[]): Promise<Balances> {
  const accounts = changes.map(({ account }) => account).filter(({ lazy }) => !lazy);
  const balances = new Map<AccountHandle, bigint>();
  for (const slice of slicesOf(accounts, readAtOnce)) {
    const rows = await tx.query<{ id: number; balance: string | number }>(
      `SELECT id, balance FROM ledger_account WHERE id IN (${marksFor(slice)})`,
      slice.map(({ id }) => id),
    );
    const byId = new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]));
    for (const account of slice) balances.set(account, byId.get(account.id) ?? 0n);
  }
  return balances;
}

/** One guarded update. Whoever it misses held enough, and freely, when it was read, and does no more: all starts over. */
async function move(tx: Tx, changes: readonly AccountChange[], now: number): Promise<void> {
  const net = tx.dialect.amountById.of(changes.map((each) => [each.account.id, each.net]));
  const takers = changes.filter(asksForHold).map(({ account }) => account.id);
  const free = takers.length > 0 ? ` AND (heldUntil <= ? OR id NOT IN (${marksFor(takers)}))` : '';
  const { affected } = await tx
    .run(
      `UPDATE ledger_account SET balance = balance + ${net.sql} WHERE id IN (${marksFor(changes)}) AND balance + ${net.sql} >= 0${free}`,
      [
        ...net.parameters,
        ...changes.map(({ account }) => account.id),
        ...net.parameters,
        ...(takers.length > 0 ? [now, ...takers] : []),
      ],
    )
    .catch((error: unknown) => {
      throw changeFailed(error);
    });
  if (affected !== changes.length) throw new PrepareAndRetry(async () => undefined);
}

/** What eager accounts held before their changes: counted back, as their rows are this transaction's from then on. */
async function balancesBefore(tx: Tx, changes: readonly AccountChange[]): Promise<Balances> {
  const after = await eagerBalances(tx, changes);
  return new Map(changes.map(({ account, net }) => [account, (after.get(account) ?? 0n) - net]));
}

/** The rows of the lines, with the balance each leaves on an eager account. */
function entryRows(
  postings: readonly Posting[],
  lines: readonly ValuedLine[],
  { transactionIds, balances, marked }: Written,
  createdAt: number,
): InsertRow[] {
  const running = new Map(balances);
  const rows: InsertRow[] = [];
  for (const [posting, { lines: own }] of postings.entries()) {
    const transactionId = transactionIds[posting] as number;
    for (let line = 0; line < own.length; line++) {
      const { account, amount, value, type, counterpart } = lines[rows.length] as ValuedLine;
      const { ownerType, ownerId, wallet, asset } = account.ref;
      let after: string | null = null;
      if (!account.lazy) {
        const balance = (running.get(account) ?? 0n) + amount;
        if (BigInt.asIntN(64, balance) !== balance) throw commonErrors.amountTooLarge({}, 'amount');
        running.set(account, balance);
        after = balance.toString();
      }
      const userId = ownerType === 'user' ? ownerId : null;
      const unmarked = account.lazy && !marked.has(account) ? 1 : null;
      rows.push([
        ...[transactionId, line, account.id, userId, wallet, asset, amount.toString(), after],
        ...[value?.toString() ?? null, type, counterpart ?? null, unmarked, createdAt],
      ]);
    }
  }
  return rows;
}

export function marksFor(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

export function* slicesOf<T>(values: readonly T[], size: number): Generator<readonly T[]> {
  for (let first = 0; first < values.length; first += size) yield values.slice(first, first + size);
}

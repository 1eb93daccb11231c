import { isDuplicateKey, type Sql, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import type { AccountHandle, ResolvedLine } from './account-directory.service';
import { shortOf, takesFromLazy, unitsOfLazy } from './account-floors';
import { ledgerErrors } from './ledger.errors';
import { netChanges, type Posting } from './posting.rules';

/** The columns of a line, as it is inserted. */
export const entryColumns =
  '(transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, type, counterpart, unmarked, createdAt)';

/** Keys or ids in one SELECT. */
const readAtOnce = 1_000;
/** Accounts in one UPDATE: more of them cost each more, fewer of them cost more statements. */
const movedAtOnce = 100;

/** What a chunk does to one account. */
interface AccountChange {
  readonly account: AccountHandle;
  readonly net: bigint;
}

type Balances = ReadonlyMap<AccountHandle, bigint>;

/**
 * Writes checked postings as one after the other would be, in statements of many rows: the transactions; the accounts'
 * rows locked and read, then one net guarded update each, both in ascending id; the lines.
 * @param lines of all postings, in order
 * @returns the ids of the transactions, in order
 * @throws AppError as `Ledger.postChunk`
 */
export async function writeChunk(
  tx: Tx,
  postings: readonly Posting[],
  lines: readonly ResolvedLine[],
  createdAt: number,
): Promise<number[]> {
  const transactionIds = await insertTransactions(tx, postings, createdAt);
  const changes = [...netChanges(lines)].map(([account, net]) => ({ account, net }));
  changes.sort((a, b) => a.account.id - b.account.id);
  const balances = await lockedBalances(tx, changes);
  for (const { account, net } of changes) {
    const balance = balances.get(account);
    if (balance !== undefined && balance + net < 0n) throw shortOf(account);
  }
  const entries = entryRows(lines, linePlaces(postings, transactionIds), balances, createdAt);
  const eager = changes.filter(({ account }) => !account.lazy);
  for (const slice of slicesOf(eager, movedAtOnce)) await move(tx, slice);
  await tx.insertMany(
    `INSERT INTO ledger_entry ${entryColumns}`,
    '(?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?, ?)',
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
 * What eager accounts hold, and lazy ones that something is taken out of. Their rows stay locked until the transaction
 * ends, so the updates and the running balances below stand on what is read here.
 */
async function lockedBalances(tx: Tx, changes: readonly AccountChange[]): Promise<Balances> {
  const accounts = changes
    .filter(({ account, net }) => !account.lazy || takesFromLazy(account, net))
    .map(({ account }) => account);
  const balances = new Map<AccountHandle, bigint>();
  for (const slice of slicesOf(accounts, readAtOnce)) {
    const rows = await tx.query<{ id: number; balance: string | number }>(
      `SELECT id, balance FROM ledger_account WHERE id IN (${marksFor(slice)}) ORDER BY id${tx.dialect.forUpdate}`,
      slice.map(({ id }) => id),
    );
    const byId = new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]));
    for (const account of slice) balances.set(account, byId.get(account.id) ?? 0n);
  }
  for (const account of accounts) if (account.lazy) balances.set(account, await unitsOfLazy(tx, account.id));
  return balances;
}

/** One guarded update. Every row is locked and was checked, so one that it misses is a fault of ours. */
async function move(tx: Tx, changes: readonly AccountChange[]): Promise<void> {
  const net = `CASE id ${changes.map(() => 'WHEN ? THEN CAST(? AS SIGNED)').join(' ')} END`;
  const nets = changes.flatMap((change) => [change.account.id, change.net.toString()]);
  const { affected } = await tx.run(
    `UPDATE ledger_account SET balance = balance + ${net} WHERE id IN (${marksFor(changes)}) AND balance + ${net} >= 0`,
    [...nets, ...changes.map(({ account }) => account.id), ...nets],
  );
  if (affected !== changes.length) throw new Error(`${affected} of ${changes.length} accounts were changed`);
}

/** The transaction of each line, and its number there. */
function linePlaces(postings: readonly Posting[], transactionIds: readonly number[]): [number, number][] {
  return postings.flatMap(({ lines }, index) =>
    lines.map((_, line): [number, number] => [transactionIds[index] as number, line]),
  );
}

/** The rows of the lines, with the balance each leaves on an eager account. */
function entryRows(
  lines: readonly ResolvedLine[],
  places: readonly [number, number][],
  balances: Balances,
  createdAt: number,
): Sql[] {
  const running = new Map(balances);
  return lines.map(({ account, amount, type, counterpart }, index) => {
    const { ownerType, ownerId, wallet, asset } = account.ref;
    const after = (running.get(account) ?? 0n) + amount;
    if (!account.lazy && BigInt.asIntN(64, after) !== after) throw commonErrors.amountTooLarge({}, 'amount');
    running.set(account, after);
    return [
      ...(places[index] as [number, number]),
      account.id,
      ownerType === 'user' ? ownerId : null,
      wallet,
      asset,
      amount.toString(),
      account.lazy ? null : after.toString(),
      type,
      counterpart ?? null,
      account.lazy ? 1 : null,
      createdAt,
    ];
  });
}

function marksFor(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

function* slicesOf<T>(values: readonly T[], size: number): Generator<readonly T[]> {
  for (let first = 0; first < values.length; first += size) yield values.slice(first, first + size);
}

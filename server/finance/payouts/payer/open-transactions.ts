import type { SignedTransaction } from '../../../chain';
import type { Queries, Tx } from '../../../common/database';

/** Bytes that were signed, stored before they are sent. */
interface Attempt {
  readonly id: number;
  readonly txHash: string;
  readonly raw: string;
  /** in wei */
  readonly gasPrice: bigint;
  readonly sends: number;
  /** how often in a row the node has refused it */
  readonly refusals: number;
  readonly lastSentAt: number | null;
  readonly lastError: string | null;
  readonly createdAt: number;
}

/** One nonce of the hot wallet that is signed and not final: a payout or an anchor. */
export interface OpenTransaction {
  readonly id: number;
  /** lower case */
  readonly sender: string;
  readonly nonce: number;
  readonly missingSince: number | null;
  /** oldest first, at least one */
  readonly attempts: readonly Attempt[];
  readonly newest: Attempt;
}

/** Where transactions of one kind are kept. */
export interface TransactionKind {
  readonly table: 'payout' | 'proof_anchor';
  readonly attempts: 'payout_attempt' | 'proof_anchor_attempt';
  /** of an attempt: the row it belongs to */
  readonly owner: 'payoutId' | 'anchorId';
}

export const payoutKind: TransactionKind = { table: 'payout', attempts: 'payout_attempt', owner: 'payoutId' };
export const anchorKind: TransactionKind = {
  table: 'proof_anchor',
  attempts: 'proof_anchor_attempt',
  owner: 'anchorId',
};

type RawAttempt = Omit<Attempt, 'gasPrice'> & { readonly owner: number; readonly gasPrice: string };

/**
 * Adds their attempts to open rows.
 * @throws Error if one has none: it could neither be sent nor be settled
 */
export async function withAttempts<Row extends { readonly id: number }>(
  db: Queries,
  { table, attempts, owner }: TransactionKind,
  rows: readonly Row[],
): Promise<(Row & Pick<OpenTransaction, 'attempts' | 'newest'>)[]> {
  if (rows.length === 0) return [];
  const found = await db.query<RawAttempt>(
    `SELECT id, ${owner} AS owner, txHash, raw, gasPrice, sends, refusals, lastSentAt, lastError, createdAt FROM ${attempts}
     WHERE ${owner} IN (${rows.map(() => '?').join(', ')}) ORDER BY id`,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = found.filter((attempt) => attempt.owner === row.id).map(toAttempt);
    const newest = own.at(-1);
    if (!newest) throw new Error(`${table} ${row.id} has no transaction`);
    return { ...row, attempts: own, newest };
  });
}

function toAttempt({ owner: _, gasPrice, ...attempt }: RawAttempt): Attempt {
  return { ...attempt, gasPrice: BigInt(gasPrice) };
}

/** Keeps a signed transaction; only what is kept is ever sent. */
export async function storeAttempt(
  tx: Tx,
  { attempts, owner }: TransactionKind,
  ownerId: number,
  signed: SignedTransaction,
  now: number,
): Promise<number> {
  const { insertId } = await tx.run(
    `INSERT INTO ${attempts} (${owner}, txHash, raw, gasPrice, sends, createdAt) VALUES (?, ?, ?, ?, 0, ?)`,
    [ownerId, signed.hash, signed.raw, signed.gasPrice.toString(), now],
  );
  return insertId;
}

/**
 * Nonce of the next transaction of a hot wallet, whatever it is for: after every one that is stored, and every one the
 * chain has seen. Ask under the held switch, so that nobody else takes it.
 * @param used how many transactions of it stand in blocks
 */
export async function nextNonceOf(db: Queries, chainId: number, sender: string | null, used: number): Promise<number> {
  const rows = await db.query<{ last: number | null }>(
    `SELECT MAX(nonce) AS last FROM payout WHERE chainId = ? AND sender = ?
     UNION ALL SELECT MAX(nonce) AS last FROM proof_anchor WHERE chainId = ? AND sender = ?`,
    [chainId, sender, chainId, sender],
  );
  return rows.reduce((next, { last }) => Math.max(next, Number(last ?? -1) + 1), used);
}

/** How many anchors of a hot wallet, from a nonce on, no block has: what its coins must still pay for. */
export async function countUnminedAnchors(
  db: Queries,
  chainId: number,
  sender: string | null,
  used: number,
): Promise<number> {
  const [row] = await db.query<{ anchors: number }>(
    'SELECT COUNT(*) AS anchors FROM proof_anchor WHERE chainId = ? AND sender = ? AND nonce >= ?',
    [chainId, sender, used],
  );
  return Number(row?.anchors ?? 0);
}

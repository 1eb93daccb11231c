import type { SignedTransaction } from '../../chain';
import type { Queries, Tx } from '../../common/database';

export interface Attempt {
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

/** A payout that is signed and not final, with what it pays. */
export interface OpenPayout {
  readonly id: number;
  readonly withdrawalId: number;
  readonly sender: string;
  readonly nonce: number;
  readonly missingSince: number | null;
  readonly userId: number;
  readonly asset: string;
  /** minor units */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly address: string;
  /** oldest first, at least one */
  readonly attempts: readonly Attempt[];
  readonly newest: Attempt;
}

type RawPayout = Omit<OpenPayout, 'amount' | 'fee' | 'attempts' | 'newest'> & Record<'amount' | 'fee', string | number>;
type RawAttempt = Omit<Attempt, 'gasPrice'> & { payoutId: number; gasPrice: string };

/** Every open payout of a chain, in the order of their nonces. */
export async function readOpenPayouts(db: Queries, chainId: number): Promise<OpenPayout[]> {
  const payouts = await db.query<RawPayout>(
    `SELECT p.id, p.withdrawalId, p.sender, p.nonce, p.missingSince, w.userId, w.asset, w.amount, w.fee, w.address
     FROM payout p JOIN withdrawal w ON w.id = p.withdrawalId WHERE p.state = 'open' AND p.chainId = ? ORDER BY p.nonce`,
    [chainId],
  );
  if (payouts.length === 0) return [];
  const attempts = await db.query<RawAttempt>(
    `SELECT id, payoutId, txHash, raw, gasPrice, sends, refusals, lastSentAt, lastError, createdAt FROM payout_attempt
     WHERE payoutId IN (${payouts.map(() => '?').join(', ')}) ORDER BY id`,
    payouts.map(({ id }) => id),
  );
  return payouts.map(({ amount, fee, ...payout }) => {
    const own = attempts.filter((attempt) => attempt.payoutId === payout.id).map(toAttempt);
    const newest = own.at(-1);
    if (!newest) throw new Error(`payout ${payout.id} has no transaction`);
    return { ...payout, amount: BigInt(amount), fee: BigInt(fee), attempts: own, newest };
  });
}

/** How many payouts are open on a chain, and on others: what an earlier `CHAIN_ID` left there is not followed. */
export async function countOpenPayouts(db: Queries, chainId: number): Promise<{ here: number; elsewhere: number }> {
  const [row] = await db.query<Record<'here' | 'elsewhere', string | number | null>>(
    `SELECT SUM(CASE WHEN chainId = ? THEN 1 ELSE 0 END) AS here, SUM(CASE WHEN chainId = ? THEN 0 ELSE 1 END) AS elsewhere
     FROM payout WHERE state = 'open'`,
    [chainId, chainId],
  );
  return { here: Number(row?.here ?? 0), elsewhere: Number(row?.elsewhere ?? 0) };
}

function toAttempt({ payoutId: _, gasPrice, ...attempt }: RawAttempt): Attempt {
  return { ...attempt, gasPrice: BigInt(gasPrice) };
}

/** Keeps a signed transaction; only what is kept is ever sent. */
export async function storeAttempt(tx: Tx, payoutId: number, signed: SignedTransaction, now: number): Promise<number> {
  const { insertId } = await tx.run(
    'INSERT INTO payout_attempt (payoutId, txHash, raw, gasPrice, sends, createdAt) VALUES (?, ?, ?, ?, 0, ?)',
    [payoutId, signed.hash, signed.raw, signed.gasPrice.toString(), now],
  );
  return insertId;
}

/** True if the payer signed that transaction: it pays its own withdrawal, and nothing else. */
export async function isPayersHash(db: Queries, txHash: string): Promise<boolean> {
  const rows = await db.query('SELECT id FROM payout_attempt WHERE txHash = ?', [txHash]);
  return rows.length > 0;
}

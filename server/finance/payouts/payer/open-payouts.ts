import type { Queries } from '../../../common/database';
import { type OpenTransaction, payoutKind, withAttempts } from './open-transactions';

/** A payout that is signed and not final, with what it pays. */
export interface OpenPayout extends OpenTransaction {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly asset: string;
  /** minor units */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly address: string;
}

type RawPayout = Omit<OpenPayout, 'amount' | 'fee' | 'attempts' | 'newest'> & Record<'amount' | 'fee', string | number>;

/** Every open payout of a chain, in the order of their nonces. */
export async function readOpenPayouts(db: Queries, chainId: number): Promise<OpenPayout[]> {
  const payouts = await db.query<RawPayout>(
    `SELECT p.id, p.withdrawalId, p.sender, p.nonce, p.missingSince, w.userId, w.asset, w.amount, w.fee, w.address
     FROM payout p JOIN withdrawal w ON w.id = p.withdrawalId WHERE p.state = 'open' AND p.chainId = ? ORDER BY p.nonce`,
    [chainId],
  );
  const whole = await withAttempts(db, payoutKind, payouts);
  return whole.map(({ amount, fee, ...payout }) => ({ ...payout, amount: BigInt(amount), fee: BigInt(fee) }));
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

/** True if the payer signed that transaction: it is of its own payout or anchor, and of nothing else. */
export async function isPayersHash(db: Queries, txHash: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT id FROM payout_attempt WHERE txHash = ? UNION ALL SELECT id FROM proof_anchor_attempt WHERE txHash = ?',
    [txHash, txHash],
  );
  return rows.length > 0;
}

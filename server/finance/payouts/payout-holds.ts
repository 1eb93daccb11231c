import type { Queries } from '../../common/database';

/** True while the payer has signed a transaction for it: people can then neither pay it nor call it failed (domain 6). */
export async function payoutHolds(db: Queries, withdrawalId: number): Promise<boolean> {
  const rows = await db.query('SELECT id FROM payout WHERE openWithdrawalId = ?', [withdrawalId]);
  return rows.length > 0;
}

/** True where the payer signed that transaction: it pays its own withdrawal, and no other by hand. */
export async function payoutHashKnown(db: Queries, txHash: string): Promise<boolean> {
  const rows = await db.query('SELECT id FROM payout_attempt WHERE txHash = ?', [txHash]);
  return rows.length > 0;
}

import type { Queries } from '../../common/database';
import { day, utcDayStart } from '../../common/runtime';
import { anchorKind, type OpenTransaction, withAttempts } from '../payouts/payer/open-transactions';

/** An anchor that is signed and not final. */
export interface OpenAnchor extends OpenTransaction {
  readonly date: string;
  /** the most its dearest attempt can take, minor units of BNB */
  readonly cost: bigint;
  readonly createdAt: number;
}

type RawAnchor = Omit<OpenAnchor, 'cost' | 'attempts' | 'newest'> & { readonly cost: string | number };

/** Every open anchor of a chain, in the order of their nonces. */
export async function readOpenAnchors(db: Queries, chainId: number): Promise<OpenAnchor[]> {
  const anchors = await db.query<RawAnchor>(
    `SELECT id, date, sender, nonce, missingSince, cost, createdAt FROM proof_anchor
     WHERE state = 'open' AND chainId = ? ORDER BY nonce`,
    [chainId],
  );
  const whole = await withAttempts(db, anchorKind, anchors);
  return whole.map(({ cost, ...anchor }) => ({ ...anchor, cost: BigInt(cost) }));
}

/** What the anchors signed in the UTC day of `at` took, or may take while they are open: minor units of BNB. */
export async function anchorsCost(db: Queries, at: number): Promise<bigint> {
  const start = utcDayStart(at);
  const [row] = await db.query<{ total: string | number }>(
    `SELECT COALESCE(SUM(CASE WHEN state = 'open' THEN cost ELSE COALESCE(gas, 0) END), 0) AS total FROM proof_anchor
     WHERE createdAt >= ? AND createdAt < ?`,
    [start, start + day],
  );
  return BigInt(row?.total ?? 0);
}

/** How many anchors each of these proofs has, and whether one of them is open or stands on the chain. */
export async function anchorsOfProofs(
  db: Queries,
  proofIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly tries: number; readonly live: boolean }>> {
  if (proofIds.length === 0) return new Map();
  const rows = await db.query<{ proofId: number; tries: number; live: number }>(
    `SELECT proofId, COUNT(*) AS tries, COUNT(liveProofId) AS live FROM proof_anchor
     WHERE proofId IN (${proofIds.map(() => '?').join(', ')}) GROUP BY proofId`,
    [...proofIds],
  );
  return new Map(rows.map(({ proofId, tries, live }) => [proofId, { tries: Number(tries), live: Number(live) > 0 }]));
}

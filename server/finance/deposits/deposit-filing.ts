import { isDuplicateKey, type Sql, type Tx } from '../../common/database';
import { maxMovement } from '../../common/money';
import { depositErrors } from './deposit.errors';
import type { Finding } from './deposit-check.rules';

export interface NewDeposit {
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly txHash: string | null;
  readonly image: string | null;
}

/** Inserts a pending deposit; answers its id. */
export async function insertDeposit(tx: Tx, row: NewDeposit, now: number): Promise<number> {
  const { insertId } = await tx.run(
    `INSERT INTO deposit (userId, asset, amount, txHash, image, state, createdAt, updatedAt)
     VALUES (?, ?, CAST(? AS SIGNED), ?, ?, 'pending', ?, ?)`,
    [row.userId, row.asset, row.amount.toString(), row.txHash, row.image, now, now],
  );
  return insertId;
}

/** What waits at most once: one user's deposits of one asset by one transaction. */
export function openKeyOf(userId: number, asset: string, txHash: string): string {
  return `${userId}:${asset}:${txHash}`;
}

/**
 * Has a deposit checked from now on.
 * @throws AppError alreadyFiled where the user has one of that transaction waiting
 */
export async function insertCheck(tx: Tx, depositId: number, openKey: string | null, now: number): Promise<void> {
  try {
    await tx.run(
      `INSERT INTO deposit_check (depositId, openKey, state, differs, confirmations, nextCheckAt, tries)
       VALUES (?, ?, 'notFound', '', 0, ?, 0)`,
      [depositId, openKey, now],
    );
  } catch (error) {
    if (isDuplicateKey(error)) throw depositErrors.alreadyFiled({}, 'txHash');
    throw error;
  }
}

/** The row a deposit's check is kept in, where it has none yet; `now` null: nobody looks by itself. */
export async function ensureCheck(tx: Tx, depositId: number, now: number | null): Promise<void> {
  await tx.run(
    `${tx.dialect.insertIgnore} INTO deposit_check (depositId, state, differs, confirmations, nextCheckAt, tries)
     VALUES (?, 'notFound', '', 0, ?, 0)`,
    [depositId, now],
  );
}

/** The columns a look at the chain fills, for an UPDATE of `deposit_check`; `findingValues` in their order. */
export const findingColumns = `state = ?, differs = ?, position = ?, blockNumber = ?, blockHash = ?, sender = ?,
  confirmations = ?, received = CAST(? AS SIGNED), checkedAt = ?`;

/** What was found; an amount that the books cannot hold is left out. */
export function findingValues({ state, differs, transfer, ...found }: Finding, now: number): Sql {
  return [
    state,
    differs.join(','),
    transfer?.position ?? null,
    found.blockNumber,
    found.blockHash,
    transfer?.from ?? null,
    found.confirmations,
    transfer && transfer.units <= maxMovement ? transfer.units.toString() : null,
    now,
  ];
}

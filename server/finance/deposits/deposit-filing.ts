import { isDuplicateKey, type Tx } from '../../common/database';
import { maxMovement } from '../../common/money';
import { depositErrors } from './deposit.errors';
import type { Finding } from './deposit-check.rules';

export interface NewDeposit {
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly txHash: string | null;
  readonly image: string | null;
  readonly testMoney?: true;
}

/** Inserts a pending deposit. @returns its id */
export async function insertDeposit(tx: Tx, row: NewDeposit, now: number): Promise<number> {
  const { insertId } = await tx.run(
    `INSERT INTO deposit (userId, asset, amount, txHash, image, testMoney, state, createdAt, updatedAt)
     VALUES (?, ?, CAST(? AS SIGNED), ?, ?, ?, 'pending', ?, ?)`,
    [row.userId, row.asset, row.amount.toString(), row.txHash, row.image, row.testMoney ? 1 : 0, now, now],
  );
  return insertId;
}

/** Key of what may wait only once: one user's deposit of one asset by one transaction. */
export function openKeyOf(userId: number, asset: string, txHash: string): string {
  return `${userId}:${asset}:${txHash}`;
}

/**
 * From now on the deposit is checked.
 * @throws AppError alreadyFiled if the user has one of that transaction waiting
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

/** Makes the row for a deposit's check, if it has none yet; `now` null: no job looks at it. */
export async function ensureCheck(tx: Tx, depositId: number, now: number | null): Promise<void> {
  await tx.run(
    `${tx.dialect.insertIgnore} INTO deposit_check (depositId, state, differs, confirmations, nextCheckAt, tries)
     VALUES (?, 'notFound', '', 0, ?, 0)`,
    [depositId, now],
  );
}

/** What a look at the chain writes to `deposit_check`. An amount that the books cannot hold is left out. */
export function findingChanges({ differs, transfer, blockNumber, blockHash, confirmations }: Finding, now: number) {
  return {
    differs: differs.join(','),
    position: transfer?.position ?? null,
    blockNumber,
    blockHash,
    sender: transfer?.from ?? null,
    confirmations,
    received: transfer && transfer.units <= maxMovement ? transfer.units : null,
    checkedAt: now,
  };
}

import type { Tx } from '../../common/database';
import { formatAmount } from '../../common/money';
import { isoTime } from '../../common/runtime';
import { ledgerErrors } from '../ledger.errors';
import type { AccountHandle } from './account-directory.service';
import { shortOf } from './account-floors';
import type { HeldPiece, TakeHeld } from './posting.rules';

interface HeldRow {
  readonly id: number;
  readonly amount: string | number;
  readonly heldUntil: number;
}

/**
 * Takes out of an account of which some may be on hold, what is free first, then what is free soonest.
 * @param net below 0
 * @throws AppError insufficientFunding; receiptsHeld where it would take of what is on hold, and nobody says what
 *   becomes of that
 */
export async function takeBesideHeld(
  tx: Tx,
  account: AccountHandle,
  net: bigint,
  now: number,
  takeHeld?: TakeHeld,
): Promise<void> {
  const { affected } = await tx.run(
    'UPDATE ledger_account SET balance = balance + CAST(? AS SIGNED) WHERE id = ? AND balance + CAST(? AS SIGNED) >= 0',
    [net.toString(), account.id, net.toString()],
  );
  if (affected !== 1) throw shortOf(account);
  // The row of the account is ours from here on: whoever adds to what is on hold in it writes it too.
  const [row] = await tx.query<{ balance: string | number; scale: number }>(
    'SELECT a.balance, s.scale FROM ledger_account a JOIN asset s ON s.code = a.asset WHERE a.id = ?',
    [account.id],
  );
  const balance = BigInt(row?.balance ?? 0);
  const rows = await tx.query<HeldRow>(
    `SELECT id, amount, heldUntil FROM held_receipt
     WHERE userId = ? AND asset = ? AND heldUntil > ? AND takenBy IS NULL AND amount > 0 ORDER BY heldUntil, id`,
    [account.ref.ownerId, account.ref.asset, now],
  );
  const held = rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  if (balance >= held) return;
  if (!takeHeld) {
    const free = balance - net - held;
    throw ledgerErrors.receiptsHeld(
      {
        available: formatAmount(free > 0n ? free : 0n, Number(row?.scale)),
        asset: account.ref.asset,
        until: isoTime(Number(rows.at(-1)?.heldUntil)),
      },
      'amount',
    );
  }
  await takeHeld(await takePieces(tx, rows, held - balance));
}

async function takePieces(tx: Tx, rows: readonly HeldRow[], wanted: bigint): Promise<HeldPiece[]> {
  const pieces: HeldPiece[] = [];
  let left = wanted;
  for (const row of rows) {
    if (left === 0n) break;
    const there = BigInt(row.amount);
    const amount = there < left ? there : left;
    await tx.run('UPDATE held_receipt SET amount = amount - CAST(? AS SIGNED) WHERE id = ?', [
      amount.toString(),
      row.id,
    ]);
    pieces.push({ amount, until: Number(row.heldUntil) });
    left -= amount;
  }
  return pieces;
}

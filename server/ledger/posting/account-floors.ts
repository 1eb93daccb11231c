import { isOverflow, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { lazyBalance } from '../accounts/lazy-balance';
import { ledgerErrors } from '../ledger.errors';
import type { AccountHandle } from './account-directory.service';

/** Units in a lazy account. Its row is held first, so that takers and the checkpoint queue. */
export async function heldUnitsOfLazy(tx: Tx, accountId: number): Promise<bigint> {
  await tx.hold('ledger_account', accountId);
  const [row] = await tx.query<{ balance: string | number }>(
    `SELECT ${lazyBalance} AS balance FROM ledger_account a WHERE a.id = ?`,
    [accountId],
  );
  return BigInt(row?.balance ?? 0);
}

/**
 * Takes out of a lazy account only what is in it. Its row is held by then: where its checkpoint covers it alone, that is
 * moved at once, and the lines count as marked. Whoever takes often leaves no long tail of lines for the next to sum.
 * @returns whether the checkpoint was moved
 * @throws AppError poolShort, insufficientFunding, insufficientBalance
 */
export async function takeFromLazy(tx: Tx, account: AccountHandle, net: bigint): Promise<boolean> {
  if ((await heldUnitsOfLazy(tx, account.id)) + net < 0n) throw shortOf(account);
  const amount = net.toString();
  const { affected } = await tx.run(
    'UPDATE ledger_account SET balance = balance + CAST(? AS SIGNED) WHERE id = ? AND balance + CAST(? AS SIGNED) >= 0',
    [amount, account.id, amount],
  );
  return affected === 1;
}

/** What a guarded update of balances has failed by. */
export function changeFailed(error: unknown): unknown {
  return isOverflow(error) ? commonErrors.amountTooLarge({}, 'amount') : error;
}

/** Whether this change needs the balance of a lazy account, and so moves its checkpoint: it takes out of one that has a floor. */
export function takesFromLazy(account: AccountHandle, net: bigint): boolean {
  return account.lazy && net < 0n && !account.mayBeNegative;
}

/** The error of an account that holds too little. */
export function shortOf({ ref }: AccountHandle): Error {
  if (ref.ownerType === 'system') return ledgerErrors.poolShort({ wallet: ref.wallet, asset: ref.asset });
  if (ref.wallet === 'funding') return ledgerErrors.insufficientFunding({ asset: ref.asset }, 'amount');
  return ledgerErrors.insufficientBalance({ asset: ref.asset }, 'amount');
}

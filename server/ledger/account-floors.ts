import type { Tx } from '../common/database';
import type { AccountHandle } from './account-directory.service';
import { lazyBalance } from './lazy-balance';
import { ledgerErrors } from './ledger.errors';

/** Units in a lazy account. Its row must be locked, so that takers and the checkpoint queue. */
export async function unitsOfLazy(tx: Tx, accountId: number): Promise<bigint> {
  const [row] = await tx.query<{ balance: string | number }>(
    `SELECT ${lazyBalance} AS balance FROM ledger_account a WHERE a.id = ?`,
    [accountId],
  );
  return BigInt(row?.balance ?? 0);
}

/** Whether this change needs the balance of a lazy account: it takes out of one that has a floor. */
export function takesFromLazy(account: AccountHandle, net: bigint): boolean {
  return account.lazy && net < 0n && !account.mayBeNegative;
}

/** The error of an account that holds too little. */
export function shortOf({ ref }: AccountHandle): Error {
  if (ref.ownerType === 'system') return ledgerErrors.poolShort({ wallet: ref.wallet, asset: ref.asset });
  if (ref.wallet === 'funding') return ledgerErrors.insufficientFunding({ asset: ref.asset }, 'amount');
  return ledgerErrors.insufficientBalance({ asset: ref.asset }, 'amount');
}

import { type SystemWallet, systemAccount } from '../account-ref';
import type { BillType } from '../bill-types';
import type { Line } from './posting.rules';

/**
 * One account of the platform −X, another +X.
 * @param amount minor units, above 0
 */
export function purseLines(
  from: SystemWallet,
  to: SystemWallet,
  asset: string,
  amount: bigint,
  type: BillType = 'adjustment',
): Line[] {
  return [
    { account: systemAccount(from, asset), amount: -amount, type },
    { account: systemAccount(to, asset), amount, type },
  ];
}

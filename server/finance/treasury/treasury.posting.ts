import { type BillType, type Line, systemAccount, userAccount } from '../../ledger';

/** u ↔ fees (tokens) or issuer (points); `amount` is signed from the user's side */
export function adjustmentLines(userId: number, asset: string, kind: 'token' | 'point', amount: bigint): Line[] {
  const type: BillType = 'adjustment';
  return [
    { account: userAccount(userId, 'funding', asset), amount, type },
    { account: systemAccount(kind === 'token' ? 'fees' : 'issuer', asset), amount: -amount, type },
  ];
}

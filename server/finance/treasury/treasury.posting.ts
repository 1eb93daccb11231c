import { type BillType, type Line, type SystemWallet, systemAccount, userAccount } from '../../ledger';

/** fees, sales or world −X, a pool or fees +X */
export function fundLines(from: SystemWallet, to: SystemWallet, asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount(from, asset), amount: -amount, type: 'adjustment' },
    { account: systemAccount(to, asset), amount, type: 'adjustment' },
  ];
}

/** u ↔ fees (tokens) or issuer (points); `amount` is signed from the user's side */
export function adjustmentLines(userId: number, asset: string, kind: 'token' | 'point', amount: bigint): Line[] {
  const type: BillType = 'adjustment';
  return [
    { account: userAccount(userId, 'funding', asset), amount, type },
    { account: systemAccount(kind === 'token' ? 'fees' : 'issuer', asset), amount: -amount, type },
  ];
}

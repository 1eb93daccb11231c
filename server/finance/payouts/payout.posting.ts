import { type Line, systemAccount } from '../../ledger';

/** gas −g, world +g: what the operator owes custody for the chain's fees */
export function gasLines(asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount('gas', asset), amount: -amount, type: 'withdrawalFee' },
    { account: systemAccount('world', asset), amount, type: 'withdrawalFee' },
  ];
}

/** fees −X, world +X: fee income that leaves custody */
export function feePayoutLines(asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount('fees', asset), amount: -amount, type: 'adjustment' },
    { account: systemAccount('world', asset), amount, type: 'adjustment' },
  ];
}

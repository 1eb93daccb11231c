import { type Line, systemAccount } from '../../ledger';

/** gas −g, world +g: what the operator owes custody for the chain's fees */
export function gasLines(asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount('gas', asset), amount: -amount, type: 'withdrawalFee' },
    { account: systemAccount('world', asset), amount, type: 'withdrawalFee' },
  ];
}

/** fees or sales −X, world +X: income that leaves custody */
export function incomePayoutLines(from: 'fees' | 'sales', asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount(from, asset), amount: -amount, type: 'adjustment' },
    { account: systemAccount('world', asset), amount, type: 'adjustment' },
  ];
}

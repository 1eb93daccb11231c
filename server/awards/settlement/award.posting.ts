import { type Line, systemAccount, userAccount } from '../../ledger';

/** rewards −X, u.funding +X */
export function awardLines(type: 'award' | 'dividend', userId: number, asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount('rewards', asset), amount: -amount, type },
    { account: userAccount(userId, 'funding', asset), amount, type },
  ];
}

/** fees −X, rewards +X: what a dividend is paid from */
export function dividendFundLines(asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount('fees', asset), amount: -amount, type: 'dividend' },
    { account: systemAccount('rewards', asset), amount, type: 'dividend' },
  ];
}

import { type Line, purseLines, systemAccount, userAccount } from '../../ledger';

/** rewards −X, u.funding +X */
export function awardLines(type: 'award' | 'dividend', userId: number, asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount('rewards', asset), amount: -amount, type },
    { account: userAccount(userId, 'funding', asset), amount, type },
  ];
}

/** fees −X, rewards +X: what a dividend is paid from */
export function dividendFundLines(asset: string, amount: bigint): Line[] {
  return purseLines('fees', 'rewards', asset, amount, 'dividend');
}

import { type Line, systemAccount, userAccount } from '../ledger';

/** u.funding −points, issuer +points */
export function minerPurchaseLines(userId: number, asset: string, points: bigint): Line[] {
  const type = 'minerPurchase';
  return [
    { account: userAccount(userId, 'funding', asset), amount: -points, type },
    { account: systemAccount('issuer', asset), amount: points, type },
  ];
}

/** u.mined −X, u.funding +X; issuer −MINERAL, u +MINERAL */
export function collectionLines(userId: number, asset: string, amount: bigint, mineral: bigint): Line[] {
  const lines: Line[] = [
    { account: userAccount(userId, 'mined', asset), amount: -amount, type: 'minerRelease' },
    { account: userAccount(userId, 'funding', asset), amount, type: 'minerRelease' },
    { account: systemAccount('issuer', 'MINERAL'), amount: -mineral, type: 'mineralPoints' },
    { account: userAccount(userId, 'funding', 'MINERAL'), amount: mineral, type: 'mineralPoints' },
  ];
  return lines.filter((line) => line.amount !== 0n);
}

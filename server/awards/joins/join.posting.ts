import { type Line, systemAccount, userAccount } from '../../ledger';

/** u −A, rewards +budget, fees +the rest */
export function joinLines(userId: number, asset: string, amount: bigint, budget: bigint): Line[] {
  const lines: Line[] = [
    { account: userAccount(userId, 'funding', asset), amount: -amount, type: 'upgrade' },
    { account: systemAccount('rewards', asset), amount: budget, type: 'upgrade' },
    { account: systemAccount('fees', asset), amount: amount - budget, type: 'upgrade' },
  ];
  return lines.filter((line) => line.amount !== 0n);
}

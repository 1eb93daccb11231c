import { type Line, systemAccount, userAccount } from '../../../ledger';

/** world −X, u.funding +X */
export function depositLines(userId: number, asset: string, amount: bigint, counterpart: string): Line[] {
  return [
    { account: systemAccount('world', asset), amount: -amount, type: 'deposit' },
    { account: userAccount(userId, 'funding', asset), amount, type: 'deposit', counterpart },
  ];
}

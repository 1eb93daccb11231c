import { type Line, systemAccount, userAccount } from '../../ledger';

/** gifts −X, u.funding +X */
export function airdropLines(userId: number, asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount('gifts', asset), amount: -amount, type: 'airdrop' },
    { account: userAccount(userId, 'funding', asset), amount, type: 'airdrop' },
  ];
}

import { type Line, quoteAsset, systemAccount, userAccount } from '../ledger';

/** u −A, rewards +budget, backing:TRADE +its part, fees +the rest; issuer −p, u +p: as many points as units of USDT. */
export function pointOrderLines(
  userId: number,
  asset: string,
  amount: bigint,
  { budget, backing }: { readonly budget: bigint; readonly backing: bigint },
): Line[] {
  const type = 'pointOrder';
  const lines: Line[] = [
    { account: userAccount(userId, 'funding', quoteAsset), amount: -amount, type },
    { account: systemAccount('rewards', quoteAsset), amount: budget, type },
    { account: systemAccount('fees', quoteAsset), amount: amount - budget - backing, type },
    { account: systemAccount('backing:TRADE', quoteAsset), amount: backing, type },
    { account: systemAccount('issuer', asset), amount: -amount, type },
    { account: userAccount(userId, 'funding', asset), amount, type },
  ];
  return lines.filter((line) => line.amount !== 0n);
}

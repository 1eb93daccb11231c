import { type Line, quoteAsset, systemAccount, userAccount } from '../ledger';
import type { PointAsset } from './points.schemas';

/**
 * u −A, rewards +budget, backing:TRADE +its part, fees +the rest; issuer −p, u +p: as many points as units of USDT.
 * GAME buys nothing, so nothing has to back what it was bought with: all but the budget goes to `fees`.
 */
export function pointOrderLines(
  userId: number,
  asset: PointAsset,
  amount: bigint,
  { budget, backing: part }: { readonly budget: bigint; readonly backing: bigint },
): Line[] {
  const backing = asset === 'GAME' ? 0n : part;
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

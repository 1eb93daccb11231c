import { type BackedPoint, type Line, purseLines, quoteAsset, systemAccount, userAccount } from '../../ledger';
import type { Charge } from '../backing/backing.rules';

/** An amount of an asset, minor units. */
interface Sum {
  readonly asset: string;
  readonly amount: bigint;
}

/**
 * u.funding −points, issuer +points; backing −what is charged, backing:MINERAL +its part, fees +the rest; releases −C,
 * setAside +C, the ceiling of what is obtained
 * @param charge for all of them
 */
export function minerPurchaseLines(
  userId: number,
  points: Sum & { readonly asset: BackedPoint },
  ceiling: Sum,
  { total, mineral }: Charge,
): Line[] {
  const type = 'minerPurchase';
  const lines: Line[] = [
    { account: userAccount(userId, 'funding', points.asset), amount: -points.amount, type },
    { account: systemAccount('issuer', points.asset), amount: points.amount, type },
    { account: systemAccount(`backing:${points.asset}`, quoteAsset), amount: -total, type },
    { account: systemAccount('backing:MINERAL', quoteAsset), amount: mineral, type },
    { account: systemAccount('fees', quoteAsset), amount: total - mineral, type },
    ...coverLines(ceiling),
  ];
  return lines.filter(({ amount }) => amount !== 0n);
}

/** releases −C, setAside +C */
export const coverLines = ({ asset, amount }: Sum): Line[] =>
  purseLines('releases', 'setAside', asset, amount, 'minerPurchase');

/** setAside −R, releases +R: what was set aside and is not needed */
export const restLines = ({ asset, amount }: Sum): Line[] =>
  purseLines('setAside', 'releases', asset, amount, 'minerRelease');

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

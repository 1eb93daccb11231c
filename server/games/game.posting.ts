import { type Line, systemAccount, userAccount } from '../ledger';

/** What is played for. It is bought, bet and won, and never becomes anything else (domain 8). */
export const gameAsset = 'GAME';

/** Whose round it is. */
interface Played {
  readonly userId: number;
  /** the user's own count */
  readonly round: number;
  /** minor units of GAME */
  readonly amount: bigint;
}

/** u −GAME, issuer +GAME */
export function gameStakeLines({ userId, round, amount }: Played): Line[] {
  const shared = { type: 'gameStake', counterpart: `#${round}` } as const;
  return [
    { account: userAccount(userId, 'funding', gameAsset), amount: -amount, ...shared },
    { account: systemAccount('issuer', gameAsset), amount, ...shared },
  ];
}

/** issuer −GAME, u +GAME */
export function gamePrizeLines({ userId, round, amount }: Played): Line[] {
  const shared = { type: 'gamePrize', counterpart: `#${round}` } as const;
  return [
    { account: systemAccount('issuer', gameAsset), amount: -amount, ...shared },
    { account: userAccount(userId, 'funding', gameAsset), amount, ...shared },
  ];
}

import { type Line, systemAccount, userAccount } from '../ledger';

/** What of whose lock moves. */
interface Moved {
  readonly userId: number;
  readonly asset: string;
  /** minor units */
  readonly amount: bigint;
  /** the lock it belongs to, fit to show */
  readonly counterpart: string;
}

/** u.funding −P, u.locked +P; releases −B, setAside +B where there is a bonus */
export function lockLines(userId: number, asset: string, principal: bigint, bonus: bigint): Line[] {
  const type = 'lock';
  const lines: Line[] = [
    { account: userAccount(userId, 'funding', asset), amount: -principal, type },
    { account: userAccount(userId, 'locked', asset), amount: principal, type },
    { account: systemAccount('releases', asset), amount: -bonus, type },
    { account: systemAccount('setAside', asset), amount: bonus, type },
  ];
  return lines.filter((line) => line.amount !== 0n);
}

/** u.locked −p, u.contract +p */
export function lockReleaseLines({ userId, asset, amount, counterpart }: Moved): Line[] {
  const type = 'lockRelease';
  return [
    { account: userAccount(userId, 'locked', asset), amount: -amount, type, counterpart },
    { account: userAccount(userId, 'contract', asset), amount, type, counterpart },
  ];
}

/** setAside −b, u.contract +b */
export function lockBonusLines({ userId, asset, amount, counterpart }: Moved): Line[] {
  const type = 'lockBonus';
  return [
    { account: systemAccount('setAside', asset), amount: -amount, type, counterpart },
    { account: userAccount(userId, 'contract', asset), amount, type, counterpart },
  ];
}

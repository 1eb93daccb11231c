import { type Line, systemAccount, type UserWallet, userAccount } from '../../ledger';

interface Party {
  readonly id: number;
  /** as the other one sees it in their bills */
  readonly shownName: string;
}

interface TransferSums {
  readonly sender: Party;
  readonly recipient: Party;
  readonly asset: string;
  /** minor units */
  readonly amount: bigint;
  readonly fee: bigint;
}

/** u.funding −(X+F), v.funding +X, fees +F */
export function transferLines({ sender, recipient, asset, amount, fee }: TransferSums): Line[] {
  const funding = userAccount(sender.id, 'funding', asset);
  const counterpart = recipient.shownName;
  const out: Line = { account: funding, amount: -amount, type: 'transferOut', counterpart };
  const credit: Line = {
    account: userAccount(recipient.id, 'funding', asset),
    amount,
    type: 'transferIn',
    counterpart: sender.shownName,
  };
  if (fee === 0n) return [out, credit];
  return [
    out,
    { account: funding, amount: -fee, type: 'transferFee', counterpart },
    credit,
    { account: systemAccount('fees', asset), amount: fee, type: 'transferFee' },
  ];
}

/** u.from −X, u.to +X; each line names the other wallet */
export function moveLines(userId: number, from: UserWallet, to: UserWallet, asset: string, amount: bigint): Line[] {
  return [
    { account: userAccount(userId, from, asset), amount: -amount, type: 'move', counterpart: to },
    { account: userAccount(userId, to, asset), amount, type: 'move', counterpart: from },
  ];
}

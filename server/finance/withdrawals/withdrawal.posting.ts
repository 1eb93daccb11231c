import { type Line, systemAccount, userAccount } from '../../ledger';

interface WithdrawalSums {
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly fee: bigint;
  /** shown on the bill, e.g. a masked address */
  readonly counterpart: string;
}

/** u.funding −(X+F), u.held +(X+F) */
export function withdrawalAskedLines({ userId, asset, amount, fee, counterpart }: WithdrawalSums): Line[] {
  const funding = userAccount(userId, 'funding', asset);
  const held = userAccount(userId, 'held', asset);
  return withoutZero([
    { account: funding, amount: -amount, type: 'withdrawal', counterpart },
    { account: funding, amount: -fee, type: 'withdrawalFee', counterpart },
    { account: held, amount, type: 'withdrawal', counterpart },
    { account: held, amount: fee, type: 'withdrawalFee', counterpart },
  ]);
}

/** u.held −(X+F), world +X, fees +F */
export function withdrawalPaidLines({ userId, asset, amount, fee, counterpart }: WithdrawalSums): Line[] {
  const held = userAccount(userId, 'held', asset);
  return withoutZero([
    { account: held, amount: -amount, type: 'withdrawal', counterpart },
    { account: held, amount: -fee, type: 'withdrawalFee', counterpart },
    { account: systemAccount('world', asset), amount, type: 'withdrawal' },
    { account: systemAccount('fees', asset), amount: fee, type: 'withdrawalFee' },
  ]);
}

/** u.held −(X+F), u.funding +(X+F) */
export function withdrawalRefundLines({ userId, asset, amount, fee, counterpart }: WithdrawalSums): Line[] {
  const type = 'withdrawalRefund';
  return [
    { account: userAccount(userId, 'held', asset), amount: -(amount + fee), type, counterpart },
    { account: userAccount(userId, 'funding', asset), amount: amount + fee, type, counterpart },
  ];
}

function withoutZero(lines: Line[]): Line[] {
  return lines.filter((line) => line.amount !== 0n);
}

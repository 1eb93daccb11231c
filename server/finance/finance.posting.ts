import { type BillType, type Line, type SystemWallet, systemAccount, userAccount } from '../ledger';

interface WithdrawalSums {
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly fee: bigint;
  /** shown on the bill, e.g. a masked address */
  readonly counterpart: string;
}

/** world −X, u.funding +X */
export function depositLines(userId: number, asset: string, amount: bigint, counterpart: string): Line[] {
  return [
    { account: systemAccount('world', asset), amount: -amount, type: 'deposit' },
    { account: userAccount(userId, 'funding', asset), amount, type: 'deposit', counterpart },
  ];
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

/** gas −g, world +g: what the operator owes custody for the chain's fees */
export function gasLines(asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount('gas', asset), amount: -amount, type: 'withdrawalFee' },
    { account: systemAccount('world', asset), amount, type: 'withdrawalFee' },
  ];
}

/** fees or world −X, a pool +X */
export function fundLines(from: SystemWallet, to: SystemWallet, asset: string, amount: bigint): Line[] {
  return [
    { account: systemAccount(from, asset), amount: -amount, type: 'adjustment' },
    { account: systemAccount(to, asset), amount, type: 'adjustment' },
  ];
}

/** u ↔ fees (tokens) or issuer (points); `amount` is signed from the user's side */
export function adjustmentLines(userId: number, asset: string, kind: 'token' | 'point', amount: bigint): Line[] {
  const type: BillType = 'adjustment';
  return [
    { account: userAccount(userId, 'funding', asset), amount, type },
    { account: systemAccount(kind === 'token' ? 'fees' : 'issuer', asset), amount: -amount, type },
  ];
}

function withoutZero(lines: Line[]): Line[] {
  return lines.filter((line) => line.amount !== 0n);
}

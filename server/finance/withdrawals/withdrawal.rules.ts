import { createHash } from 'node:crypto';
import { shareUp } from '../../common/money';

/** What a withdrawal costs on top: a fixed part and parts per million of the amount, rounded up (domain 6). */
export function withdrawalFee(amount: bigint, fixed: bigint, ratePpm: number): bigint {
  return fixed + shareUp(amount, ratePpm);
}

/** True if the chain can carry the amount: it may keep fewer decimals than the books do. */
export function chainCanCarry(amount: bigint, scale: number, chainDecimals: number | null): boolean {
  if (chainDecimals === null || chainDecimals >= scale) return true;
  return amount % 10n ** BigInt(scale - chainDecimals) === 0n;
}

/** How many different reviewers must approve it: more than the limit, or an unknown value, takes two. */
export function approvalsNeeded(value: bigint | null, twoPersonLimit: bigint): number {
  return value === null || value > twoPersonLimit ? 2 : 1;
}

/** Names exactly what is approved: (id, asset, amount, address, fee). */
export function withdrawalDigest(row: {
  id: number;
  asset: string;
  amount: bigint;
  address: string;
  fee: bigint;
}): string {
  const exact = [row.id, row.asset, row.amount.toString(), row.address, row.fee.toString()];
  return createHash('sha256').update(JSON.stringify(exact)).digest('hex');
}

/** Whether the payer has signed it: it is being paid, and no member of staff pays it. */
export function isPaidByPayer({ state, payerId }: { state: string; payerId: number | null }): boolean {
  return state === 'paying' && payerId === null;
}

import { type BillType, incomingTypes } from '../ledger/bill-types';

export interface IncomingLine {
  readonly wallet: string;
  readonly type: BillType;
  /** minor units, signed */
  readonly amount: bigint;
  /** minor units of USDT, as it was when it came; null without a price */
  readonly value: bigint | null;
}

/** What came into funding and what it was worth then, in minor units of USDT: by type, the largest first. */
export function incomingByType(lines: readonly IncomingLine[]): { type: BillType; value: bigint }[] {
  const sums = new Map<BillType, bigint>();
  for (const { wallet, type, amount, value } of lines) {
    if (wallet !== 'funding' || amount <= 0n || !incomingTypes.has(type) || !value) continue;
    sums.set(type, (sums.get(type) ?? 0n) + value);
  }
  return [...sums].map(([type, value]) => ({ type, value })).sort((a, b) => Number(b.value - a.value));
}

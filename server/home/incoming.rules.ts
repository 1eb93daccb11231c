import type { BillType } from '../ledger';

/** Lines that bring a user something new. Refunds, moves and exchanges only bring back or change what was there. */
const incoming: ReadonlySet<BillType> = new Set([
  'deposit',
  'transferIn',
  'cardSale',
  'minerRelease',
  'airdrop',
  'award',
  'dividend',
  'adjustment',
]);

export interface IncomingLine {
  readonly asset: string;
  readonly wallet: string;
  readonly type: BillType;
  /** minor units, signed */
  readonly amount: bigint;
}

/** What came into funding, by asset, in minor units. */
export function sumIncoming(lines: readonly IncomingLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, wallet, type, amount } of lines) {
    if (wallet !== 'funding' || amount <= 0n || !incoming.has(type)) continue;
    sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  }
  return sums;
}

import { writeDecimal } from '../common/money/decimal.rules';
import { isoTime } from '../common/runtime/times';
import type { LedgerEntryRow } from './ledger.schemas';

/** A line of the ledger as `entrySource` reads it; amounts in minor units. */
export interface RawEntry {
  readonly id: number;
  readonly transactionId: number;
  readonly postingKey: string | null;
  readonly accountId: number;
  readonly userId: number | null;
  readonly uid: string | null;
  readonly wallet: string;
  readonly asset: string;
  readonly amount: string | number;
  readonly balanceAfter: string | number | null;
  readonly type: LedgerEntryRow['type'];
  readonly counterpart: string | null;
  readonly createdAt: number;
}

/** @param scale decimals of the asset */
export function entryRowOf({ amount, balanceAfter, createdAt, ...row }: RawEntry, scale: number): LedgerEntryRow {
  return {
    ...row,
    postingKey: row.postingKey ?? '',
    owner: row.userId === null ? 'system' : 'user',
    amount: writeDecimal(BigInt(amount), scale),
    balanceAfter: balanceAfter === null ? null : writeDecimal(BigInt(balanceAfter), scale),
    createdAt: isoTime(createdAt),
  };
}

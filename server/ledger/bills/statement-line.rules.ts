import { writeDecimal } from '../../common/money/decimal.rules';
import { isoTime } from '../../common/runtime/times';
import type { BillType } from '../bill-types';

/** A line of the ledger as `ledgerEntryList` reads it; amounts in minor units. */
export interface RawLine {
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
  readonly type: BillType;
  readonly counterpart: string | null;
  readonly createdAt: number;
}

/** A line as the statement writes it. @param scale decimals of the asset */
export function statementLine({ amount, balanceAfter, createdAt, ...row }: RawLine, scale: number) {
  return {
    ...row,
    postingKey: row.postingKey ?? '',
    owner: row.userId === null ? 'system' : 'user',
    amount: writeDecimal(BigInt(amount), scale),
    balanceAfter: balanceAfter === null ? null : writeDecimal(BigInt(balanceAfter), scale),
    createdAt: isoTime(createdAt),
  };
}

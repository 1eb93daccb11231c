import type { BookCheck } from '../ledger';
import { anchorChecks } from './anchors/anchor.books';
import { depositChecks } from './deposits/deposit.books';
import { payoutChecks } from './payouts/payout.books';
import { withdrawalChecks } from './withdrawals/withdrawal.books';

/** What finance adds to the rules of the books. */
export const financeChecks: readonly BookCheck[] = [
  ...depositChecks,
  ...withdrawalChecks,
  ...payoutChecks,
  ...anchorChecks,
];

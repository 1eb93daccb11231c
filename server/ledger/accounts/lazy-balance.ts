/** SQL: what the account `a` holds, a lazy one its checkpoint and the lines since. */
export const lazyBalance =
  'a.balance + COALESCE((SELECT SUM(e.amount) FROM ledger_entry e WHERE e.unmarked = 1 AND e.accountId = a.id), 0)';

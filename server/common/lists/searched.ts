/** The lists that the search of the whole console looks into, in the order of its answer. */
export const searched = [
  'users',
  'deposits',
  'withdrawals',
  'payouts',
  'point-orders',
  'ledger-transactions',
  'ledger-entries',
  'chain-transfers',
] as const;
export type Searched = (typeof searched)[number];

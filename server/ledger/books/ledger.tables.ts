/** The ledger's tables, for books and lists of other features. Only the ledger writes to them. */
export const ledgerTables = Object.freeze({
  account: 'ledger_account',
  transaction: 'ledger_transaction',
  entry: 'ledger_entry',
  proof: 'liability_proof',
});

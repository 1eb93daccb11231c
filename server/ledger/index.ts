export {
  type BackedPoint,
  backedPoints,
  type PoolWallet,
  type SystemWallet,
  systemAccount,
  type UserWallet,
  userAccount,
} from './account-ref';
export { demoPrices } from './asset-seeds';
export { Assets, assetSwitches, quoteAsset } from './assets.service';
export { type Backing, Backings } from './backings.service';
export { Balances, type SystemBalance } from './balances.service';
export type { BillType } from './bill-types';
export { Bills } from './bills.service';
export { type BookCheck, ledgerChecks, setAsideCheck } from './books.checks';
export { checkBooks } from './books.reads';
export { Books } from './books.service';
export { BooksKeeper } from './books-keeper.service';
export { BooksReportRow } from './books-report.entity';
export { Checkpoints } from './checkpoints.service';
export type { FlowKind } from './flows';
export { HeldReceipt } from './held-receipt.entity';
export { HeldReceipts, type OnHold } from './held-receipts.service';
export { lazyBalance } from './lazy-balance';
export { Asset, LedgerAccount, LedgerEntry, LedgerTransaction } from './ledger.entity';
export { LedgerModule } from './ledger.module';
export type { Books as BooksReport } from './ledger.schemas';
export { Ledger } from './ledger.service';
export { ledgerTables } from './ledger.tables';
export { dailyFlows, feeIncome, feesByDay } from './ledger-period';
export type { HeldPiece, Line } from './posting.rules';
export { LiabilityLeaf, LiabilityNode, LiabilityProof } from './proofs/proof.entity';
export { proofsToCheck, verifyProof } from './proofs/proof-check';
export { type ProofPin, Proofs } from './proofs/proofs.service';
export { PublicBooks } from './proofs/public-books.service';
export { purseLines } from './purse-lines';
export { LedgerSeal } from './seals/seal.entity';
export { Seals } from './seals/seals.service';
export { hasDeposited, inflowSince } from './wallet-inflow';

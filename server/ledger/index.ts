export {
  type BackedPoint,
  backedPoints,
  type PoolWallet,
  type SystemWallet,
  systemAccount,
  type UserWallet,
  userAccount,
  userWallets,
} from './account-ref';
export { demoPrices } from './accounts/asset-seeds';
export { Assets, assetSwitches, quoteAsset } from './accounts/assets.service';
export { Balances, type SystemBalance } from './accounts/balances.service';
export { lazyBalance } from './accounts/lazy-balance';
export type { BillType } from './bill-types';
export { Bills } from './bills/bills.service';
export { ledgerTimeline } from './bills/ledger.timeline';
export { dailyFlows, feeIncome, feesByDay } from './bills/ledger-period';
export { type OwnBalance, type OwnLine, OwnLines, type Period } from './bills/own-lines.service';
export { hasDeposited, inflowSince } from './bills/wallet-inflow';
export { type BookCheck, ledgerChecks, setAsideCheck } from './books/books.checks';
export { checkBooks } from './books/books.reads';
export { Books } from './books/books.service';
export { BooksKeeper } from './books/books-keeper.service';
export { BooksReportRow } from './books/books-report.entity';
export { Checkpoints } from './books/checkpoints.service';
export { ledgerTables } from './books/ledger.tables';
export type { FlowKind } from './flows';
export { Asset, LedgerAccount, LedgerEntry, LedgerTransaction } from './ledger.entity';
export { ledgerErrors } from './ledger.errors';
export { LedgerModule } from './ledger.module';
export type { Books as BooksReport } from './ledger.schemas';
export { type Backing, Backings } from './posting/backings.service';
export { HeldReceipt } from './posting/held-receipt.entity';
export { HeldReceipts, type OnHold } from './posting/held-receipts.service';
export { Ledger } from './posting/ledger.service';
export type { HeldPiece, Line, Posting } from './posting/posting.rules';
export { purseLines } from './posting/purse-lines';
export { LiabilityLeaf, LiabilityNode, LiabilityProof } from './proofs/proof.entity';
export { proofsToCheck, verifyProof } from './proofs/proof-check';
export { type ProofPin, Proofs } from './proofs/proofs.service';
export { PublicBooks } from './proofs/public-books.service';
export { LedgerSeal } from './seals/seal.entity';
export { Seals } from './seals/seals.service';

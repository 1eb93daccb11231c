import { lazyScreen } from '../providers/lazy-screen';

/** Every resource screen, each a chunk of its own. */
export const DepositList = lazyScreen(() => import('../resources/deposits/DepositList').then((m) => m.DepositList));
export const DepositShow = lazyScreen(() => import('../resources/deposits/DepositShow').then((m) => m.DepositShow));
export const WithdrawalList = lazyScreen(() =>
  import('../resources/withdrawals/WithdrawalList').then((m) => m.WithdrawalList),
);
export const WithdrawalShow = lazyScreen(() =>
  import('../resources/withdrawals/WithdrawalShow').then((m) => m.WithdrawalShow),
);
export const UserList = lazyScreen(() => import('../resources/users/UserList').then((m) => m.UserList));
export const UserShow = lazyScreen(() => import('../resources/users/UserShow').then((m) => m.UserShow));
export const TransactionList = lazyScreen(() =>
  import('../resources/ledger/TransactionList').then((m) => m.TransactionList),
);
export const TransactionShow = lazyScreen(() =>
  import('../resources/ledger/TransactionShow').then((m) => m.TransactionShow),
);
export const EntryList = lazyScreen(() => import('../resources/ledger/EntryList').then((m) => m.EntryList));
export const SystemAccountList = lazyScreen(() =>
  import('../resources/ledger/SystemAccountList').then((m) => m.SystemAccountList),
);
export const BooksPage = lazyScreen(() => import('../resources/books/BooksPage').then((m) => m.BooksPage));
export const SettingList = lazyScreen(() => import('../resources/settings/SettingList').then((m) => m.SettingList));
export const ArticleList = lazyScreen(() => import('../resources/articles/ArticleList').then((m) => m.ArticleList));
export const ArticleCreate = lazyScreen(() =>
  import('../resources/articles/ArticleCreate').then((m) => m.ArticleCreate),
);
export const ArticleEdit = lazyScreen(() => import('../resources/articles/ArticleEdit').then((m) => m.ArticleEdit));
export const StaffList = lazyScreen(() => import('../resources/staff/StaffList').then((m) => m.StaffList));
export const StaffCreate = lazyScreen(() => import('../resources/staff/StaffCreate').then((m) => m.StaffCreate));
export const StaffEdit = lazyScreen(() => import('../resources/staff/StaffEdit').then((m) => m.StaffEdit));
export const AuditList = lazyScreen(() => import('../resources/audit/AuditList').then((m) => m.AuditList));
export const AssetList = lazyScreen(() => import('../resources/market/AssetList').then((m) => m.AssetList));
export const AssetShow = lazyScreen(() => import('../resources/market/AssetShow').then((m) => m.AssetShow));
export const PairList = lazyScreen(() => import('../resources/market/PairList').then((m) => m.PairList));
export const PoolList = lazyScreen(() => import('../resources/market/PoolList').then((m) => m.PoolList));
export const PoolShow = lazyScreen(() => import('../resources/market/PoolShow').then((m) => m.PoolShow));
export const ExchangeList = lazyScreen(() => import('../resources/market/ExchangeList').then((m) => m.ExchangeList));
export const ChainPage = lazyScreen(() => import('../resources/chain/ChainPage').then((m) => m.ChainPage));
export const ChainTransferList = lazyScreen(() =>
  import('../resources/chain/ChainTransferList').then((m) => m.ChainTransferList),
);
export const PayoutList = lazyScreen(() => import('../resources/chain/PayoutList').then((m) => m.PayoutList));
export const ProposalList = lazyScreen(() => import('../resources/proposals/ProposalList').then((m) => m.ProposalList));
export const ProposalShow = lazyScreen(() => import('../resources/proposals/ProposalShow').then((m) => m.ProposalShow));
export const SealList = lazyScreen(() => import('../resources/trust/SealList').then((m) => m.SealList));
export const ProofList = lazyScreen(() => import('../resources/trust/ProofList').then((m) => m.ProofList));

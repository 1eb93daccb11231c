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

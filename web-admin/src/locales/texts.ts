import type { AwardRow } from '@server/awards/awards.list';
import type { DividendRow } from '@server/awards/settlement/dividend-runs.list';
import type { CardState, SessionState } from '@server/cards/cards.schemas';
import type { StaffRole } from '@server/common/http/staff-permissions';
import type englishWords from '@server/common/words/en.json';
import type { ChainTransferRow } from '@server/finance/deposits/chain/chain-transfers.list';
import type { DepositRow } from '@server/finance/deposits/deposits.list';
import type { PayoutRow } from '@server/finance/payouts/payouts.list';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import type { BillType } from '@server/ledger/bill-types';
import type { FlowKind } from '@server/ledger/flows';
import type { LockState } from '@server/locks/locks.schemas';
import type { ReportState } from '@server/messaging/reports/reports.schemas';
import type { MinerState, RunState, SaleState } from '@server/miners/miners.schemas';
import type { PointOrderState } from '@server/points/points.schemas';
import type { ProposalRow } from '@server/proposals/proposals.list';
import type { StaffRow } from '@server/staff/staff.list';
import type { CommunityRow } from '@server/users/communities/communities.list';
import type { UserRow } from '@server/users/users.list';
import type account from './en/account.json';
import type app from './en/app.json';
import type approvals from './en/approvals.json';
import type articles from './en/articles.json';
import type audit from './en/audit.json';
import type auth from './en/auth.json';
import type awards from './en/awards.json';
import type bell from './en/bell.json';
import type books from './en/books.json';
import type cards from './en/cards.json';
import type chain from './en/chain.json';
import type communities from './en/communities.json';
import type dashboard from './en/dashboard.json';
import type desk from './en/desk.json';
import type fields from './en/fields.json';
import type games from './en/games.json';
import type jobs from './en/jobs.json';
import type ledger from './en/ledger.json';
import type locks from './en/locks.json';
import type market from './en/market.json';
import type menu from './en/menu.json';
import type miners from './en/miners.json';
import type notices from './en/notices.json';
import type payouts from './en/payouts.json';
import type points from './en/points.json';
import type proposals from './en/proposals.json';
import type rates from './en/rates.json';
import type reports from './en/reports.json';
import type resources from './en/resources.json';
import type reviews from './en/reviews.json';
import type search from './en/search.json';
import type second from './en/second.json';
import type settings from './en/settings.json';
import type staff from './en/staff.json';
import type timeline from './en/timeline.json';
import type treasury from './en/treasury.json';
import type trust from './en/trust.json';
import type users from './en/users.json';

/** What the server can say. A code without a word does not compile. */
interface Said {
  billTypes: Record<BillType, string>;
  flows: Record<FlowKind, string>;
  roles: Record<StaffRole, string>;
  states: {
    deposit: Record<DepositRow['state'], string>;
    withdrawal: Record<WithdrawalRow['state'], string>;
    chainTransfer: Record<ChainTransferRow['state'], string>;
    payout: Record<PayoutRow['state'], string>;
    proposal: Record<ProposalRow['state'], string>;
    user: Record<UserRow['status'], string>;
    staff: Record<StaffRow['status'], string>;
    award: Record<AwardRow['state'], string>;
    dividend: Record<DividendRow['state'], string>;
    community: Record<CommunityRow['state'], string>;
    card: Record<CardState, string>;
    tradeSession: Record<SessionState, string>;
    pointOrder: Record<PointOrderState, string>;
    miner: Record<MinerState, string>;
    minerSale: Record<SaleState, string>;
    releaseRun: Record<RunState, string>;
    lock: Record<LockState, string>;
    chatReport: Record<ReportState, string>;
  };
}

type Complete<W extends Said> = W;

/** What both apps name. */
type Words = Complete<typeof englishWords>;

/** The texts by file; English is the model the typed keys are read from. A new file is one line here. */
interface Texts {
  account: typeof account;
  app: typeof app;
  approvals: typeof approvals;
  articles: typeof articles;
  audit: typeof audit;
  auth: typeof auth;
  awards: typeof awards;
  bell: typeof bell;
  books: typeof books;
  cards: typeof cards;
  chain: typeof chain;
  communities: typeof communities;
  dashboard: typeof dashboard;
  desk: typeof desk;
  fields: typeof fields;
  games: typeof games;
  jobs: typeof jobs;
  ledger: typeof ledger;
  locks: typeof locks;
  market: typeof market;
  menu: typeof menu;
  miners: typeof miners;
  notices: typeof notices;
  payouts: typeof payouts;
  points: typeof points;
  proposals: typeof proposals;
  rates: typeof rates;
  reports: typeof reports;
  resources: typeof resources;
  reviews: typeof reviews;
  search: typeof search;
  second: typeof second;
  settings: typeof settings;
  staff: typeof staff;
  timeline: typeof timeline;
  treasury: typeof treasury;
  trust: typeof trust;
  users: typeof users;
  words: Words;
}

type Singular<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;
type Keys<T> = T extends object
  ? { [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Keys<T[K]>}` }[keyof T & string]
  : never;
type Groups<T> = T extends object
  ? { [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${Groups<T[K]>}` }[keyof T & string]
  : never;

/** Every key of our own texts; the forms of a plural are one key. */
export type MessageKey = Keys<Texts>;

/** Every part of the texts that holds others, such as `words.roles`. */
export type MessageGroup = Groups<Texts>;

/** A resource or page of the console that has a name. */
export type ResourceName = keyof typeof resources;

/** What can stand in a state: a deposit, a payout, a session … */
export type Subject = keyof Words['states'];

/** The states of a subject. */
export type StateOf<S extends Subject> = S extends Subject ? keyof Words['states'][S] & string : never;

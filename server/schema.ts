import { SetCollation1763700000000 } from '../migrations/1763700000000-set-collation';
import { CreateRuntime1763700001000 } from '../migrations/1763700001000-create-runtime';
import { CreateSettings1763700002000 } from '../migrations/1763700002000-create-settings';
import { CreateUsers1763700003000 } from '../migrations/1763700003000-create-users';
import { CreateLedger1763700004000 } from '../migrations/1763700004000-create-ledger';
import { CreateSessions1763700005000 } from '../migrations/1763700005000-create-sessions';
import { CreateStaff1763700006000 } from '../migrations/1763700006000-create-staff';
import { CreateFinance1763700007000 } from '../migrations/1763700007000-create-finance';
import { CreateContent1763700008000 } from '../migrations/1763700008000-create-content';
import { CreateProofs1763700009000 } from '../migrations/1763700009000-create-proofs';
import { CreateMarket1763700010000 } from '../migrations/1763700010000-create-market';
import { CreateChain1763700011000 } from '../migrations/1763700011000-create-chain';
import { CreatePayouts1763700012000 } from '../migrations/1763700012000-create-payouts';
import { CreateProposals1763700013000 } from '../migrations/1763700013000-create-proposals';
import { CreateFigures1763700015000 } from '../migrations/1763700015000-create-figures';
import { CountRefusals1763700016000 } from '../migrations/1763700016000-count-refusals';
import { HoldByWrite1763700017000 } from '../migrations/1763700017000-hold-by-write';
import { FileWithoutClaim1763700018000 } from '../migrations/1763700018000-file-without-claim';
import { SoloActs1763700019000 } from '../migrations/1763700019000-solo-acts';
import { StandBeforeSecond1763700020000 } from '../migrations/1763700020000-stand-before-second';
import { HoldPriceSources1763700021000 } from '../migrations/1763700021000-hold-price-sources';
import { HoldReceipts1763700022000 } from '../migrations/1763700022000-hold-receipts';
import { KeepConversionPrice1763800020000 } from '../migrations/1763800020000-keep-conversion-price';
import { NoteValues1763800030000 } from '../migrations/1763800030000-note-values';
import { CreateNotices1763800040000 } from '../migrations/1763800040000-create-notices';
import { SayWhySessionsEnd1763800060000 } from '../migrations/1763800060000-say-why-sessions-end';
import { AssignAgents1763800070000 } from '../migrations/1763800070000-assign-agents';
import { IndexChainTransferHash1763800080000 } from '../migrations/1763800080000-index-chain-transfer-hash';
import { CreateTeams1763900010000 } from '../migrations/1763900010000-create-teams';
import { CreateAwards1763900020000 } from '../migrations/1763900020000-create-awards';
import { CreateCards1763900030000 } from '../migrations/1763900030000-create-cards';
import { CreatePointOrders1763900040000 } from '../migrations/1763900040000-create-point-orders';
import { CreateMiners1763900050000 } from '../migrations/1763900050000-create-miners';
import { CreateLocks1763900060000 } from '../migrations/1763900060000-create-locks';
import { IndexMinersAndRuns1763900061000 } from '../migrations/1763900061000-index-miners-and-runs';
import { CreateChats1763900070000 } from '../migrations/1763900070000-create-chats';
import { CreateDesk1763900075000 } from '../migrations/1763900075000-create-desk';
import { CreateChatReports1763900080000 } from '../migrations/1763900080000-create-chat-reports';
import { MarkTestMoney1763900091000 } from '../migrations/1763900091000-mark-test-money';
import { BoundIssuesAndFees1763900092000 } from '../migrations/1763900092000-bound-issues-and-fees';
import { KeepWhenPassesOpened1763900093000 } from '../migrations/1763900093000-keep-when-passes-opened';
import { IndexAccountParts1763900096000 } from '../migrations/1763900096000-index-account-parts';
import { KeepWhoHadACase1763900105000 } from '../migrations/1763900105000-keep-who-had-a-case';
import { KeepPriceSources1763900109000 } from '../migrations/1763900109000-keep-price-sources';
import { SayWhoseIncomeLeft1763900110000 } from '../migrations/1763900110000-say-whose-income-left';
import { BoundExchangesAndCountFullDays1763900111000 } from '../migrations/1763900111000-bound-exchanges-and-count-full-days';
import { DateProposals1763900112000 } from '../migrations/1763900112000-date-proposals';
import { SetMinersAside1763900113000 } from '../migrations/1763900113000-set-miners-aside';
import { BackPoints1763900114000 } from '../migrations/1763900114000-back-points';
import { CreateAnchors1763900115000 } from '../migrations/1763900115000-create-anchors';
import { KeepRisksRead1763900116000 } from '../migrations/1763900116000-keep-risks-read';
import { RenameSessionsInAudit1763900117000 } from '../migrations/1763900117000-rename-sessions-in-audit';
import { CreateGames1763900118000 } from '../migrations/1763900118000-create-games';
import { AllowPhoneAccounts1763900120000 } from '../migrations/1763900120000-allow-phone-accounts';
import { CreateWechat1763900130000 } from '../migrations/1763900130000-create-wechat';
import { AddHelpQuestions1763900139000 } from '../migrations/1763900139000-add-help-questions';
import { IndexWaits1763900141000 } from '../migrations/1763900141000-index-waits';
import { CreatePush1763900142000 } from '../migrations/1763900142000-create-push';
import { CreateSavedRecipients1763900143000 } from '../migrations/1763900143000-create-saved-recipients';
import { OwnData1763900144000 } from '../migrations/1763900144000-own-data';
import { AnswerNotes1763900145000 } from '../migrations/1763900145000-answer-notes';
import { IndexUidEnds1763900145001 } from '../migrations/1763900145001-index-uid-ends';
import { CreatePasskeys1763900146000 } from '../migrations/1763900146000-create-passkeys';
import { CreateActingRoles1763900147000 } from '../migrations/1763900147000-create-acting-roles';
import { SnoozeCases1764000100000 } from '../migrations/1764000100000-snooze-cases';
import { ExtendDataExports1764000200000 } from '../migrations/1764000200000-extend-data-exports';
import { AnswerFeedback1764000300000 } from '../migrations/1764000300000-answer-feedback';
import { NoteWhenMentionsAreRead1764000500000 } from '../migrations/1764000500000-note-when-mentions-are-read';
import { DailyFigureRow } from './admin';
import { Article, ArticleText } from './articles';
import { LoginMessage, LoginNonce, Passkey, PasskeyChallenge, PhoneCode, PhoneLimit, UserSession } from './auth';
import {
  Airdrop,
  Award,
  AwardTotal,
  DividendRun,
  LevelChange,
  LevelRuleRow,
  LevelVersion,
  Membership,
  PerformanceEvent,
} from './awards';
import { Card, CardIssue, CardSeries, CardTrade, SessionTemplate, TradeSession } from './cards';
import { NamedLock, type Schema } from './common/database';
import { IdempotencyKey } from './common/http';
import { JobRun } from './common/runtime';
import {
  DeskAgent,
  DeskAnswerFeedback,
  DeskCanned,
  DeskCase,
  DeskCaseAgent,
  DeskKeyword,
  DeskTeam,
  DeskTeamMember,
  DeskText,
} from './desk';
import { ExchangeDay, ExchangePace, ExchangePair, ExchangeRecord } from './exchange';
import {
  ChainClaim,
  ChainCursor,
  ChainTransfer,
  Deposit,
  DepositCheckRow,
  FeePayout,
  Payout,
  PayoutAttempt,
  PayoutSwitchRow,
  ProofAnchor,
  ProofAnchorAttempt,
  SavedRecipientRow,
  SoloAct,
  Withdrawal,
  WithdrawalApproval,
} from './finance';
import { GameDay, GamePlayer, GameRoundRow, GameSeed } from './games';
import {
  Asset,
  BooksReportRow,
  HeldReceipt,
  LedgerAccount,
  LedgerEntry,
  LedgerSeal,
  LedgerTransaction,
  LiabilityLeaf,
  LiabilityNode,
  LiabilityProof,
} from './ledger';
import { LockPosition, LockProduct } from './locks';
import { MarketPool, MarketPoolEvent, PriceBar, PriceSourcePeriod, PriceSourceRow, PriceTick } from './market';
import {
  ChatBlock,
  ChatConversation,
  ChatFriend,
  ChatInbox,
  ChatMember,
  ChatMessage,
  ChatParty,
  ChatReport,
  ChatRequest,
  ChatStay,
  ChatTerm,
} from './messaging';
import { BackingStartRow, Bubble, Miner, MinerCarryOver, MinerLoadRow, MinerProduct, ReleaseRun } from './miners';
import { DataExport } from './my-data';
import { Notice } from './notices';
import { PointOrder } from './points';
import { Proposal } from './proposals';
import { PushAnnouncement, PushChoice, PushDevice, PushKey, PushMessage } from './push';
import { RiskAcknowledgement } from './risks';
import { Setting, SettingChange } from './settings';
import { ActingRole, AuditLog, Staff, StaffSession } from './staff';
import { Upload } from './uploads';
import {
  AccountPart,
  ClosedPhone,
  Community,
  CommunityTask,
  TeamDelta,
  TeamFiguresRow,
  User,
  UserAncestor,
  UserLabel,
  UserLabelMark,
  UserNote,
  UserNoteMention,
  UserPhone,
  UserRemark,
} from './users';
import { WechatIdentity, WechatState, WechatTicket } from './wechat';

/** Every table of the product and the one history that makes them, for both engines. */
export const schema: Schema = {
  entities: [
    NamedLock,
    IdempotencyKey,
    JobRun,
    Setting,
    SettingChange,
    Notice,
    User,
    AccountPart,
    UserAncestor,
    UserRemark,
    Community,
    CommunityTask,
    TeamFiguresRow,
    TeamDelta,
    Asset,
    LedgerAccount,
    HeldReceipt,
    LedgerTransaction,
    LedgerEntry,
    LedgerSeal,
    BooksReportRow,
    LiabilityProof,
    LiabilityLeaf,
    LiabilityNode,
    PriceSourceRow,
    PriceSourcePeriod,
    PriceTick,
    PriceBar,
    MarketPool,
    MarketPoolEvent,
    UserPhone,
    Passkey,
    PasskeyChallenge,
    ClosedPhone,
    DataExport,
    UserLabel,
    UserLabelMark,
    UserNote,
    UserNoteMention,
    PhoneCode,
    PhoneLimit,
    UserSession,
    LoginNonce,
    LoginMessage,
    WechatState,
    WechatTicket,
    WechatIdentity,
    PushKey,
    PushDevice,
    PushChoice,
    PushMessage,
    PushAnnouncement,
    RiskAcknowledgement,
    Staff,
    StaffSession,
    ActingRole,
    AuditLog,
    Deposit,
    ChainClaim,
    ChainCursor,
    ChainTransfer,
    DepositCheckRow,
    Withdrawal,
    WithdrawalApproval,
    Payout,
    PayoutAttempt,
    PayoutSwitchRow,
    ExchangePair,
    ExchangeRecord,
    ExchangeDay,
    ExchangePace,
    Airdrop,
    Membership,
    LevelVersion,
    LevelRuleRow,
    LevelChange,
    PerformanceEvent,
    Award,
    AwardTotal,
    DividendRun,
    SessionTemplate,
    TradeSession,
    CardSeries,
    Card,
    CardIssue,
    CardTrade,
    MinerProduct,
    Miner,
    Bubble,
    ReleaseRun,
    MinerCarryOver,
    BackingStartRow,
    MinerLoadRow,
    PointOrder,
    ChatConversation,
    ChatMember,
    ChatMessage,
    ChatInbox,
    ChatParty,
    ChatStay,
    ChatTerm,
    ChatFriend,
    ChatBlock,
    ChatRequest,
    ChatReport,
    DeskAgent,
    DeskAnswerFeedback,
    DeskCanned,
    DeskCase,
    DeskCaseAgent,
    DeskKeyword,
    DeskTeam,
    DeskTeamMember,
    DeskText,
    LockProduct,
    LockPosition,
    GamePlayer,
    GameSeed,
    GameRoundRow,
    GameDay,
    Upload,
    Article,
    ArticleText,
    Proposal,
    FeePayout,
    ProofAnchor,
    ProofAnchorAttempt,
    SoloAct,
    SavedRecipientRow,
    DailyFigureRow,
  ],
  migrations: [
    SetCollation1763700000000,
    CreateRuntime1763700001000,
    CreateSettings1763700002000,
    CreateUsers1763700003000,
    CreateLedger1763700004000,
    CreateSessions1763700005000,
    CreateStaff1763700006000,
    CreateFinance1763700007000,
    CreateContent1763700008000,
    CreateProofs1763700009000,
    CreateMarket1763700010000,
    CreateChain1763700011000,
    CreatePayouts1763700012000,
    CreateProposals1763700013000,
    CreateFigures1763700015000,
    CountRefusals1763700016000,
    HoldByWrite1763700017000,
    FileWithoutClaim1763700018000,
    SoloActs1763700019000,
    StandBeforeSecond1763700020000,
    HoldPriceSources1763700021000,
    HoldReceipts1763700022000,
    KeepConversionPrice1763800020000,
    NoteValues1763800030000,
    CreateNotices1763800040000,
    SayWhySessionsEnd1763800060000,
    AssignAgents1763800070000,
    IndexChainTransferHash1763800080000,
    CreateTeams1763900010000,
    CreateAwards1763900020000,
    CreateCards1763900030000,
    CreatePointOrders1763900040000,
    CreateMiners1763900050000,
    CreateLocks1763900060000,
    IndexMinersAndRuns1763900061000,
    CreateChats1763900070000,
    CreateDesk1763900075000,
    CreateChatReports1763900080000,
    MarkTestMoney1763900091000,
    BoundIssuesAndFees1763900092000,
    KeepWhenPassesOpened1763900093000,
    IndexAccountParts1763900096000,
    KeepWhoHadACase1763900105000,
    KeepPriceSources1763900109000,
    SayWhoseIncomeLeft1763900110000,
    BoundExchangesAndCountFullDays1763900111000,
    DateProposals1763900112000,
    SetMinersAside1763900113000,
    BackPoints1763900114000,
    CreateAnchors1763900115000,
    KeepRisksRead1763900116000,
    RenameSessionsInAudit1763900117000,
    CreateGames1763900118000,
    AllowPhoneAccounts1763900120000,
    CreateWechat1763900130000,
    AddHelpQuestions1763900139000,
    IndexWaits1763900141000,
    CreatePush1763900142000,
    CreateSavedRecipients1763900143000,
    OwnData1763900144000,
    AnswerNotes1763900145000,
    IndexUidEnds1763900145001,
    CreatePasskeys1763900146000,
    CreateActingRoles1763900147000,
    SnoozeCases1764000100000,
    ExtendDataExports1764000200000,
    AnswerFeedback1764000300000,
    NoteWhenMentionsAreRead1764000500000,
  ],
};

import { SetCollation1763700000000 } from '../migrations/1763700000000-set-collation';
import { CreateRuntime1763700001000 } from '../migrations/1763700001000-create-runtime';
import { CreateSettings1763700002000 } from '../migrations/1763700002000-create-settings';
import { CreateUsers1763700003000 } from '../migrations/1763700003000-create-users';
import { CreateLedger1763700004000 } from '../migrations/1763700004000-create-ledger';
import { CreateSessions1763700005000 } from '../migrations/1763700005000-create-sessions';
import { CreateStaff1763700006000 } from '../migrations/1763700006000-create-staff';
import { CreateFinance1763700007000 } from '../migrations/1763700007000-create-finance';
import { CreateContent1763700008000 } from '../migrations/1763700008000-create-content';
import { Article, ArticleText } from './articles';
import { AuditLog, LoginMessage, LoginNonce, Staff, StaffSession, UserSession } from './auth';
import { Airdrop } from './awards';
import type { Schema } from './common/database';
import { IdempotencyKey } from './common/http';
import { JobRun } from './common/runtime';
import { ChainClaim, Deposit, Withdrawal, WithdrawalApproval } from './finance';
import { Asset, LedgerAccount, LedgerEntry, LedgerTransaction } from './ledger';
import { Setting, SettingChange } from './settings';
import { Upload } from './uploads';
import { TeamDelta, TeamFiguresRow, User, UserAncestor } from './users';

/** Every table of the product and the one history that makes them, for both engines. */
export const schema: Schema = {
  entities: [
    IdempotencyKey,
    JobRun,
    Setting,
    SettingChange,
    User,
    UserAncestor,
    TeamFiguresRow,
    TeamDelta,
    Asset,
    LedgerAccount,
    LedgerTransaction,
    LedgerEntry,
    UserSession,
    LoginNonce,
    LoginMessage,
    Staff,
    StaffSession,
    AuditLog,
    Deposit,
    ChainClaim,
    Withdrawal,
    WithdrawalApproval,
    Airdrop,
    Upload,
    Article,
    ArticleText,
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
  ],
};

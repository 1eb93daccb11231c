import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  FlagColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { BillType } from './bill-types';

/** What value is counted in (domain 1). */
@Entity('asset')
@Check('ck_asset_price_integer', integerCheck('price'))
export class Asset {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  code!: string;

  @TextColumn(8)
  kind!: 'token' | 'point';

  /** decimals kept inside */
  @CountColumn()
  scale!: number;

  @CountColumn()
  displayDecimals!: number;

  @FlagColumn()
  deposit!: boolean;

  @FlagColumn()
  withdraw!: boolean;

  @FlagColumn()
  transfer!: boolean;

  @FlagColumn()
  exchange!: boolean;

  /** token contract on the chain; null for the chain's own coin and for points */
  @TextColumn(42, { nullable: true })
  contract!: string | null;

  @CountColumn({ nullable: true })
  chainDecimals!: number | null;

  /** USDT minor units for one whole unit; null if it has no price */
  @AmountColumn({ nullable: true })
  price!: bigint | null;

  @CountColumn()
  position!: number;

  @LockColumn()
  lockVersion?: number;
}

/** A place value lies in. Eager: the balance is exact. Lazy: the balance is a checkpoint, see `ledger.accounts`. */
@Entity('ledger_account')
@Index('ux_ledger_account_owner', ['ownerType', 'ownerId', 'asset', 'wallet'], { unique: true })
@Check('ck_ledger_account_balance_integer', integerCheck('balance'))
@Check('ck_ledger_account_floor', '"mayBeNegative" = 1 OR "balance" >= 0')
export class LedgerAccount {
  @IdColumn()
  id!: number;

  @TextColumn(8)
  ownerType!: 'user' | 'system';

  /** user id; 0 for the system */
  @RefColumn()
  ownerId!: number;

  @TextColumn(32)
  wallet!: string;

  @TextColumn(16)
  asset!: string;

  @AmountColumn()
  balance!: bigint;

  @FlagColumn()
  mayBeNegative!: boolean;

  @FlagColumn()
  lazy!: boolean;

  /** until when some of it may be on hold, see `HeldReceipt`; never taken back */
  @TimeColumn({ default: 0 })
  heldUntil!: number;

  @LockColumn()
  lockVersion?: number;
}

/** One movement of value under its natural key. Append-only, except `sealId`. */
@Entity('ledger_transaction')
@Index('ux_ledger_transaction_key', ['postingKey'], { unique: true })
@Index('ix_ledger_transaction_created', ['createdAt'])
@Index('ix_ledger_transaction_seal', ['sealId'])
export class LedgerTransaction {
  @IdColumn()
  id!: number;

  @TextColumn(120)
  postingKey!: string;

  /** the flow, e.g. `deposit` */
  @TextColumn(32)
  kind!: string;

  /** `user:12`, `staff:3`, `job:awards` */
  @TextColumn(40)
  actor!: string;

  @TextColumn(200, { nullable: true })
  memo!: string | null;

  @TimeColumn()
  createdAt!: number;

  /** the seal it is in; null: not sealed yet */
  @RefColumn({ nullable: true })
  sealId!: number | null;
}

/** One line of a transaction. Append-only, except `unmarked`. No foreign key to accounts: it would deadlock. */
@Entity('ledger_entry')
@Index('ix_ledger_entry_transaction', ['transactionId'])
@Index('ix_ledger_entry_account', ['accountId', 'id'])
@Index('ix_ledger_entry_user', ['userId', 'id'])
@Index('ix_ledger_entry_unmarked', ['unmarked', 'accountId'])
@Check('ck_ledger_entry_amount_integer', integerCheck('amount'))
@Check('ck_ledger_entry_balanceAfter_integer', integerCheck('balanceAfter'))
@Check('ck_ledger_entry_value_integer', integerCheck('value'))
export class LedgerEntry {
  @IdColumn()
  id!: number;

  @RefColumn()
  transactionId!: number;

  @CountColumn()
  line!: number;

  @RefColumn()
  accountId!: number;

  /** owner of the account; null for the system */
  @RefColumn({ nullable: true })
  userId!: number | null;

  @TextColumn(32)
  wallet!: string;

  @TextColumn(16)
  asset!: string;

  @AmountColumn()
  amount!: bigint;

  /** null on lazy accounts */
  @AmountColumn({ nullable: true })
  balanceAfter!: bigint | null;

  @TextColumn(32)
  type!: BillType;

  /** who or what is on the other side, in words fit to show, e.g. a masked address */
  @TextColumn(80, { nullable: true })
  counterpart!: string | null;

  /**
   * what the amount was worth when it was posted, in minor units of USDT; null if the asset had no price. A note, not
   * money: no seal covers it, and nothing but a sum that is shown counts by it
   */
  @AmountColumn({ nullable: true })
  value!: bigint | null;

  /** 1: not yet in the checkpoint of its lazy account; null: in it, or the account is eager */
  @CountColumn({ nullable: true })
  unmarked!: number | null;

  @TimeColumn()
  createdAt!: number;
}

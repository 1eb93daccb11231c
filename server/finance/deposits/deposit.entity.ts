import { Check, Entity, Index } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  FlagColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { DepositCheck, DepositState } from './deposits.schemas';

/** What a user says was sent to custody (domain 6). */
@Entity('deposit')
@Index('ix_deposit_user', ['userId', 'id'])
@Index('ix_deposit_state', ['state', 'id'])
@Index('ix_deposit_created', ['createdAt'])
@Index('ix_deposit_ended', ['state', 'testMoney', 'updatedAt'])
@Index('ix_deposit_tx_hash', ['txHash'])
@Check('ck_deposit_amount_integer', integerCheck('amount'))
@Check('ck_deposit_credited_integer', integerCheck('credited'))
export class Deposit {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(16)
  asset!: string;

  @AmountColumn()
  amount!: bigint;

  @AmountColumn({ nullable: true })
  credited!: bigint | null;

  @TextColumn(66, { nullable: true })
  txHash!: string | null;

  @TextColumn(300, { nullable: true })
  image!: string | null;

  @TextColumn(12)
  state!: DepositState;

  @TextColumn(200, { nullable: true })
  reason!: string | null;

  /** test money of demo mode: nobody has sent it */
  @FlagColumn()
  testMoney!: boolean;

  @RefColumn({ nullable: true })
  staffId!: number | null;

  @TimeColumn({ nullable: true })
  reviewedAt!: number | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;

  @LockColumn()
  lockVersion?: number;
}

/** What the chain says of a deposit (domain 6); one for each that was filed while a node was configured. */
@Entity('deposit_check')
@Index('ux_deposit_check_open', ['openKey'], { unique: true })
@Index('ix_deposit_check_next', ['nextCheckAt'])
@Check('ck_deposit_check_received_integer', integerCheck('received'))
@Check('ck_deposit_check_convertedAmount_integer', integerCheck('convertedAmount'))
@Check('ck_deposit_check_convertedPrice_integer', integerCheck('convertedPrice'))
export class DepositCheckRow {
  @RefKeyColumn()
  depositId!: number;

  /** `user:asset:hash` until it is credited or rejected: one of a kind waits at a time */
  @TextColumn(110, { nullable: true })
  openKey!: string | null;

  @TextColumn(12)
  state!: DepositCheck['state'];

  /** what differs, separated by commas */
  @TextColumn(80)
  differs!: string;

  /** position of the transfer in its receipt, once it is known; −1 for the chain's own coin */
  @CountColumn({ nullable: true })
  position!: number | null;

  @RefColumn({ nullable: true })
  blockNumber!: number | null;

  @TextColumn(66, { nullable: true })
  blockHash!: string | null;

  /** lower case */
  @TextColumn(42, { nullable: true })
  sender!: string | null;

  @RefColumn()
  confirmations!: number;

  @AmountColumn({ nullable: true })
  received!: bigint | null;

  /** null before the first look */
  @TimeColumn({ nullable: true })
  checkedAt!: number | null;

  /** null if only a person can go on */
  @TimeColumn({ nullable: true })
  nextCheckAt!: number | null;

  /** looks that found nothing, in a row */
  @CountColumn()
  tries!: number;

  @TextColumn(16, { nullable: true })
  convertedAsset!: string | null;

  @AmountColumn({ nullable: true })
  convertedAmount!: bigint | null;

  /** units of `convertedAsset` for one whole unit, before the spread; null also where it was not kept yet */
  @AmountColumn({ nullable: true })
  convertedPrice!: bigint | null;
}

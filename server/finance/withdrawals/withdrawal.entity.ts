import { Check, Entity, Index } from 'typeorm';
import {
  AmountColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { WithdrawalState } from './withdrawals.schemas';

/** Tokens asked for on the chain (domain 6). */
@Entity('withdrawal')
@Index('ux_withdrawal_tx_hash', ['txHash'], { unique: true })
@Index('ix_withdrawal_user', ['userId', 'id'])
@Index('ix_withdrawal_day', ['userId', 'createdAt'])
@Index('ix_withdrawal_state', ['state', 'id'])
@Index('ix_withdrawal_created', ['createdAt'])
@Index('ix_withdrawal_ended', ['state', 'updatedAt'])
@Index('ix_withdrawal_address', ['address'])
@Check('ck_withdrawal_amount_integer', integerCheck('amount'))
@Check('ck_withdrawal_fee_integer', integerCheck('fee'))
@Check('ck_withdrawal_value_integer', integerCheck('value'))
export class Withdrawal {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(16)
  asset!: string;

  @AmountColumn()
  amount!: bigint;

  @AmountColumn()
  fee!: bigint;

  /** of the amount, in USDT, when it was asked for; null if the asset had no price */
  @AmountColumn({ nullable: true })
  value!: bigint | null;

  /** lower case */
  @TextColumn(42)
  address!: string;

  @TextColumn(12)
  state!: WithdrawalState;

  @TextColumn(200, { nullable: true })
  reason!: string | null;

  @TimeColumn({ nullable: true })
  holdUntil!: number | null;

  @TextColumn(66, { nullable: true })
  txHash!: string | null;

  /** the member of staff who pays it by hand */
  @RefColumn({ nullable: true })
  payerId!: number | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;

  @LockColumn()
  lockVersion?: number;
}

/** A reviewer's approval of exactly this withdrawal. */
@Entity('withdrawal_approval')
@Index('ux_withdrawal_approval_staff', ['withdrawalId', 'staffId'], { unique: true })
export class WithdrawalApproval {
  @IdColumn()
  id!: number;

  @RefColumn()
  withdrawalId!: number;

  @RefColumn()
  staffId!: number;

  /** hash of (id, asset, amount, address, fee) */
  @TextColumn(64)
  digest!: string;

  @TimeColumn()
  createdAt!: number;
}

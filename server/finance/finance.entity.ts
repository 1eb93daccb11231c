import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { AmountColumn, IdColumn, integerCheck, RefColumn, TextColumn, TimeColumn } from '../common/database';

/** What a user says was sent to custody (domain 6). */
@Entity('deposit')
@Index('ix_deposit_user', ['userId', 'id'])
@Index('ix_deposit_state', ['state', 'id'])
@Index('ix_deposit_created', ['createdAt'])
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
  state!: 'pending' | 'credited' | 'rejected';

  @TextColumn(200, { nullable: true })
  reason!: string | null;

  @RefColumn({ nullable: true })
  staffId!: number | null;

  @TimeColumn({ nullable: true })
  reviewedAt!: number | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;
}

/** A transfer on the chain that brought value in, used once in the world; a rejected deposit gives it back. */
@Entity('chain_claim')
@Index('ix_chain_claim_subject', ['subject'])
export class ChainClaim {
  /** `chain:txHash:position of the transfer in its receipt` */
  @PrimaryColumn({ type: 'varchar', length: 96 })
  claim!: string;

  /** `deposit:12` or the posting key of a pool top-up */
  @TextColumn(96)
  subject!: string;

  @TimeColumn()
  createdAt!: number;
}

/** Tokens asked for on the chain (domain 6). */
@Entity('withdrawal')
@Index('ux_withdrawal_tx_hash', ['txHash'], { unique: true })
@Index('ix_withdrawal_user', ['userId', 'id'])
@Index('ix_withdrawal_day', ['userId', 'createdAt'])
@Index('ix_withdrawal_state', ['state', 'id'])
@Index('ix_withdrawal_created', ['createdAt'])
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

  /** of the amount, in USDT, when it was asked for; null where the asset had no price */
  @AmountColumn({ nullable: true })
  value!: bigint | null;

  /** lower case */
  @TextColumn(42)
  address!: string;

  @TextColumn(12)
  state!: 'pending' | 'cancelled' | 'rejected' | 'approved' | 'paying' | 'paid' | 'failed';

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

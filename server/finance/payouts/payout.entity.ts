import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  FlagColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { PayoutState } from './payouts.schemas';

/** One nonce of the hot wallet, used for one withdrawal (domain 6). */
@Entity('payout')
@Index('ux_payout_nonce', ['chainId', 'sender', 'nonce'], { unique: true })
@Index('ux_payout_open', ['openWithdrawalId'], { unique: true })
@Index('ix_payout_withdrawal', ['withdrawalId'])
@Index('ix_payout_state', ['state', 'id'])
@Index('ix_payout_created', ['createdAt'])
@Check('ck_payout_value_integer', integerCheck('value'))
@Check('ck_payout_gas_integer', integerCheck('gas'))
export class Payout {
  @IdColumn()
  id!: number;

  @RefColumn()
  withdrawalId!: number;

  /** the withdrawal while the payout is open, so that it never has a second open one */
  @RefColumn({ nullable: true })
  openWithdrawalId!: number | null;

  @RefColumn()
  chainId!: number;

  /** lower case */
  @TextColumn(42)
  sender!: string;

  @RefColumn()
  nonce!: number;

  /** open: signed, not final · paid · reverted on the chain · replaced: its nonce was used by something else */
  @TextColumn(10)
  state!: PayoutState;

  /** in minor units of USDT when it was signed; counts towards the daily cap */
  @AmountColumn()
  value!: bigint;

  /** what the chain took, in minor units of BNB; null until it is final */
  @AmountColumn({ nullable: true })
  gas!: bigint | null;

  @RefColumn({ nullable: true })
  blockNumber!: number | null;

  /** since when its nonce is used on the chain without any of its transactions */
  @TimeColumn({ nullable: true })
  missingSince!: number | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;
}

/** A signed transaction of a payout, stored before it is sent; all of one payout differ in the gas price alone. */
@Entity('payout_attempt')
@Index('ux_payout_attempt_tx_hash', ['txHash'], { unique: true })
@Index('ix_payout_attempt_payout', ['payoutId', 'id'])
export class PayoutAttempt {
  @IdColumn()
  id!: number;

  @RefColumn()
  payoutId!: number;

  @TextColumn(66)
  txHash!: string;

  /** the bytes that are sent, as often as it takes */
  @LongTextColumn()
  raw!: string;

  /** in wei */
  @TextColumn(40)
  gasPrice!: string;

  @CountColumn()
  sends!: number;

  @TimeColumn({ nullable: true })
  lastSentAt!: number | null;

  /** how often in a row the node has refused it */
  @CountColumn({ default: 0 })
  refusals!: number;

  /** why the node did not take it the last time */
  @TextColumn(200, { nullable: true })
  lastError!: string | null;

  @TimeColumn()
  createdAt!: number;
}

/** The one row that stops all payouts. Signing locks it, so that nothing is signed after a stop. */
@Entity('payout_switch')
export class PayoutSwitchRow {
  @PrimaryColumn({ type: 'bigint' })
  id!: number;

  @FlagColumn()
  stopped!: boolean;

  @TextColumn(200, { nullable: true })
  reason!: string | null;

  @RefColumn({ nullable: true })
  staffId!: number | null;

  @TimeColumn({ nullable: true })
  changedAt!: number | null;

  @LockColumn()
  lockVersion?: number;
}

/** Fee income that has left custody (domain 1, "staff"). */
@Entity('fee_payout')
@Index('ux_fee_payout_tx_hash', ['txHash'], { unique: true })
@Check('ck_fee_payout_amount_integer', integerCheck('amount'))
export class FeePayout {
  @IdColumn()
  id!: number;

  /** whose income it was */
  @TextColumn(8, { default: 'fees' })
  wallet!: 'fees' | 'sales';

  @TextColumn(16)
  asset!: string;

  @AmountColumn()
  amount!: bigint;

  /** the transaction that took it out */
  @TextColumn(66)
  txHash!: string;

  @TextColumn(200)
  reason!: string;

  @RefColumn()
  staffId!: number;

  @TimeColumn()
  createdAt!: number;
}

import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  IdColumn,
  integerCheck,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { DepositCheck } from '../finance.schemas';

/** What the chain says of a deposit (domain 6); one for each that was filed while a node was configured. */
@Entity('deposit_check')
@Index('ux_deposit_check_open', ['openKey'], { unique: true })
@Index('ix_deposit_check_next', ['nextCheckAt'])
@Check('ck_deposit_check_received_integer', integerCheck('received'))
@Check('ck_deposit_check_convertedAmount_integer', integerCheck('convertedAmount'))
export class DepositCheckRow {
  @PrimaryColumn({ type: 'bigint', transformer: { to: (value: number) => value, from: Number } })
  depositId!: number;

  /** `user:asset:hash` until it is credited or rejected: one of a kind waits at a time */
  @TextColumn(110, { nullable: true })
  openKey!: string | null;

  @TextColumn(12)
  state!: DepositCheck['state'];

  /** what differs, separated by commas */
  @TextColumn(80)
  differs!: string;

  /** place of the transfer in its receipt, where it is settled; −1 for the chain's own coin */
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

  /** null where only a person goes on */
  @TimeColumn({ nullable: true })
  nextCheckAt!: number | null;

  /** looks that found nothing, in a row */
  @CountColumn()
  tries!: number;

  @TextColumn(16, { nullable: true })
  convertedAsset!: string | null;

  @AmountColumn({ nullable: true })
  convertedAmount!: bigint | null;
}

/** A transfer to custody as the chain shows it, seen by the scanner or credited by its hash. */
@Entity('chain_transfer')
@Index('ux_chain_transfer_place', ['chainId', 'txHash', 'position'], { unique: true })
@Index('ix_chain_transfer_deposit', ['depositId'])
@Index('ix_chain_transfer_sender', ['sender'])
@Check('ck_chain_transfer_amount_integer', integerCheck('amount'))
export class ChainTransfer {
  @IdColumn()
  id!: number;

  @RefColumn()
  chainId!: number;

  @TextColumn(66)
  txHash!: string;

  @CountColumn()
  position!: number;

  @RefColumn()
  blockNumber!: number;

  @TextColumn(66)
  blockHash!: string;

  @TextColumn(16)
  asset!: string;

  /** lower case; null for the chain's own coin */
  @TextColumn(42, { nullable: true })
  contract!: string | null;

  /** lower case */
  @TextColumn(42)
  sender!: string;

  /** in the chain's own smallest unit */
  @TextColumn(78)
  value!: string;

  /** floored to the asset's scale */
  @AmountColumn()
  amount!: bigint;

  /** null: unclaimed */
  @RefColumn({ nullable: true })
  depositId!: number | null;

  @TimeColumn({ nullable: true })
  creditedAt!: number | null;

  @TimeColumn()
  createdAt!: number;
}

/** How far the chain was read. */
@Entity('chain_cursor')
export class ChainCursor {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @RefColumn()
  blockNumber!: number;

  @TextColumn(66)
  blockHash!: string;

  /** blocks asked for at once */
  @CountColumn()
  span!: number;

  @TimeColumn()
  updatedAt!: number;
}

import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  IdColumn,
  integerCheck,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../../common/database';

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

/** A transfer to custody as the chain shows it, seen by the scanner or credited by its hash. */
@Entity('chain_transfer')
@Index('ux_chain_transfer_place', ['chainId', 'txHash', 'position'], { unique: true })
@Index('ix_chain_transfer_deposit', ['depositId'])
@Index('ix_chain_transfer_sender', ['sender'])
@Index('ix_chain_transfer_tx_hash', ['txHash'])
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

import { Check, Entity, Index } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  IdColumn,
  integerCheck,
  LongTextColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { AnchorState } from './anchors.schemas';

/** One nonce of the hot wallet, used to write the root of one day's proof to the chain (domain 12). */
@Entity('proof_anchor')
@Index('ux_proof_anchor_nonce', ['chainId', 'sender', 'nonce'], { unique: true })
@Index('ux_proof_anchor_live', ['liveProofId'], { unique: true })
@Index('ix_proof_anchor_proof', ['proofId'])
@Index('ix_proof_anchor_date', ['date', 'id'])
@Index('ix_proof_anchor_state', ['state', 'id'])
@Index('ix_proof_anchor_created', ['createdAt'])
@Check('ck_proof_anchor_cost_integer', integerCheck('cost'))
@Check('ck_proof_anchor_gas_integer', integerCheck('gas'))
export class ProofAnchor {
  @IdColumn()
  id!: number;

  @RefColumn()
  proofId!: number;

  /** the proof while this anchor is open or stands on the chain, so that a proof is never anchored twice */
  @RefColumn({ nullable: true })
  liveProofId!: number | null;

  /** of the proof, e.g. `2026-11-21` */
  @TextColumn(10)
  date!: string;

  @RefColumn()
  chainId!: number;

  /** lower case */
  @TextColumn(42)
  sender!: string;

  @RefColumn()
  nonce!: number;

  /** open: signed, not final · anchored · reverted on the chain · replaced: its nonce was used by something else */
  @TextColumn(10)
  state!: AnchorState;

  /** the most its dearest attempt can take, in minor units of BNB; counts towards the daily cap while it is open */
  @AmountColumn()
  cost!: bigint;

  /** what the chain took, in minor units of BNB; null until it is final, and where nothing of ours was mined */
  @AmountColumn({ nullable: true })
  gas!: bigint | null;

  /** of the attempt that was mined */
  @TextColumn(66, { nullable: true })
  txHash!: string | null;

  @RefColumn({ nullable: true })
  blockNumber!: number | null;

  /** when its block was made */
  @TimeColumn({ nullable: true })
  anchoredAt!: number | null;

  /** since when its nonce is used on the chain without any of its transactions */
  @TimeColumn({ nullable: true })
  missingSince!: number | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;
}

/** A signed transaction of an anchor, stored before it is sent; all of one anchor differ in the gas price alone. */
@Entity('proof_anchor_attempt')
@Index('ux_proof_anchor_attempt_tx_hash', ['txHash'], { unique: true })
@Index('ix_proof_anchor_attempt_anchor', ['anchorId', 'id'])
export class ProofAnchorAttempt {
  @IdColumn()
  id!: number;

  @RefColumn()
  anchorId!: number;

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

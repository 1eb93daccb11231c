import { Entity, Index } from 'typeorm';
import {
  CountColumn,
  FlagColumn,
  IdColumn,
  LockColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';

/** The Merkle-sum tree over all user balances of one UTC day (domain 12), as `proof.schemas.ts` defines it. */
@Entity('liability_proof')
@Index('ux_liability_proof_date', ['date'], { unique: true })
export class LiabilityProof {
  @IdColumn()
  id!: number;

  /** e.g. `2026-11-21` */
  @TextColumn(10)
  date!: string;

  @TextColumn(64)
  root!: string;

  /** JSON: code and scale of each, in the order of all sums */
  @LongTextColumn()
  assets!: string;

  /** minor units, joined by commas */
  @LongTextColumn()
  sums!: string;

  /** how many */
  @CountColumn()
  leaves!: number;

  @CountColumn()
  depth!: number;

  /** head of the chain of seals when the balances were read; null before the first seal */
  @RefColumn({ nullable: true })
  sealId!: number | null;

  @TextColumn(64, { nullable: true })
  sealHash!: string | null;

  /** off while its leaves are being written; it is not shown before */
  @FlagColumn()
  ready!: boolean;

  /** when the webhook took it, or was not set */
  @TimeColumn({ nullable: true })
  announcedAt!: number | null;

  @TimeColumn()
  createdAt!: number;

  @LockColumn()
  lockVersion?: number;
}

/** One user in the tree of a day. Kept 60 days. */
@Entity('liability_leaf')
@Index('ux_liability_leaf_position', ['proofId', 'position'], { unique: true })
@Index('ux_liability_leaf_user', ['proofId', 'userId'], { unique: true })
export class LiabilityLeaf {
  @IdColumn()
  id!: number;

  @RefColumn()
  proofId!: number;

  /** drawn by lot every day */
  @CountColumn()
  position!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(8)
  uid!: string;

  @TextColumn(32)
  salt!: string;

  @LongTextColumn()
  sums!: string;
}

/** A node of the tree from level 10 up; those below are recomputed from at most 1,024 leaves. Kept 60 days. */
@Entity('liability_node')
@Index('ux_liability_node_position', ['proofId', 'level', 'position'], { unique: true })
export class LiabilityNode {
  @IdColumn()
  id!: number;

  @RefColumn()
  proofId!: number;

  @CountColumn()
  level!: number;

  @CountColumn()
  position!: number;

  @TextColumn(64)
  hash!: string;

  @LongTextColumn()
  sums!: string;
}

import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  IdColumn,
  integerCheck,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { LevelReason } from './levels.schemas';

/** What a user has of levels: joins, the seat in the public arrangement, and their referrals who joined (domain 3). */
@Entity('membership')
@Index('ux_membership_seat', ['seat'], { unique: true })
@Check('ck_membership_joined_integer', integerCheck('joined'))
@Check('ck_membership_mealKept_integer', integerCheck('mealKept'))
export class Membership {
  @RefKeyColumn()
  userId!: number;

  /** USDT paid by joins, minor units */
  @AmountColumn()
  joined!: bigint;

  /** when level 1 was first reached */
  @TimeColumn({ nullable: true })
  seatedAt!: number | null;

  /** 1 for who first reached level 1, without gaps */
  @RefColumn({ nullable: true })
  seat!: number | null;

  /** set by staff: the level does not follow the rules */
  @CountColumn({ nullable: true })
  fixedLevel!: number | null;

  /** direct referrals who have reached level 1 */
  @CountColumn({ default: 0 })
  joinedDirects!: number;

  /** what their joins put aside for the meal bonus since the last one, minor units of USDT */
  @AmountColumn()
  mealKept!: bigint;
}

/** A version of the level table; the highest id counts. Without any, the house's own. */
@Entity('level_version')
export class LevelVersion {
  @IdColumn()
  id!: number;

  /** who confirmed it */
  @RefColumn()
  staffId!: number;

  @TextColumn(200)
  reason!: string;

  /** members up to this user id have been held against it */
  @RefColumn()
  doneUpTo!: number;

  /** when all have been */
  @TimeColumn({ nullable: true })
  doneAt!: number | null;

  @TimeColumn()
  createdAt!: number;
}

/** One level of a version. */
@Entity('level_rule')
@Check('ck_level_rule_joined_integer', integerCheck('joined'))
@Check('ck_level_rule_performance_integer', integerCheck('performance'))
export class LevelRuleRow {
  @RefKeyColumn()
  versionId!: number;

  @PrimaryColumn({ type: 'int' })
  level!: number;

  @AmountColumn()
  joined!: bigint;

  @CountColumn()
  directs!: number;

  @AmountColumn()
  performance!: bigint;

  @CountColumn()
  ratePpm!: number;

  @CountColumn()
  dividendWeight!: number;
}

/** Why a level is what it is: one row a change, with the figures that made it. */
@Entity('level_change')
@Index('ix_level_change_user', ['userId', 'id'])
@Index('ix_level_change_reason', ['reason', 'id'])
@Check('ck_level_change_joined_integer', integerCheck('joined'))
@Check('ck_level_change_performance_integer', integerCheck('performance'))
export class LevelChange {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @CountColumn()
  levelBefore!: number;

  @CountColumn()
  levelAfter!: number;

  @TextColumn(8)
  reason!: LevelReason;

  @AmountColumn()
  joined!: bigint;

  @CountColumn()
  directs!: number;

  @AmountColumn()
  performance!: bigint;

  /** of the level table */
  @RefColumn()
  version!: number;

  @RefColumn({ nullable: true })
  staffId!: number | null;

  @TextColumn(200, { nullable: true })
  note!: string | null;

  @TimeColumn()
  createdAt!: number;
}

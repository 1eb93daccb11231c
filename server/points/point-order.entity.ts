import { Check, Entity, Index } from 'typeorm';
import {
  AmountColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { PointAsset, PointOrderState } from './points.schemas';

/** Points asked for with USDT (domain 5). */
@Entity('point_order')
@Index('ux_point_order_number', ['orderNo'], { unique: true })
@Index('ix_point_order_user', ['userId', 'hiddenAt', 'id'])
@Index('ix_point_order_user_state', ['userId', 'state', 'hiddenAt', 'id'])
@Index('ix_point_order_user_paid', ['userId', 'paidAt'])
@Index('ix_point_order_state', ['state', 'hiddenAt', 'id'])
@Index('ix_point_order_due', ['state', 'payUntil'])
@Index('ix_point_order_created', ['createdAt'])
@Index('ix_point_order_confirmed', ['confirmedAt'])
@Check('ck_point_order_amount_integer', integerCheck('amount'))
export class PointOrder {
  @IdColumn()
  id!: number;

  /** shown to people */
  @TextColumn(14)
  orderNo!: string;

  @RefColumn()
  userId!: number;

  @TextColumn(16)
  asset!: PointAsset;

  /** minor units of USDT, and as many of the points: both have one scale */
  @AmountColumn()
  amount!: bigint;

  /** as it was written; `shownAs` says what it has come to since */
  @TextColumn(20)
  state!: PointOrderState;

  /** why staff rejected it, or a code of why it was not paid */
  @TextColumn(200, { nullable: true })
  reason!: string | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  confirmedAt!: number | null;

  /** the member of staff who confirmed it */
  @RefColumn({ nullable: true })
  confirmedBy!: number | null;

  /** it can be paid before, not from then on */
  @TimeColumn({ nullable: true })
  payUntil!: number | null;

  @TimeColumn({ nullable: true })
  paidAt!: number | null;

  @RefColumn({ nullable: true })
  transactionId!: number | null;

  /** when its user deleted it */
  @TimeColumn({ nullable: true })
  hiddenAt!: number | null;

  @TimeColumn()
  updatedAt!: number;

  @LockColumn()
  lockVersion?: number;
}

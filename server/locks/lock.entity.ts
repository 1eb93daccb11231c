import { Check, Entity, Index } from 'typeorm';
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
} from '../common/database';
import type { LockState } from './locks.schemas';

/** What one can lock: an asset for a number of days (domain 5). */
@Entity('lock_product')
@Check('ck_lock_product_minAmount_integer', integerCheck('minAmount'))
@Check('ck_lock_product_maxAmount_integer', integerCheck('maxAmount'))
export class LockProduct {
  @IdColumn()
  id!: number;

  /** by language, as JSON */
  @LongTextColumn()
  titles!: string;

  @TextColumn(16)
  asset!: string;

  @CountColumn()
  days!: number;

  /** bonus of a day, ppm of what is still locked */
  @CountColumn()
  ratePpm!: number;

  /** minor units of one lock */
  @AmountColumn()
  minAmount!: bigint;

  /** minor units of one lock, and of all that a person has locked by it */
  @AmountColumn()
  maxAmount!: bigint;

  @FlagColumn()
  onSale!: boolean;

  /** counts its changes: who locks or changes it says which they saw */
  @CountColumn()
  version!: number;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;

  @LockColumn()
  lockVersion!: number;
}

/** A lock of a person, with the terms it was made by. */
@Entity('lock_position')
@Index('ux_lock_position_transaction', ['transactionId'], { unique: true })
@Index('ix_lock_position_user', ['userId', 'id'])
@Index('ix_lock_position_user_end', ['userId', 'endDay'])
@Index('ix_lock_position_user_state', ['userId', 'state', 'productId'])
@Index('ix_lock_position_next', ['asset', 'nextDay', 'id'])
@Index('ix_lock_position_next_bonus', ['asset', 'nextBonusDay', 'id'])
@Index('ix_lock_position_product', ['productId', 'state'])
@Index('ix_lock_position_state', ['state', 'id'])
@Check('ck_lock_position_principal_integer', integerCheck('principal'))
@Check('ck_lock_position_bonus_integer', integerCheck('bonus'))
@Check('ck_lock_position_released_integer', integerCheck('released'))
@Check('ck_lock_position_bonusPaid_integer', integerCheck('bonusPaid'))
export class LockPosition {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @RefColumn()
  productId!: number;

  @TextColumn(16)
  asset!: string;

  /** minor units */
  @AmountColumn()
  principal!: bigint;

  @CountColumn()
  days!: number;

  /** 0 where it was made without bonus */
  @CountColumn()
  ratePpm!: number;

  /** the first release with a bonus: 2, or 1 for a lock made before full days counted */
  @CountColumn({ default: 1 })
  bonusFrom!: number;

  /** the whole bonus, set aside when it was made */
  @AmountColumn()
  bonus!: bigint;

  /** of the principal, so far */
  @AmountColumn()
  released!: bigint;

  /** of the bonus, so far */
  @AmountColumn()
  bonusPaid!: bigint;

  @TimeColumn()
  lockedAt!: number;

  /** start of the UTC day of its first release */
  @TimeColumn()
  firstDay!: number;

  /** start of the UTC day of its last release */
  @TimeColumn()
  endDay!: number;

  /** whose principal comes back next; null: all has */
  @TimeColumn({ nullable: true })
  nextDay!: number | null;

  /** whose bonus is paid next; null: all has been, or there is none */
  @TimeColumn({ nullable: true })
  nextBonusDay!: number | null;

  @TextColumn(8)
  state!: LockState;

  /** of the ledger: what locked it */
  @RefColumn()
  transactionId!: number;

  @TimeColumn()
  updatedAt!: number;
}

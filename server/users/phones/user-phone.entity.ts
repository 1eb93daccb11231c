import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, RefColumn, TextColumn, TimeColumn } from '../../common/database';

/** The phone a user logs in with (domain 2). It is bound for good. */
@Entity('user_phone')
@Index('ux_user_phone_user', ['userId'], { unique: true })
@Index('ux_user_phone_phone', ['phone'], { unique: true })
export class UserPhone {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  /** in the form of E.164: `+` and digits */
  @TextColumn(16)
  phone!: string;

  /** scrypt with pepper, as `scrypt$N$r$p$salt$hash`; null: only codes log in */
  @TextColumn(200, { nullable: true })
  password!: string | null;

  @TimeColumn({ nullable: true })
  passwordChangedAt!: number | null;

  @TimeColumn()
  createdAt!: number;
}

/** The number of a closed account: it makes no new one, or whoever closes one would be new again. */
@Entity('closed_phone')
export class ClosedPhone {
  /** keyed hash of the number, which is itself forgotten */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  phoneHash!: string;

  @TimeColumn()
  closedAt!: number;
}

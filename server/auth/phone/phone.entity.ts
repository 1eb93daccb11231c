import { Entity, Index } from 'typeorm';
import { CountColumn, IdColumn, TextColumn, TimeColumn } from '../../common/database';

/** The last code that was sent to a number for one purpose. */
@Entity('phone_code')
@Index('ux_phone_code_phone', ['phone', 'purpose'], { unique: true })
@Index('ix_phone_code_expires', ['expiresAt'])
export class PhoneCode {
  @IdColumn()
  id!: number;

  /** in the form of E.164 */
  @TextColumn(16)
  phone!: string;

  @TextColumn(16)
  purpose!: string;

  /** HMAC of number, purpose and code, as hex */
  @TextColumn(64)
  code!: string;

  /** wrong ones so far */
  @CountColumn({ default: 0 })
  tries!: number;

  @TimeColumn()
  sentAt!: number;

  @TimeColumn()
  expiresAt!: number;

  @TimeColumn({ nullable: true })
  usedAt!: number | null;
}

/** What was asked of a number, whether somebody has it or not. */
@Entity('phone_limit')
@Index('ux_phone_limit_phone', ['phone'], { unique: true })
@Index('ix_phone_limit_seen', ['seenAt'])
export class PhoneLimit {
  @IdColumn()
  id!: number;

  /** in the form of E.164 */
  @TextColumn(16)
  phone!: string;

  /** when the last code was sent; 0: none, or it could not be sent */
  @TimeColumn({ default: 0 })
  sentAt!: number;

  /** the UTC day of `sent`, as its start */
  @TimeColumn({ default: 0 })
  day!: number;

  /** codes of that day */
  @CountColumn({ default: 0 })
  sent!: number;

  /** when the first of `failures` was */
  @TimeColumn({ default: 0 })
  failingSince!: number;

  /** wrong login passwords, and those that are being judged */
  @CountColumn({ default: 0 })
  failures!: number;

  @TimeColumn()
  seenAt!: number;
}

import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, LockColumn, LongTextColumn, RefColumn, TextColumn, TimeColumn } from '../common/database';

/** A login of a user; ending it ends its token at once. */
@Entity('user_session')
@Index('ix_user_session_user', ['userId', 'endedAt'])
@Index('ix_user_session_expires', ['expiresAt'])
export class UserSession {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  /** how they logged in */
  @TextColumn(8, { default: 'wallet' })
  method!: 'wallet' | 'phone' | 'wechat';

  @TextColumn(120)
  device!: string;

  @TextColumn(45)
  ip!: string;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  lastSeenAt!: number;

  @TimeColumn()
  expiresAt!: number;

  @TimeColumn({ nullable: true })
  endedAt!: number | null;

  /** when the trade password was last entered; 0: no pass is open */
  @TimeColumn({ default: 0 })
  passAt!: number;

  @LockColumn()
  lockVersion?: number;
}

/** A text handed out for signing; good once, for its purpose alone. */
@Entity('login_nonce')
@Index('ix_login_nonce_expires', ['expiresAt'])
export class LoginNonce {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  nonce!: string;

  @TextColumn(42)
  account!: string;

  @TextColumn(16)
  purpose!: string;

  @LongTextColumn()
  message!: string;

  @TimeColumn()
  expiresAt!: number;
}

/** Replay store of bare LOGIN texts: keyed on account and message, never on the signature, which can be re-encoded. */
@Entity('login_message')
@Index('ix_login_message_created', ['createdAt'])
export class LoginMessage {
  /** `account|message` */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  message!: string;

  @TimeColumn()
  createdAt!: number;
}

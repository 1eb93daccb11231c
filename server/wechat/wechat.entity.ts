import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, RefColumn, TextColumn, TimeColumn } from '../common/database';

/** A way to WeChat and back that has begun; good once, in the browser that began it. */
@Entity('wechat_state')
@Index('ix_wechat_state_expires', ['expiresAt'])
export class WechatState {
  /** SHA-256 of the state, as hex: who reads the database cannot use it */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  stateHash!: string;

  /** SHA-256 of the browser's cookie, as hex */
  @TextColumn(64)
  browserHash!: string;

  /** the route of the app it began at, e.g. `/pages/user/settings` */
  @TextColumn(500)
  returnTo!: string;

  @TimeColumn()
  expiresAt!: number;
}

/** A WeChat identity that nobody has yet, until its owner has logged in another way; good once. */
@Entity('wechat_ticket')
@Index('ix_wechat_ticket_expires', ['expiresAt'])
export class WechatTicket {
  /** SHA-256, as hex */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  ticketHash!: string;

  @TextColumn(64)
  browserHash!: string;

  @TextColumn(64)
  openid!: string;

  @TextColumn(64)
  nickname!: string;

  @TimeColumn()
  expiresAt!: number;
}

/** Which WeChat identity logs a user in: one each. */
@Entity('wechat_identity')
@Index('ux_wechat_identity_user', ['userId'], { unique: true })
@Index('ux_wechat_identity_openid', ['openid'], { unique: true })
export class WechatIdentity {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(64)
  openid!: string;

  @TextColumn(64)
  nickname!: string;

  @TimeColumn()
  createdAt!: number;
}

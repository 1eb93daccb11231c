import { Entity, Index } from 'typeorm';
import { CountColumn, FlagColumn, IdColumn, LockColumn, RefColumn, TextColumn, TimeColumn } from '../common/database';
import type { Language } from '../common/words/languages';

/** A user: a holder of a wallet, or of a phone number alone (domain 2). */
@Entity('user')
@Index('ux_user_uid', ['uid'], { unique: true })
@Index('ux_user_account', ['account'], { unique: true })
@Index('ux_user_invite_code', ['inviteCode'], { unique: true })
@Index('ix_user_parent', ['parentId', 'id'])
@Index('ix_user_nickname', ['nickname'])
@Index('ix_user_created', ['createdAt'])
@Index('ix_user_status', ['status', 'id'])
@Index('ix_user_agent', ['agentId', 'id'])
@Index('ix_user_served', ['servedBy', 'id'])
@Index('ix_user_community', ['communityId', 'id'])
@Index('ix_user_level', ['level', 'id'])
export class User {
  @IdColumn()
  id!: number;

  /** eight digits, shown to people */
  @TextColumn(8)
  uid!: string;

  /** lower-case address of the wallet; null until one is bound */
  @TextColumn(42, { nullable: true })
  account!: string | null;

  @TextColumn(32)
  nickname!: string;

  @TextColumn(300, { nullable: true })
  avatar!: string | null;

  @TextColumn(8)
  inviteCode!: string;

  /** the referrer, bound once */
  @RefColumn({ nullable: true })
  parentId!: number | null;

  @TimeColumn({ nullable: true })
  boundAt!: number | null;

  /** steps to the top of the tree; 0 for a root and for who is not bound */
  @CountColumn({ default: 0 })
  depth!: number;

  /** made a root by staff: may refer others without having a referrer */
  @FlagColumn()
  isRoot!: boolean;

  @CountColumn({ default: 0 })
  level!: number;

  @TextColumn(5)
  language!: Language;

  @TextColumn(8)
  status!: 'active' | 'frozen' | 'closed';

  @TextColumn(200, { nullable: true })
  statusReason!: string | null;

  /** scrypt with pepper, as `scrypt$N$r$p$salt$hash` */
  @TextColumn(200, { nullable: true })
  tradePassword!: string | null;

  @TimeColumn({ nullable: true })
  tradePasswordChangedAt!: number | null;

  /** true once the password has been *changed*: the first setting holds nothing up */
  @FlagColumn()
  tradePasswordReset!: boolean;

  @CountColumn({ default: 0 })
  tradePasswordFailures!: number;

  @TimeColumn({ nullable: true })
  tradePasswordLockedUntil!: number | null;

  /** when the last signed text that was taken says it was made; an older one is refused */
  @TimeColumn({ default: 0 })
  signedAt!: number;

  @TimeColumn()
  createdAt!: number;

  /** when its user closed it, for good */
  @TimeColumn({ nullable: true })
  closedAt!: number | null;

  /** the agent of customer service, in office: whoever leaves it loses their customers in the same transaction */
  @RefColumn({ nullable: true })
  agentId!: number | null;

  /** the member of staff who is in a chat with them now */
  @RefColumn({ nullable: true })
  servedBy!: number | null;

  /** the community whose rules hold for the user: the one they lead, else that of the nearest leader above */
  @RefColumn({ nullable: true })
  communityId!: number | null;

  @LockColumn()
  lockVersion?: number;
}

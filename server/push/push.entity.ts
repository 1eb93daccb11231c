import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CountColumn,
  FlagColumn,
  IdColumn,
  LockColumn,
  LongTextColumn,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { Language } from '../common/words/languages';

/** The key pair that every server of this database signs pushes with. */
@Entity('push_key')
export class PushKey {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  name!: string;

  @TextColumn(100)
  publicKey!: string;

  /** the private key, sealed under the pepper */
  @TextColumn(200)
  secret!: string;

  @TimeColumn()
  createdAt!: number;
}

/** A browser that takes pushes for a user; it ends with the session it was registered in. */
@Entity('push_device')
@Index('ux_push_device_endpoint', ['endpointHash'], { unique: true })
@Index('ux_push_device_session', ['sessionId'], { unique: true })
@Index('ix_push_device_user', ['userId', 'id'])
export class PushDevice {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @RefColumn()
  sessionId!: number;

  @TextColumn(64)
  endpointHash!: string;

  @LongTextColumn()
  endpoint!: string;

  @TextColumn(100)
  p256dh!: string;

  @TextColumn(32)
  auth!: string;

  @TextColumn(5)
  language!: Language;

  @TimeColumn()
  createdAt!: number;

  /** when its push service last took a message */
  @TimeColumn({ nullable: true })
  deliveredAt!: number | null;
}

/** What a user wants to be sent, and when not. Without a row the defaults hold. */
@Entity('push_choice')
export class PushChoice {
  @RefKeyColumn()
  userId!: number;

  @FlagColumn()
  money!: boolean;

  @FlagColumn()
  cards!: boolean;

  @FlagColumn()
  security!: boolean;

  @FlagColumn()
  chat!: boolean;

  @FlagColumn()
  announcements!: boolean;

  @FlagColumn()
  showAmounts!: boolean;

  /** minutes from midnight in `zone`; null: no quiet hours */
  @CountColumn({ nullable: true })
  quietFrom!: number | null;

  @CountColumn({ nullable: true })
  quietTo!: number | null;

  @TextColumn(64)
  zone!: string;

  @LockColumn()
  lockVersion?: number;
}

/** A push that waits for one device. The row goes once it is sent or given up. */
@Entity('push_message')
@Index('ux_push_message_tag', ['deviceId', 'tag'], { unique: true })
@Index('ix_push_message_due', ['dueAt', 'id'])
export class PushMessage {
  @IdColumn()
  id!: number;

  @RefColumn()
  deviceId!: number;

  /** on the screen a push replaces another of its tag */
  @TextColumn(64)
  tag!: string;

  @TextColumn(24)
  kind!: string;

  @RefColumn({ nullable: true })
  noticeId!: number | null;

  /** JSON of what its kind says */
  @LongTextColumn()
  params!: string;

  /** also the claim of who sends it: moved ahead while that goes on */
  @TimeColumn()
  dueAt!: number;

  @TimeColumn()
  giveUpAt!: number;

  @CountColumn({ default: 0 })
  attempts!: number;

  /** fell into quiet hours */
  @FlagColumn()
  held!: boolean;
}

/** An announcement that staff sent as a push, and how far its messages are written. */
@Entity('push_announcement')
@Index('ix_push_announcement_done', ['doneAt', 'articleId'])
export class PushAnnouncement {
  @RefKeyColumn()
  articleId!: number;

  /** JSON: title and synopsis by language, as they were when it was sent */
  @LongTextColumn()
  texts!: string;

  @TimeColumn()
  createdAt!: number;

  @RefColumn({ default: 0 })
  afterDevice!: number;

  @TimeColumn({ nullable: true })
  doneAt!: number | null;
}

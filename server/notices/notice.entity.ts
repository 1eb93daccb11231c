import { Entity, Index } from 'typeorm';
import { IdColumn, LongTextColumn, RefColumn, TextColumn, TimeColumn } from '../common/database';

/** Something that concerns a user and that they did not do themselves, told once (domain 10, "Notices"). */
@Entity('notice')
@Index('ux_notice_subject', ['userId', 'kind', 'subject'], { unique: true })
@Index('ix_notice_user', ['userId', 'id'])
@Index('ix_notice_unread', ['userId', 'readAt'])
@Index('ix_notice_push', ['pushAt', 'id'])
export class Notice {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(24)
  kind!: string;

  /** what it tells of, e.g. the id of a deposit; told once for each kind */
  @TextColumn(40)
  subject!: string;

  /** JSON of `noticeParams` */
  @LongTextColumn()
  params!: string;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  readAt!: number | null;

  /** since when it waits to be handed to the push queue; null: it was, or it is older than push */
  @TimeColumn({ nullable: true })
  pushAt!: number | null;
}

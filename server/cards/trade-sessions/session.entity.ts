import { Entity, Index } from 'typeorm';
import {
  CountColumn,
  FlagColumn,
  IdColumn,
  LockColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';

/** What is repeated every day (UTC): a session is made of it for each of the coming days. */
@Entity('session_template')
export class SessionTemplate {
  @IdColumn()
  id!: number;

  /** by language, as JSON */
  @LongTextColumn()
  names!: string;

  /** minutes from the start of the day */
  @CountColumn()
  startMinute!: number;

  /** how long it lasts */
  @CountColumn()
  minutes!: number;

  @FlagColumn()
  active!: boolean;

  @LockColumn()
  lockVersion!: number;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;
}

/** A time in which cards are traded; its state follows from the clock (domain 4). */
@Entity('trade_session')
@Index('ux_trade_session_template', ['templateId', 'startAt'], { unique: true })
@Index('ix_trade_session_open', ['rolledAt', 'startAt'])
@Index('ix_trade_session_start', ['startAt', 'id'])
export class TradeSession {
  @IdColumn()
  id!: number;

  @RefColumn()
  templateId!: number;

  @LongTextColumn()
  names!: string;

  @TimeColumn()
  startAt!: number;

  /** the first moment after it */
  @TimeColumn()
  endAt!: number;

  /** staff stopped it: nothing is bought in it */
  @TimeColumn({ nullable: true })
  stoppedAt!: number | null;

  @TextColumn(200, { nullable: true })
  stopReason!: string | null;

  /** who stopped it */
  @RefColumn({ nullable: true })
  staffId!: number | null;

  /** when the last of its unsold cards had gone on to another; null: not yet */
  @TimeColumn({ nullable: true })
  rolledAt!: number | null;

  @LockColumn()
  lockVersion!: number;
}

import { Entity, Index } from 'typeorm';
import { CountColumn, IdColumn, LongTextColumn, RefColumn, TextColumn, TimeColumn } from '../../common/database';
import type { ReportReason, ReportState } from './reports.schemas';

/** A message that a user reported to staff, as it was then: it may be edited or deleted since (domain 9). */
@Entity('chat_report')
@Index('ux_chat_report_once', ['reporterId', 'conversationId', 'seq'], { unique: true })
@Index('ix_chat_report_reporter', ['reporterId', 'createdAt'])
@Index('ix_chat_report_writer', ['writerId', 'id'])
@Index('ix_chat_report_state', ['state', 'id'])
@Index('ix_chat_report_created', ['createdAt'])
export class ChatReport {
  @IdColumn()
  id!: number;

  /** the user who reports */
  @RefColumn()
  reporterId!: number;

  /** the user who wrote it */
  @RefColumn()
  writerId!: number;

  @RefColumn()
  conversationId!: number;

  @RefColumn()
  seq!: number;

  /** of the message */
  @CountColumn()
  type!: number;

  /** of the message, as `messageBody` has it */
  @LongTextColumn()
  body!: string;

  @TimeColumn()
  writtenAt!: number;

  @TextColumn(8)
  reason!: ReportReason;

  /** what the reporter adds */
  @TextColumn(140)
  text!: string;

  @TextColumn(10)
  state!: ReportState;

  /** counts what staff decide about it */
  @CountColumn({ default: 1 })
  version!: number;

  /** why staff decided as they did, last */
  @TextColumn(200, { nullable: true })
  decision!: string | null;

  @RefColumn({ nullable: true })
  decidedBy!: number | null;

  @TimeColumn({ nullable: true })
  decidedAt!: number | null;

  @TimeColumn()
  createdAt!: number;
}

import { Entity, Index } from 'typeorm';
import { CountColumn, IdColumn, RefColumn, TextColumn, TimeColumn } from '../../common/database';
import type { ExportFormat, ExportKind } from '../my-data.schemas';

/** A file of a user's own data: asked for with the trade password, and taken once (domain 2). Kept for a while as the log of it. */
@Entity('data_export')
@Index('ix_data_export_user', ['userId', 'createdAt'])
@Index('ix_data_export_made', ['createdAt'])
export class DataExport {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  /** the login that asked; no other one may take the file */
  @RefColumn()
  sessionId!: number;

  @TextColumn(16)
  kind!: ExportKind;

  @TextColumn(4)
  format!: ExportFormat;

  /** of the transactions; null: the file has no year */
  @CountColumn({ nullable: true })
  year!: number | null;

  /** local currency of the values; null: none was asked for */
  @TextColumn(3, { nullable: true })
  currency!: string | null;

  @TextColumn(45)
  ip!: string;

  @TimeColumn()
  createdAt!: number;

  /** until when it can be taken */
  @TimeColumn()
  expiresAt!: number;

  @TimeColumn({ nullable: true })
  takenAt!: number | null;

  /** the last sign of life of a download that runs */
  @TimeColumn({ nullable: true })
  activeAt!: number | null;

  /** when the last byte was sent, or the transfer broke off */
  @TimeColumn({ nullable: true })
  endedAt!: number | null;
}

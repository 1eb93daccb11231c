import { Entity, Index } from 'typeorm';
import { IdColumn, RefColumn, TextColumn, TimeColumn } from '../../common/database';

/** Whom a user pays again: an entry of their own address book. */
@Entity('saved_recipient')
@Index('ux_saved_recipient_target', ['userId', 'target'], { unique: true })
export class SavedRecipientRow {
  @IdColumn()
  id!: number;

  /** whose address book it is in */
  @RefColumn()
  userId!: number;

  /** a uid, or an address in lower case */
  @TextColumn(42)
  target!: string;

  /** what the owner calls them */
  @TextColumn(64)
  name!: string;

  @TimeColumn()
  createdAt!: number;
}

import { Entity, Index } from 'typeorm';
import { CountColumn, FlagColumn, IdColumn, RefColumn, TextColumn, TimeColumn } from '../common/database';

/** An image that was sent, re-encoded and stored under a random name. */
@Entity('upload')
@Index('ux_upload_name', ['name'], { unique: true })
@Index('ix_upload_owner', ['ownerType', 'ownerId', 'createdAt'])
export class Upload {
  @IdColumn()
  id!: number;

  /** file name, 32 hex digits and the ending */
  @TextColumn(48)
  name!: string;

  @TextColumn(8)
  ownerType!: 'user' | 'staff';

  @RefColumn()
  ownerId!: number;

  /** shown to its owner and to staff alone: a voucher */
  @FlagColumn()
  isPrivate!: boolean;

  @CountColumn()
  bytes!: number;

  @TimeColumn()
  createdAt!: number;
}

import { Entity, Index, PrimaryColumn } from 'typeorm';
import { CountColumn, IdColumn, RefColumn, TextColumn, TimeColumn } from '../common/database';

/** A setting that staff have changed; what is not here has its default. */
@Entity('setting')
export class Setting {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  name!: string;

  @TextColumn(500)
  value!: string;

  /** counts changes; an editor must have seen the latest */
  @CountColumn()
  version!: number;

  @TimeColumn()
  updatedAt!: number;

  @RefColumn()
  staffId!: number;
}

/** Append-only: who changed what, when. */
@Entity('setting_change')
@Index('ix_setting_change_name', ['name', 'id'])
export class SettingChange {
  @IdColumn()
  id!: number;

  @TextColumn(60)
  name!: string;

  @TextColumn(500)
  oldValue!: string;

  @TextColumn(500)
  newValue!: string;

  @TextColumn(200, { nullable: true })
  reason!: string | null;

  @RefColumn()
  staffId!: number;

  @TimeColumn()
  createdAt!: number;
}

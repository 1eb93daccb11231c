import { Entity, Index } from 'typeorm';
import { IdColumn, RefKeyColumn, TextColumn } from '../../common/database';

/** What users can be marked with: one list for all staff. */
@Entity('desk_label')
@Index('ux_desk_label_name', ['name'], { unique: true })
export class UserLabel {
  @IdColumn()
  id!: number;

  @TextColumn(24)
  name!: string;
}

@Entity('desk_user_label')
@Index('ix_desk_user_label_label', ['labelId'])
export class UserLabelMark {
  @RefKeyColumn()
  userId!: number;

  @RefKeyColumn()
  labelId!: number;
}

import { Entity, Index } from 'typeorm';
import { IdColumn, RefColumn, TextColumn, TimeColumn } from '../../common/database';
import type { StaffRole } from '../../common/http/staff-permissions';

/** An admin who works in another role for an hour, and what they return to. The row goes when they do. */
@Entity('acting_role')
@Index('ux_acting_role_staff', ['staffId'], { unique: true })
export class ActingRole {
  @IdColumn()
  id!: number;

  @RefColumn()
  staffId!: number;

  @TextColumn(16)
  ownRole!: StaffRole;

  /** since when the account stands once it has its own role again */
  @TimeColumn()
  stoodSince!: number;

  @TimeColumn()
  endsAt!: number;
}

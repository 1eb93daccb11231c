import { Entity, Index } from 'typeorm';
import { IdColumn, LockColumn, LongTextColumn, RefColumn, TextColumn, TimeColumn } from '../common/database';
import type { StaffRole } from '../common/http/staff-permissions';
import type { SessionEnd } from './sessions/staff-session.rules';

/** A member of staff (domain 11). */
@Entity('staff')
@Index('ux_staff_email', ['email'], { unique: true })
export class Staff {
  @IdColumn()
  id!: number;

  /** lower case */
  @TextColumn(120)
  email!: string;

  @TextColumn(60)
  name!: string;

  @TextColumn(16)
  role!: StaffRole;

  @TextColumn(8)
  status!: 'active' | 'disabled';

  /** scrypt with pepper */
  @TextColumn(200)
  password!: string;

  /** TOTP secret, encrypted; set when enrolment begins */
  @TextColumn(300, { nullable: true })
  totpSecret!: string | null;

  @TimeColumn({ nullable: true })
  totpConfirmedAt!: number | null;

  /** the last time step a code was taken for: a code works once */
  @RefColumn({ nullable: true })
  totpLastStep!: number | null;

  /** JSON list of hashed one-time recovery codes */
  @LongTextColumn({ nullable: true })
  recoveryCodes!: string | null;

  @TimeColumn({ nullable: true })
  lastLoginAt!: number | null;

  /** when the account was made, enabled, given its role, or got a password or a way to a new factor from somebody else */
  @TimeColumn({ default: 0 })
  standingSince!: number;

  /** the last line of the audit log this admin has marked as seen */
  @RefColumn({ default: 0 })
  noticesSeenId!: number;

  @TimeColumn()
  createdAt!: number;

  @LockColumn()
  lockVersion?: number;
}

@Entity('staff_session')
@Index('ux_staff_session_token', ['tokenHash'], { unique: true })
@Index('ix_staff_session_staff', ['staffId', 'endedAt'])
export class StaffSession {
  @IdColumn()
  id!: number;

  @RefColumn()
  staffId!: number;

  /** SHA-256 of the cookie's random token */
  @TextColumn(64)
  tokenHash!: string;

  @TextColumn(64)
  csrf!: string;

  @TextColumn(45)
  ip!: string;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  lastSeenAt!: number;

  @TimeColumn({ nullable: true })
  endedAt!: number | null;

  /** the code of what its holder is told */
  @TextColumn(24, { nullable: true })
  endReason!: SessionEnd | null;

  @LockColumn()
  lockVersion?: number;
}

/** Append-only: every write of staff, with before and after. */
@Entity('audit_log')
@Index('ix_audit_log_staff', ['staffId', 'id'])
@Index('ix_audit_log_resource', ['resource', 'resourceId', 'id'])
export class AuditLog {
  @IdColumn()
  id!: number;

  /** null: a command run on the server */
  @RefColumn({ nullable: true })
  staffId!: number | null;

  @TextColumn(40)
  action!: string;

  @TextColumn(40)
  resource!: string;

  @TextColumn(64, { nullable: true })
  resourceId!: string | null;

  /** JSON */
  @LongTextColumn({ nullable: true })
  before!: string | null;

  /** JSON */
  @LongTextColumn({ nullable: true })
  after!: string | null;

  @TextColumn(40)
  requestId!: string;

  @TextColumn(45)
  ip!: string;

  @TimeColumn()
  createdAt!: number;
}

import { Module } from '@nestjs/common';
import { ExportRecord } from '../common/lists';
import { ActingRoles } from './acting/acting-roles.service';
import { Audit } from './audit/audit.service';
import { ExportAudit } from './audit/export-audit.service';
import { DemoStaff } from './demo-staff.service';
import { StaffAuthenticator } from './sessions/staff-authenticator.service';
import { StaffLines } from './sessions/staff-lines.service';
import { StaffSessions } from './sessions/staff-sessions.service';
import { StaffAccount } from './sign-in/staff-account.service';
import { StaffAuthController } from './sign-in/staff-auth.controller';
import { StaffLogin } from './sign-in/staff-login.service';
import { StaffSecondFactor } from './sign-in/staff-second-factor.service';
import { StaffLoader, staffConsole } from './staff.console';
import { StaffJobs } from './staff.jobs';
import { StaffDirectory } from './staff-directory.service';
import { StaffNames } from './staff-names.service';
import { StaffNotices } from './staff-notices.service';
import { StaffStanding } from './staff-standing.service';

@Module({
  controllers: [StaffAuthController, ...staffConsole],
  providers: [
    ActingRoles,
    Audit,
    { provide: ExportRecord, useClass: ExportAudit },
    DemoStaff,
    StaffAccount,
    StaffAuthenticator,
    StaffDirectory,
    StaffJobs,
    StaffLines,
    StaffLoader,
    StaffLogin,
    StaffNames,
    StaffNotices,
    StaffSecondFactor,
    StaffSessions,
    StaffStanding,
  ],
  exports: [
    ActingRoles,
    Audit,
    ExportRecord,
    DemoStaff,
    StaffAccount,
    StaffAuthenticator,
    StaffDirectory,
    StaffLines,
    StaffNames,
    StaffNotices,
    StaffStanding,
  ],
})
export class StaffModule {}

import { Module } from '@nestjs/common';
import { ExportRecord } from '../common/lists';
import { Audit } from './audit.service';
import { DemoStaff } from './demo-staff.service';
import { ExportAudit } from './export-audit.service';
import { StaffLoader, staffConsole } from './staff.console';
import { StaffJobs } from './staff.jobs';
import { StaffAccount } from './staff-account.service';
import { StaffAuthController } from './staff-auth.controller';
import { StaffAuthenticator } from './staff-authenticator.service';
import { StaffDirectory } from './staff-directory.service';
import { StaffLines } from './staff-lines.service';
import { StaffLogin } from './staff-login.service';
import { StaffNames } from './staff-names.service';
import { StaffNotices } from './staff-notices.service';
import { StaffSecondFactor } from './staff-second-factor.service';
import { StaffSessions } from './staff-sessions.service';
import { StaffStanding } from './staff-standing.service';

@Module({
  controllers: [StaffAuthController, ...staffConsole],
  providers: [
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

import { Module, type OnModuleInit } from '@nestjs/common';
import { hour, Jobs } from '../common/runtime';
import { Audit } from './audit.service';
import { DemoStaff } from './demo-staff.service';
import { staffConsole } from './staff.console';
import { StaffAccount } from './staff-account.service';
import { StaffAuthController } from './staff-auth.controller';
import { StaffAuthenticator } from './staff-authenticator.service';
import { StaffDirectory } from './staff-directory.service';
import { StaffLogin } from './staff-login.service';
import { StaffNames } from './staff-names.service';
import { StaffSecondFactor } from './staff-second-factor.service';
import { StaffSessions } from './staff-sessions.service';

@Module({
  controllers: [StaffAuthController, ...staffConsole],
  providers: [
    Audit,
    DemoStaff,
    StaffAccount,
    StaffAuthenticator,
    StaffDirectory,
    StaffLogin,
    StaffNames,
    StaffSecondFactor,
    StaffSessions,
  ],
  exports: [Audit, DemoStaff, StaffAccount, StaffAuthenticator, StaffDirectory, StaffNames],
})
export class StaffModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sessions: StaffSessions,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'staff.cleanSessions', everyMs: hour, run: () => this.sessions.clean() });
  }
}

export { Audit } from './audit.service';
export { DemoStaff } from './demo-staff.service';
export { AuditLog, Staff, StaffSession } from './staff.entity';
export { StaffModule } from './staff.module';
export { StaffAccount } from './staff-account.service';
export { StaffAuthenticator } from './staff-authenticator.service';
export { StaffDirectory } from './staff-directory.service';
export { joinStaff, StaffNames } from './staff-names.service';

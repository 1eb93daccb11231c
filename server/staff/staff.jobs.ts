import { Injectable } from '@nestjs/common';
import { hour, Job, second } from '../common/runtime';
import { ActingRoles } from './acting/acting-roles.service';
import { StaffSessions } from './sessions/staff-sessions.service';

@Injectable()
export class StaffJobs {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly acting: ActingRoles,
  ) {}

  @Job('staff.cleanSessions', { every: hour, does: 'Drops sessions of staff that have ended' })
  cleanSessions(): Promise<unknown> {
    return this.sessions.clean();
  }

  @Job('staff.returnRoles', { every: 10 * second, does: 'Gives admins their own role back after an hour in another' })
  async returnRoles(): Promise<void> {
    await this.acting.giveBackDue();
  }
}

import { Injectable } from '@nestjs/common';
import { hour, Job } from '../common/runtime';
import { StaffSessions } from './sessions/staff-sessions.service';

@Injectable()
export class StaffJobs {
  constructor(private readonly sessions: StaffSessions) {}

  @Job('staff.cleanSessions', { every: hour, does: 'Drops sessions of staff that have ended' })
  cleanSessions(): Promise<unknown> {
    return this.sessions.clean();
  }
}

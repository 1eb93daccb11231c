import { Injectable } from '@nestjs/common';
import { Job, minute } from '../common/runtime';
import { ClosedDays } from './dashboard/closed-days.service';

@Injectable()
export class AdminJobs {
  constructor(private readonly closedDays: ClosedDays) {}

  @Job('admin.closeDays', { every: 10 * minute, does: 'Rolls up the figures of closed days' })
  closeDays(): Promise<unknown> {
    return this.closedDays.close();
  }
}

import { Injectable } from '@nestjs/common';
import { hour, Job } from '../common/runtime';
import { Notices } from './notices.service';

@Injectable()
export class NoticesJobs {
  constructor(private readonly notices: Notices) {}

  @Job('notices.clean', { every: hour, does: 'Drops notices to users after 180 days' })
  clean(): Promise<unknown> {
    return this.notices.clean();
  }
}

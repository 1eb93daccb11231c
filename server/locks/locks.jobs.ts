import { Injectable } from '@nestjs/common';
import { Job, minute } from '../common/runtime';
import { LockReleases } from './positions/lock-releases.service';

@Injectable()
export class LocksJobs {
  constructor(private readonly releases: LockReleases) {}

  @Job('locks.release', { every: minute, does: 'Gives back what of the locks is due, and pays its bonus, day by day' })
  release(): Promise<unknown> {
    return this.releases.releaseDue();
  }
}

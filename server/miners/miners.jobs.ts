import { Injectable } from '@nestjs/common';
import { Job, minute } from '../common/runtime';
import { Releases } from './releases/releases.service';

@Injectable()
export class MinersJobs {
  constructor(private readonly releases: Releases) {}

  @Job('miners.release', { every: minute, does: 'Releases to every miner what the hours that have ended are due' })
  async release(): Promise<void> {
    await this.releases.advance();
  }
}

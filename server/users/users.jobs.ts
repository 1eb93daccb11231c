import { Injectable } from '@nestjs/common';
import { Job, second } from '../common/runtime';
import { TeamFold } from './team-fold.service';

@Injectable()
export class UsersJobs {
  constructor(private readonly teamFold: TeamFold) {}

  @Job('team.fold', { every: 5 * second, does: 'Folds what was appended to teams into their figures' })
  foldTeams(): Promise<unknown> {
    return this.teamFold.fold();
  }
}

import { Injectable } from '@nestjs/common';
import { Job, second } from '../common/runtime';
import { CommunityTasks } from './communities/community-tasks.service';
import { TeamFold } from './team/team-fold.service';

@Injectable()
export class UsersJobs {
  constructor(
    private readonly teamFold: TeamFold,
    private readonly communityTasks: CommunityTasks,
  ) {}

  @Job('team.fold', { every: 5 * second, does: 'Folds what was appended to teams into their figures' })
  foldTeams(): Promise<unknown> {
    return this.teamFold.fold();
  }

  @Job('communities.settle', { every: 5 * second, does: 'Works out who belongs to which community' })
  settleCommunities(): Promise<unknown> {
    return this.communityTasks.work();
  }
}

import { Module } from '@nestjs/common';
import { Referral } from './referral.service';
import { TeamFold } from './team-fold.service';
import { UserStanding } from './user-standing.service';
import { UsersController } from './users.controller';
import { UsersJobs } from './users.jobs';
import { Users } from './users.service';

@Module({
  controllers: [UsersController],
  providers: [Users, UserStanding, Referral, TeamFold, UsersJobs],
  exports: [Users, UserStanding, Referral],
})
export class UsersModule {}

import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices';
import { StaffModule } from '../staff';
import { Referral } from './referral.service';
import { TeamFold } from './team-fold.service';
import { UserAgents } from './user-agents.service';
import { UserPasswords } from './user-passwords.service';
import { UserRows } from './user-rows.service';
import { UserStanding } from './user-standing.service';
import { UserActions, usersConsole } from './users.console';
import { UsersController } from './users.controller';
import { UsersJobs } from './users.jobs';
import { Users } from './users.service';

@Module({
  imports: [NoticesModule, StaffModule],
  controllers: [UsersController, ...usersConsole],
  providers: [Users, UserActions, UserAgents, UserPasswords, UserRows, UserStanding, Referral, TeamFold, UsersJobs],
  exports: [Users, UserAgents, UserPasswords, UserRows, UserStanding, Referral],
})
export class UsersModule {}

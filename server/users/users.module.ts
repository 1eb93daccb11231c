import { Module, type OnModuleInit } from '@nestjs/common';
import { OwnData } from '../common/own-data';
import { NoticesModule } from '../notices';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { CommunityLoader, communitiesConsole } from './communities/communities.console';
import { Communities } from './communities/communities.service';
import { CommunityLeaders } from './communities/community-leaders.service';
import { CommunityMembers } from './communities/community-members.service';
import { CommunityTasks } from './communities/community-tasks.service';
import { UserLabels } from './labels/user-labels.service';
import { Names } from './names/names.service';
import { notesConsole } from './notes/notes.console';
import { UserNotes } from './notes/user-notes.service';
import { usersOwnData } from './own/users.own-data';
import { UserPhones } from './phones/user-phones.service';
import { Referral } from './team/referral.service';
import { Remarks } from './team/remarks.service';
import { TeamController } from './team/team.controller';
import { TeamFold } from './team/team-fold.service';
import { TeamLists } from './team/team-lists.service';
import { TeamRows } from './team/team-rows.service';
import { UserAgents } from './user-agents.service';
import { UserPasswords } from './user-passwords.service';
import { UserLoader, UserRows } from './user-rows.service';
import { UserStanding } from './user-standing.service';
import { UserActions, usersConsole } from './users.console';
import { UsersController } from './users.controller';
import { UsersJobs } from './users.jobs';
import { Users } from './users.service';

@Module({
  imports: [NoticesModule, SettingsModule, StaffModule],
  controllers: [UsersController, TeamController, ...usersConsole, ...communitiesConsole, ...notesConsole],
  providers: [
    Names,
    Users,
    UserActions,
    UserAgents,
    UserLabels,
    UserLoader,
    UserNotes,
    UserPasswords,
    UserPhones,
    UserRows,
    UserStanding,
    Referral,
    TeamFold,
    TeamLists,
    TeamRows,
    Remarks,
    Communities,
    CommunityLeaders,
    CommunityLoader,
    CommunityMembers,
    CommunityTasks,
    UsersJobs,
  ],
  exports: [
    Names,
    Users,
    UserActions,
    UserAgents,
    UserLabels,
    UserNotes,
    UserPasswords,
    UserPhones,
    UserRows,
    UserStanding,
    Referral,
    TeamFold,
    Communities,
    CommunityLeaders,
    CommunityMembers,
  ],
})
export class UsersModule implements OnModuleInit {
  constructor(
    private readonly ownData: OwnData,
    private readonly phones: UserPhones,
  ) {}

  onModuleInit(): void {
    this.ownData.register(usersOwnData);
    this.ownData.register({ whenClosed: (tx, userId) => this.phones.release(tx, userId) });
  }
}

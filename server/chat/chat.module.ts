import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { CardsModule } from '../cards';
import { FinanceModule } from '../finance';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UploadsModule } from '../uploads';
import { UsersModule } from '../users';
import { CardLinks } from './card-links.service';
import { ChatController } from './chat.controller';
import { ChatJobs } from './chat.jobs';
import { ChatEntrance } from './chat-entrance.service';
import { Conversations } from './conversations/conversations.service';
import { DemoChat } from './demo/demo-chat.service';
import { Attention } from './desk/agents/attention.service';
import { DeskWork } from './desk/agents/desk-work.service';
import { Duty } from './desk/agents/duty.service';
import { Teams } from './desk/agents/teams.service';
import { DeskAnswers } from './desk/answers/answers.service';
import { Hearing } from './desk/answers/hearing.service';
import { OpeningHours } from './desk/answers/opening-hours.service';
import { Assignment } from './desk/cases/assignment.service';
import { CaseLists } from './desk/cases/case-lists.service';
import { CaseMessages } from './desk/cases/case-messages.service';
import { CaseTells } from './desk/cases/case-tells.service';
import { Cases } from './desk/cases/cases.service';
import { Queue } from './desk/cases/queue.service';
import { CustomerService } from './desk/customers/customer-service.service';
import { ServiceController } from './desk/customers/service.controller';
import { DeskViews, deskConsole } from './desk/desk.console';
import { deskTextsConsole } from './desk/desk-texts.console';
import { DeskFiguresService } from './desk/figures/figures.service';
import { DeskUsers } from './desk/users/desk-users.service';
import { ExistingController } from './existing/existing.controller';
import { ExistingClients } from './existing/existing-clients.service';
import { FriendRequests } from './friends/friend-requests.service';
import { FriendsController } from './friends/friends.controller';
import { Friends } from './friends/friends.service';
import { Addressees } from './gateway/addressees.service';
import { ChatGateway } from './gateway/chat.gateway';
import { Deliveries } from './gateway/deliveries.service';
import { FrameHandlers } from './gateway/frame-handlers.service';
import { Marks } from './gateway/marks.service';
import { Sockets } from './gateway/sockets.service';
import { ZoneWatchers } from './gateway/zone-watchers.service';
import { GroupJoins } from './groups/group-joins.service';
import { GroupViews } from './groups/group-views.service';
import { GroupsController } from './groups/groups.controller';
import { Groups } from './groups/groups.service';
import { HeldGroups } from './groups/held-groups.service';
import { ConversationLists } from './lists/conversation-list.service';
import { MessageLog } from './messages/message-log.service';
import { MessagePages } from './messages/message-pages.service';
import { MessageSearch } from './messages/message-search.service';
import { MessageViews } from './messages/message-views.service';
import { People } from './messages/people.service';
import { Rooms } from './messages/rooms.service';
import { Sendings } from './messages/sending.service';
import { OnDuty } from './on-duty.service';
import { ChatParticipants } from './participants.service';
import { Presence } from './presence.service';
import { ReportDesk } from './reports/report-desk.service';
import { reportsConsole } from './reports/reports.console';
import { ReportsController } from './reports/reports.controller';
import { Reports } from './reports/reports.service';

@Module({
  imports: [AuthModule, CardsModule, FinanceModule, SettingsModule, StaffModule, UploadsModule, UsersModule],
  controllers: [
    ChatController,
    FriendsController,
    GroupsController,
    ReportsController,
    ServiceController,
    ExistingController,
    ...reportsConsole,
    ...deskConsole,
    ...deskTextsConsole,
  ],
  providers: [
    ChatEntrance,
    ChatParticipants,
    Presence,
    CardLinks,
    People,
    Rooms,
    MessageViews,
    MessageLog,
    MessagePages,
    MessageSearch,
    Sendings,
    Conversations,
    ConversationLists,
    Friends,
    FriendRequests,
    HeldGroups,
    Groups,
    GroupJoins,
    GroupViews,
    Reports,
    ReportDesk,
    Sockets,
    Marks,
    Addressees,
    Deliveries,
    ZoneWatchers,
    FrameHandlers,
    ChatGateway,
    OnDuty,
    Queue,
    CaseTells,
    Cases,
    CaseMessages,
    CaseLists,
    Duty,
    Teams,
    DeskAnswers,
    Hearing,
    Assignment,
    DeskUsers,
    DeskWork,
    Attention,
    OpeningHours,
    DeskViews,
    DeskFiguresService,
    CustomerService,
    ExistingClients,
    ChatJobs,
    DemoChat,
  ],
  exports: [DemoChat],
})
export class ChatModule {}

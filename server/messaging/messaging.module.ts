import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { CardsModule } from '../cards';
import { OwnData } from '../common/own-data';
import { FinanceModule } from '../finance';
import { PushModule } from '../push';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UploadsModule } from '../uploads';
import { UsersModule } from '../users';
import { ChatController } from './chat.controller';
import { ChatEntrance } from './chat-entrance.service';
import { Conversations } from './conversations/conversations.service';
import { DemoChat } from './demo/demo-chat.service';
import { DemoGreeting } from './demo/demo-greeting.service';
import { FriendRequests } from './friends/friend-requests.service';
import { FriendsController } from './friends/friends.controller';
import { Friends } from './friends/friends.service';
import { Addressees } from './gateway/addressees.service';
import { ChatGateway } from './gateway/chat.gateway';
import { Deliveries } from './gateway/deliveries.service';
import { FrameHandlers } from './gateway/frame-handlers.service';
import { Marks } from './gateway/marks.service';
import { SendFrames } from './gateway/send-frames.service';
import { Sockets } from './gateway/sockets.service';
import { ZoneWatchers } from './gateway/zone-watchers.service';
import { Farewells } from './groups/farewells.service';
import { GroupJoins } from './groups/group-joins.service';
import { GroupViews } from './groups/group-views.service';
import { GroupsController } from './groups/groups.controller';
import { Groups } from './groups/groups.service';
import { HeldGroups } from './groups/held-groups.service';
import { CardLinks } from './kinds/card-links.service';
import { ConversationLists } from './lists/conversation-list.service';
import { MessageLog } from './messages/message-log.service';
import { MessagePages } from './messages/message-pages.service';
import { MessageSearch } from './messages/message-search.service';
import { MessageViews } from './messages/message-views.service';
import { People } from './messages/people.service';
import { Rooms } from './messages/rooms.service';
import { Sendings } from './messages/sending.service';
import { MessagingJobs } from './messaging.jobs';
import { messagingOwnData } from './messaging.own-data';
import { ChatParticipants } from './participants.service';
import { Presence } from './presence.service';
import { ChatPushes } from './pushes/chat-pushes.service';
import { ReportDesk } from './reports/report-desk.service';
import { reportsConsole } from './reports/reports.console';
import { ReportsController } from './reports/reports.controller';
import { Reports } from './reports/reports.service';
import { ServiceDesk } from './service-desk.service';

@Module({
  imports: [
    AuthModule,
    CardsModule,
    FinanceModule,
    PushModule,
    SettingsModule,
    StaffModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [ChatController, FriendsController, GroupsController, ReportsController, ...reportsConsole],
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
    ChatPushes,
    Conversations,
    ConversationLists,
    Friends,
    FriendRequests,
    HeldGroups,
    Farewells,
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
    SendFrames,
    FrameHandlers,
    ChatGateway,
    MessagingJobs,
    ServiceDesk,
    DemoChat,
    DemoGreeting,
  ],
  exports: [
    CardLinks,
    ChatEntrance,
    Addressees,
    FrameHandlers,
    Sockets,
    Presence,
    Rooms,
    People,
    MessageLog,
    MessagePages,
    MessageSearch,
    MessageViews,
    Sendings,
    Conversations,
    ConversationLists,
    ServiceDesk,
    DemoChat,
    DemoGreeting,
  ],
})
export class MessagingModule implements OnModuleInit {
  constructor(
    private readonly ownData: OwnData,
    private readonly farewells: Farewells,
  ) {}

  onModuleInit(): void {
    this.ownData.register({ ...messagingOwnData, whenClosed: (tx, userId) => this.farewells.leave(tx, userId) });
  }
}

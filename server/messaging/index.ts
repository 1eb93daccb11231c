export { ChatEntrance } from './chat-entrance.service';
export { Conversations, serviceSubject } from './conversations/conversations.service';
export { DemoChat } from './demo/demo-chat.service';
export { DemoGreeting } from './demo/demo-greeting.service';
export { ChatBlock, ChatFriend, ChatRequest } from './friends/friend.entity';
export { Addressees } from './gateway/addressees.service';
export { nothingSaid, recordOf } from './gateway/agent-record.rules';
export { FrameHandlers } from './gateway/frame-handlers.service';
export { ChatSocketAdapter } from './gateway/socket-adapter';
export { Sockets } from './gateway/sockets.service';
export { escaped, textOf } from './kinds/message-body.rules';
export { ConversationLists } from './lists/conversation-list.service';
export { MessageLog } from './messages/message-log.service';
export { MessagePages } from './messages/message-pages.service';
export { MessageSearch } from './messages/message-search.service';
export { lastSentIn, MessageViews, textsSentAfter } from './messages/message-views.service';
export { People } from './messages/people.service';
export { otherIn, placesOf, type Room, Rooms } from './messages/rooms.service';
export { type Said, Sendings } from './messages/sending.service';
export {
  ChatConversation,
  ChatInbox,
  ChatMember,
  ChatMessage,
  ChatParty,
  ChatStay,
  ChatTerm,
} from './messaging.entity';
export { MessagingModule } from './messaging.module';
export { isStaff, isUser, nobody, type Party, partyOfStaff, partyOfUser } from './party.rules';
export { Presence } from './presence.service';
export { ChatReport } from './reports/report.entity';
export { ServiceDesk } from './service-desk.service';

export { ChatConversation, ChatInbox, ChatMember, ChatMessage, ChatParty, ChatTerm } from './chat.entity';
export { ChatModule } from './chat.module';
export { ChatBlock, ChatFriend, ChatRequest } from './friends/friend.entity';
export { ChatSocketAdapter } from './gateway/socket-adapter';
export { ChatReport } from './reports/report.entity';

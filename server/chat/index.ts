export { ChatConversation, ChatInbox, ChatMember, ChatMessage, ChatParty, ChatTerm } from './chat.entity';
export { ChatModule } from './chat.module';
export {
  DeskAgent,
  DeskCanned,
  DeskCase,
  DeskKeyword,
  DeskLabel,
  DeskNote,
  DeskTeam,
  DeskTeamMember,
  DeskText,
  DeskUserLabel,
} from './desk/desk.entity';
export { ChatBlock, ChatFriend, ChatRequest } from './friends/friend.entity';
export { ChatSocketAdapter } from './gateway/socket-adapter';

export { ChatConversation, ChatInbox, ChatMember, ChatMessage, ChatParty, ChatStay, ChatTerm } from './chat.entity';
export { ChatModule } from './chat.module';
export { DemoChat, type DeskWords } from './demo/demo-chat.service';
export {
  DeskAgent,
  DeskCanned,
  DeskCase,
  DeskCaseAgent,
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
export { ChatReport } from './reports/report.entity';

import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CountColumn,
  FlagColumn,
  IdColumn,
  LockColumn,
  LongTextColumn,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { ConversationKind, MemberRole, Standing } from './chat.schemas';
import type { Party } from './party.rules';

/** A conversation: of two users, of a group, or of a user with customer service (domain 9). */
@Entity('chat_conversation')
@Index('ux_chat_conversation_subject', ['subject'], { unique: true })
export class ChatConversation {
  @IdColumn()
  id!: number;

  @TextColumn(8)
  kind!: ConversationKind;

  /** what there is one of: `direct:5:9` (user ids, ascending), `group:123456789` (its number), `service:5` */
  @TextColumn(44)
  subject!: string;

  /** of a group */
  @TextColumn(40, { nullable: true })
  name!: string | null;

  @TextColumn(300, { nullable: true })
  avatar!: string | null;

  @TextColumn(500, { nullable: true })
  notice!: string | null;

  /** the user who owns a group */
  @RefColumn({ nullable: true })
  ownerId!: number | null;

  /** with it a code to join by is made; another one, and the old codes are void */
  @TextColumn(16, { nullable: true })
  joinKey!: string | null;

  /** counts changes of its members and of what they may do: who remembers them knows by it whether they are still right */
  @CountColumn({ default: 1 })
  memberVersion!: number;

  /** who is in it now */
  @CountColumn({ default: 0 })
  memberCount!: number;

  /** the order of all that is said and done in it */
  @RefColumn({ default: 0 })
  lastSeq!: number;

  /** of these, what somebody said: what unread counts are made of */
  @RefColumn({ default: 0 })
  messageCount!: number;

  @TimeColumn()
  lastAt!: number;

  @TimeColumn({ nullable: true })
  dissolvedAt!: number | null;

  @TimeColumn()
  createdAt!: number;

  @LockColumn()
  lockVersion?: number;
}

/** One in a conversation, and how far they have read it. Who leaves keeps what was said before; who comes back too (`ChatStay`). */
@Entity('chat_member')
@Index('ix_chat_member_party', ['partyId', 'conversationId'])
export class ChatMember {
  @RefKeyColumn()
  conversationId!: number;

  @RefKeyColumn()
  partyId!: Party;

  @TextColumn(8)
  role!: MemberRole;

  /** whether they may write */
  @TextColumn(10)
  standing!: Standing;

  /** how they are called in this group, by their own wish */
  @TextColumn(32, { nullable: true })
  nickname!: string | null;

  /** what came up to there is not theirs to read */
  @RefColumn({ default: 0 })
  fromSeq!: number;

  /** the last they may read, once they have left */
  @RefColumn({ nullable: true })
  leftSeq!: number | null;

  @RefColumn({ default: 0 })
  readSeq!: number;

  /** messages up to `readSeq` */
  @RefColumn({ default: 0 })
  readCount!: number;

  /** the last that reached a device of theirs */
  @RefColumn({ default: 0 })
  recvSeq!: number;

  /** messages they wrote */
  @RefColumn({ default: 0 })
  sent!: number;

  @TimeColumn({ nullable: true })
  pinnedAt!: number | null;

  /** no sound and no badge */
  @FlagColumn()
  muted!: boolean;

  /** taken off their list until something comes after it */
  @RefColumn({ default: 0 })
  hiddenSeq!: number;

  @TimeColumn()
  joinedAt!: number;
}

/** A stretch that somebody could read before they left, and came back: what was said in between is not theirs. */
@Entity('chat_stay')
export class ChatStay {
  @RefKeyColumn()
  conversationId!: number;

  @RefKeyColumn()
  partyId!: Party;

  /** what came up to there is not of it */
  @RefKeyColumn()
  fromSeq!: number;

  /** the last of it */
  @RefColumn()
  toSeq!: number;
}

/** What was said or done in a conversation, in its order. */
@Entity('chat_message')
@Index('ux_chat_message_seq', ['conversationId', 'seq'], { unique: true })
@Index('ux_chat_message_guid', ['guid', 'senderId'], { unique: true })
@Index('ix_chat_message_created', ['createdAt'])
@Index('ix_chat_message_sender', ['senderId', 'id'])
@Index('ix_chat_message_unsearched', ['searchedAt', 'id'])
export class ChatMessage {
  @IdColumn()
  id!: number;

  @RefColumn()
  conversationId!: number;

  @RefColumn()
  seq!: number;

  /** messages of the conversation up to it */
  @RefColumn()
  messageCount!: number;

  /** 0: the server */
  @RefColumn()
  senderId!: Party;

  /** the client's own id of it: who sends it again gets the same answer */
  @TextColumn(40)
  guid!: string;

  @CountColumn()
  type!: number;

  /** JSON, as `messageBody` has it; empty once it is deleted */
  @LongTextColumn()
  body!: string;

  /** the message that this one quotes, edits or deletes */
  @RefColumn({ nullable: true })
  targetSeq!: number | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  editedAt!: number | null;

  @TimeColumn({ nullable: true })
  deletedAt!: number | null;

  /** when its words were put into the search; 0: not yet */
  @TimeColumn({ default: 0 })
  searchedAt!: number;
}

/** What came for somebody, in the order it came: what a client that was away asks for. */
@Entity('chat_inbox', { withoutRowid: true })
@Index('ix_chat_inbox_created', ['createdAt'])
export class ChatInbox {
  @RefKeyColumn()
  partyId!: Party;

  /** without gaps from 1 */
  @RefKeyColumn()
  position!: number;

  @RefColumn()
  conversationId!: number;

  @RefColumn()
  seq!: number;

  @TimeColumn()
  createdAt!: number;
}

/** Somebody who takes part in chats: how far their inbox goes, and whether staff silenced them. */
@Entity('chat_party')
export class ChatParty {
  @RefKeyColumn()
  id!: Party;

  /** the last position of their inbox */
  @RefColumn({ default: 0 })
  position!: number;

  @TimeColumn({ nullable: true })
  silencedUntil!: number | null;

  @LockColumn()
  lockVersion?: number;
}

/** Which messages hold a word, or two neighbouring characters of a script without spaces. */
@Entity('chat_term', { withoutRowid: true })
export class ChatTerm {
  @RefKeyColumn()
  conversationId!: number;

  @PrimaryColumn({ type: 'varchar', length: 24 })
  term!: string;

  @RefKeyColumn()
  seq!: number;
}

import { z } from 'zod';
import { pageLimit, rowId, timeText } from '../common/http/schemas';
import { bodyParts } from './message-kinds.schemas';

export const conversationKinds = ['direct', 'group', 'service'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const memberRoles = ['owner', 'member', 'agent'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * Whether somebody may write: `open` yes; a `stranger` one message until they are friends; `blocked` by the other,
 * `blocking` the other; `silenced` in a group by its owner.
 */
export const standings = ['open', 'stranger', 'blocked', 'blocking', 'silenced'] as const;
export type Standing = (typeof standings)[number];

export { changeableMinutes, longestText, messageTypes, mostImages } from '../common/words/messages.rules';

/** What the server tells in a conversation; the app has the words. */
export const systemEvents = [
  'friends',
  'created',
  'invited',
  'joined',
  'removed',
  'left',
  'renamed',
  'notice',
  'avatar',
  'silenced',
  'unsilenced',
  'owner',
  'dissolved',
  'queued',
  'away',
  'assigned',
  'transferred',
  'requeued',
  'closed',
  'rated',
] as const;

/** So many are named in what the server tells. */
export const mostNamed = 50;

export const systemBody = z.object({
  event: z.enum(systemEvents),
  /** who did it; empty: nobody in particular */
  by: z.string(),
  /** to whom, at most 50 of them */
  whom: z.array(z.string()),
  /** what was written with it, e.g. the new name */
  text: z.string(),
});
export type SystemBody = z.infer<typeof systemBody>;

/** What a message holds; which part is there follows from its type. */
export const messageBody = z.object(bodyParts).partial().extend({ system: systemBody.optional() });
export type MessageBody = z.infer<typeof messageBody>;

/** A card as existing clients draw it. */
const goods = z.object({ image: z.string(), price: z.string(), store_name: z.string() });

/** A message as existing clients read it (api 2), and what newer ones draw beside it. */
export const chatMessage = z.object({
  id: z.number().int(),
  conversation: z.number().int(),
  seq: z.number().int().describe('The one order of a conversation, for everybody'),
  uid: z.number().int().describe('Who wrote it: a uid of eight digits, an agent by a smaller number, 0: the server'),
  user_id: z.number().int(),
  to_uid: z.number().int().describe('The other one; of a group its number of nine digits; 0: customer service'),
  to_user_id: z.number().int(),
  msn: z.string().describe('Escaped for HTML'),
  msn_type: z.number().int(),
  guid: z.string().describe("The client's own id of it"),
  add_time: z.number().int().describe('Unix seconds'),
  _add_time: z.string().describe('Y-m-d H:i:s, UTC'),
  nickname: z.string(),
  avatar: z.string(),
  staff: z.boolean().describe('Whether staff wrote it'),
  body: messageBody.nullable().describe('null once it is deleted'),
  target: z.number().int().nullable().describe('The `seq` of the message this one quotes, edits or deletes'),
  quote: z.object({ nickname: z.string(), msn_type: z.number().int(), text: z.string() }).nullable(),
  edited: z.boolean(),
  deleted: z.boolean(),
  closed: z.literal(true).optional().describe('Its writer closed the account: what they wrote is gone'),
  productInfo: goods.optional().describe('Of a card, for existing clients'),
  other: goods.extend({ id: z.number().int() }).optional().describe('The same where other clients read it'),
});
export type ChatMessageWire = z.infer<typeof chatMessage>;

/** Somebody in a chat, as others see them. */
export const chatPerson = z.object({
  uid: z.number().int(),
  nickname: z.string(),
  avatar: z.string().nullable(),
});
export type ChatPerson = z.infer<typeof chatPerson>;

export const conversationRow = z.object({
  conversation: z.number().int(),
  kind: z.enum(conversationKinds),
  name: z.string().describe("The group's name, or the other one's: by the caller's remark where there is one"),
  avatar: z.string().nullable(),
  peer: chatPerson.nullable().describe('Of a direct conversation'),
  online: z
    .boolean()
    .describe('Of a direct conversation: the other one is a friend and here; of service: somebody is on duty'),
  number: z.number().int().nullable().describe('Of a group: by which it is named'),
  memberCount: z.number().int(),
  owner: z.boolean().describe('Whether the caller owns the group'),
  standing: z.enum(standings).describe('Whether the caller may write'),
  left: z.boolean().describe('The caller is not in it any more, or it was dissolved: it can be read, not written'),
  last: chatMessage.nullable(),
  lastSeq: z.number().int(),
  lastAt: timeText,
  readSeq: z.number().int(),
  peerReadSeq: z.number().int().describe('How far the other one has read; of a group 0'),
  peerRecvSeq: z.number().int(),
  unread: z.number().int(),
  pinned: z.boolean(),
  muted: z.boolean(),
});
export type ConversationRow = z.infer<typeof conversationRow>;

export const conversationList = z.object({
  list: z.array(conversationRow).describe('Pinned ones first, then by what came last'),
  unread: z.number().int().describe('Of all that are not muted'),
  cursor: z.number().int().describe('What the list knows of: `sync` from there'),
});
export type ConversationList = z.infer<typeof conversationList>;

const optionalId = z.number().int().min(0).optional();

/** GET chat/messages: the newest, those before a `seq`, those after one, or those round one. */
export const messagesQuery = z.object({
  conversation: rowId,
  before: optionalId.describe('Messages with a smaller seq, the nearest'),
  after: optionalId.describe('Messages with a greater seq, the nearest'),
  limit: pageLimit.default(50),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

export const messagePage = z.object({
  list: z.array(chatMessage).describe('By seq'),
  lastSeq: z.number().int().describe('Of the conversation, as far as the caller may read'),
  firstSeq: z.number().int().describe('The first the caller may read'),
});
export type MessagePage = z.infer<typeof messagePage>;

/** POST chat/conversations/{id}: what one's own list does with it; what is absent stays. */
export const conversationEdit = z.object({
  pinned: z.boolean().optional(),
  muted: z.boolean().optional(),
  hidden: z.boolean().optional().describe('Off the list until something comes'),
});
export type ConversationEdit = z.infer<typeof conversationEdit>;

/** POST chat/direct: the conversation with somebody, made where there is none. */
export const directBody = z.object({ uid: z.union([z.string().max(8), z.number().int().transform(String)]) });
export type DirectBody = z.infer<typeof directBody>;

export const searchQuery = z.object({
  q: z.string().trim().min(1).max(60),
  conversation: optionalId,
  before: optionalId.describe('`id` of the last one that was shown'),
});
export type ChatSearchQuery = z.infer<typeof searchQuery>;
export const searchAnswer = z.object({ list: z.array(chatMessage).describe('Newest first, at most 20') });

export const chatToken = z.object({
  token: z.string().describe('Good for the socket alone'),
  expires_time: z.number().int().describe('Unix seconds'),
  url: z.string().describe('Of the socket, e.g. wss://lodestone.example/ws'),
});
export type ChatToken = z.infer<typeof chatToken>;

import { z } from 'zod';
import { pageLimit } from '../../common/http/schemas';
import { chatMessage } from '../../messaging/chat.schemas';
import { listRecord } from '../../messaging/chat-frames.schemas';

/** A number in an address as existing clients write it; 0 is none. */
const number = z.number().int().min(0).default(0);
const atOnce = pageLimit.default(20);

/** GET v2/user/service/record */
export const recordQuery = z.object({
  limit: atOnce,
  uidTo: number.describe('`id` of a message: those before it; 0: the newest'),
  toUid: number.describe('A uid, the number of a group, or that of an agent or 0: customer service'),
});
/** GET mobile/user/record: the same, as the other kind of existing clients spells it. */
export const mobileRecordQuery = z.object({
  limit: atOnce,
  idTo: recordQuery.shape.uidTo,
  toUserId: recordQuery.shape.toUid,
});

const serviceList = z.array(chatMessage).describe('What was said, oldest first');
/** With whom it is. */
const other = z.object({
  uid: z.number().int().describe('By which `to_chat` opens it'),
  nickname: z.string(),
  avatar: z.string(),
});
export type Other = z.infer<typeof other>;

export const recordAnswer = other.extend({ serviceList });
export type RecordAnswer = z.infer<typeof recordAnswer>;

export const mobileRecordAnswer = z.object({
  serviceList,
  to_user_id: z.number().int().describe('By which `to_chat` opens it'),
  to_user_nickname: z.string(),
  to_user_avatar: z.string(),
  uid: z.number().int().describe("The caller's own"),
  user_id: z.number().int(),
  nickname: z.string(),
  avatar: z.string(),
  is_tourist: z.number().int(),
  site_name: z.string(),
});
export type MobileRecordAnswer = z.infer<typeof mobileRecordAnswer>;

/** GET user/record: the conversations of the caller, as lines of a list. */
export const recordsQuery = z.object({
  page: z.number().int().min(1).default(1),
  limit: atOnce,
});
export type RecordsQuery = z.infer<typeof recordsQuery>;
export const records = z.array(listRecord);

/** GET user/service/list: who serves the caller, or would. */
export const agents = z.array(
  other.extend({ id: z.number().int(), user_id: z.number().int(), online: z.number().int() }),
);
export type Agents = z.infer<typeof agents>;

/** POST user/service/feedback */
export const feedbackBody = z.object({
  rela_name: z.string().trim().max(40).default(''),
  phone: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().trim().max(40))
    .default(''),
  content: z.string().trim().min(1).max(1_800),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;
export const feedback = z.object({ feedback: z.string().describe('What is said while nobody is there; as HTML') });
export const advertisement = z.object({ content: z.string().describe('When customer service is open; as HTML') });

/** GET get_workerman_url */
export const socketUrls = z.object({ chat: z.string().describe('e.g. wss://lodestone.example/ws'), admin: z.string() });
export type SocketUrls = z.infer<typeof socketUrls>;

/** GET get_customer_type: customer service is a chat here, neither a telephone nor a page. */
export const customerType = z.object({
  customer_type: z.literal(0).describe('0: a chat'),
  customer_phone: z.string(),
  customer_url: z.string(),
});
export type CustomerType = z.infer<typeof customerType>;

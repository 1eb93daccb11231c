import { z } from 'zod';
import { isAbsent } from '../common/http/bodies/absent-fields.rules';
import { contentInFrame, idInFrame } from './message-kinds.schemas';

/** Bytes of a frame from a client (api 2). */
export const largestFrame = 16 * 1024;
/** A socket that is silent for longer is closed, milliseconds. */
export const silenceMs = 45_000;
export const socketsPerUser = 5;
export const socketsPerAddress = 30;

/** An id of existing clients, which also send what they have not (`''`, `undefined` as text): none. */
const idOrNone = z.preprocess((given) => (isAbsent(given) ? undefined : given), idInFrame.optional());
const seq = z.number().int().positive();
const guid = z.string().regex(/^[\w.:-]{1,40}$/);
const conversation = idInFrame;

/** `login`: a token, as text or in an object. */
export const loginFrame = z.union([
  z.string().max(2_000),
  z.object({ token: z.string().max(2_000) }).transform(({ token }) => token),
]);
export const onlineFrame = z.object({
  online: z.union([z.literal([0, 1, '0', '1']), z.boolean()]).transform(Number),
});
/** A uid, the number of a group, or 0: none; ours name the conversation. */
export const toChatFrame = z.object({ id: idOrNone, conversation: conversation.optional() });
/** `user`: what an existing client says of itself, which the server knows, and whom it looks at. Nothing in it is refused. */
export const userFrame = z.object({ to_user_id: idOrNone.catch(undefined) }).catch({ to_user_id: undefined });

/** `chat`: to a peer by number, or into a conversation; where a client gives no `guid`, the server makes one. */
export const chatFrame = z.object({
  conversation: conversation.optional(),
  to_uid: idOrNone,
  to_user_id: idOrNone,
  type: z.union([
    z.number().int(),
    z
      .string()
      .regex(/^[0-9]{1,2}$/)
      .transform(Number),
  ]),
  ...contentInFrame,
  quote: seq.optional(),
  guid: guid.optional(),
});
export type ChatFrame = z.infer<typeof chatFrame>;

export const editFrame = z.object({ conversation, seq, msn: z.string(), guid });
export const deleteFrame = z.object({ conversation, seq, guid });
export const markFrame = z.object({ conversation, seq });
export const typingFrame = z.object({ conversation });
/** Whether its client looks at the trading zone: what is another there is then told to it. */
export const watchFrame = z.object({ zone: z.boolean() });
export const syncFrame = z.object({ since: z.number().int().nonnegative() });

/** All that a client may send (api 2). */
export const frameTypes = [
  ...(['ping', 'login', 'kefu_login'] as const),
  ...(['chat', 'edit', 'delete', 'to_chat', 'read', 'recv', 'typing', 'sync', 'watch'] as const),
  ...(['online', 'logout', 'user', 'open'] as const),
] as const;
export type FrameType = (typeof frameTypes)[number];

/** Any frame. */
export const frame = z.object({ type: z.enum(frameTypes), data: z.unknown().optional() });

/** `zone {list}`, to who watches it: what is another in the list of a session. */
export interface ZoneMove {
  readonly session: number;
  /** cards that were bought */
  readonly sold: readonly number[];
  /** cards that came, went or changed otherwise */
  readonly cards: readonly number[];
  /** the session itself is another, or more of its cards than are named */
  readonly whole: boolean;
}

/** The line of a list of chats that a message changes, as existing clients read it in `recored` (api 2). */
export const listRecord = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  to_user_id: z.number().int(),
  to_uid: z.number().int(),
  nickname: z.string(),
  avatar: z.string(),
  message: z.string(),
  message_type: z.number().int(),
  type: z.number().int(),
  online: z.number().int(),
  mssage_num: z.number().int(),
  is_tourist: z.number().int(),
  add_time: z.number().int(),
  update_time: z.number().int(),
  _update_time: z.string(),
});
export type ListRecord = z.infer<typeof listRecord>;

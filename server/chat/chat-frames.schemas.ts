import { z } from 'zod';
import { place } from './chat.schemas';

/** Bytes of a frame from a client (api 2). */
export const largestFrame = 16 * 1024;
/** A socket that is silent for longer is closed, milliseconds. */
export const silenceMs = 45_000;
export const socketsPerUser = 5;
export const socketsPerAddress = 30;

const id = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^[0-9]{1,15}$/)
    .transform(Number),
]);
const seq = z.number().int().positive();
const guid = z.string().regex(/^[\w.:-]{1,40}$/);
const conversation = id;

/** `login`: a token, as text or in an object. */
export const loginFrame = z.union([
  z.string().max(2_000),
  z.object({ token: z.string().max(2_000) }).transform(({ token }) => token),
]);
export const onlineFrame = z.object({ online: z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Number) });
/** A uid, the number of a group, or 0: none; ours name the conversation. */
export const toChatFrame = z.object({ id: id.optional(), conversation: conversation.optional() });

/** `chat`: to a peer by number, or into a conversation; where a client gives no `guid`, the server makes one. */
export const chatFrame = z.object({
  conversation: conversation.optional(),
  to_uid: id.optional(),
  to_user_id: id.optional(),
  type: z.union([
    z.number().int(),
    z
      .string()
      .regex(/^[0-9]{1,2}$/)
      .transform(Number),
  ]),
  msn: z.union([z.string(), z.number().transform(String)]).optional(),
  images: z.array(z.string().max(300)).optional(),
  card: id.optional(),
  location: place.optional(),
  quote: seq.optional(),
  other: z.unknown().optional(),
  guid: guid.optional(),
});
export type ChatFrame = z.infer<typeof chatFrame>;

export const editFrame = z.object({ conversation, seq, msn: z.string(), guid });
export const deleteFrame = z.object({ conversation, seq, guid });
export const markFrame = z.object({ conversation, seq });
export const typingFrame = z.object({ conversation });
export const syncFrame = z.object({ since: z.number().int().nonnegative() });

/** Any frame. */
export const frame = z.object({ type: z.string().max(40), data: z.unknown().optional() });

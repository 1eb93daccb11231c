import { z } from 'zod';
import { digits } from '../../common/http/schemas';
import { searchQuery } from '../chat.schemas';
import { deskAgent } from './agents/agents.schemas';
import { chatLine } from './cases/cases.schemas';

/** GET desk: what one works at. */
export const desk = z.object({
  me: deskAgent,
  mine: z.array(chatLine).describe('What the caller has in hand, the one that waits longest for an answer first'),
  queue: z.array(chatLine).describe('What waits for a person, in its order'),
  others: z.array(chatLine).describe('What others have in hand; an agent is told of none'),
});
export type Desk = z.infer<typeof desk>;

const seq = digits.pipe(z.coerce.number<string>().int().min(0).max(Number.MAX_SAFE_INTEGER)).optional();
/** GET desk/conversations/{id}/messages */
export const deskMessagesQuery = z.object({
  before: seq.describe('Messages with a smaller seq, the nearest'),
  after: seq.describe('Messages with a greater seq, the nearest'),
  limit: digits.pipe(z.coerce.number<string>().int().min(1).max(100)).default(50),
});
export type DeskMessagesQuery = z.infer<typeof deskMessagesQuery>;

/** GET desk/conversations/{id}/search */
export const deskSearchQuery = searchQuery.omit({ conversation: true });
export type DeskSearchQuery = z.infer<typeof deskSearchQuery>;

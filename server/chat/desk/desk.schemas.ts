import { z } from 'zod';
import { messagesQuery, searchQuery } from '../chat.schemas';
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

/** GET desk/conversations/{id}/messages */
export const deskMessagesQuery = messagesQuery.omit({ conversation: true });
export type DeskMessagesQuery = z.infer<typeof deskMessagesQuery>;

/** GET desk/conversations/{id}/search */
export const deskSearchQuery = searchQuery.omit({ conversation: true });
export type DeskSearchQuery = z.infer<typeof deskSearchQuery>;

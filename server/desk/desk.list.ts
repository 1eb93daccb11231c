import { z } from 'zod';
import { deskAgent } from './agents/agents.schemas';
import { chatLine } from './cases/cases.list';

/** GET desk: what one works at. */
export const desk = z.object({
  me: deskAgent,
  mine: z
    .array(chatLine)
    .describe('What the caller has in hand: back from a snooze, then the one that waits longest for an answer'),
  snoozed: z.array(chatLine).describe('What the caller put off; who sees all is told of all'),
  queue: z.array(chatLine).describe('What waits for a person, in its order'),
  others: z.array(chatLine).describe('What others have in hand; an agent is told of none'),
});
export type Desk = z.infer<typeof desk>;

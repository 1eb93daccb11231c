import { z } from 'zod';
import { bellSorts } from '../../common/console/bell-part';
import { timeText } from '../../common/http/schemas';

const bellRow = z.object({
  key: z.string().describe('Names the row among those of all sorts'),
  sort: z.enum(bellSorts),
  id: z.number().int().describe('Of the proposal, deposit, withdrawal, order or note'),
  what: z.string().describe('The kind of a proposal, the state of a request, the user of a note'),
  who: z.string().describe('Who proposed, approved or wrote it, or the ID of the user who asks'),
  userId: z.number().int().nullable().describe('The user a note is about'),
  since: timeText,
});

/** GET bell: the oldest rows of each sort, oldest first; `count` says how many there are. */
export const bell = z.object({ count: z.number().int(), rows: z.array(bellRow) });

export type BellRow = z.infer<typeof bellRow>;
export type BellAnswer = z.infer<typeof bell>;

import { z } from 'zod';
import { timelineEntry, timelineKinds } from '../../common/console/timeline.schemas';

const place = `(?:${timelineKinds.join('|')})-[0-9]{1,16}`;

/** GET users/{id}/timeline */
export const timelineQuery = z.object({
  kinds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(timelineKinds)))
    .optional()
    .describe('Some of the kinds, with commas between; all that the caller may see if it is left out'),
  day: z.iso.date().optional().describe('The last day (UTC) to tell of'),
  cursor: z
    .string()
    .regex(new RegExp(`^${place}(?:\\.${place})*$`))
    .optional()
    .describe('The `next` of the page before, which was asked for with the same kinds and day'),
});
export type TimelineQuery = z.infer<typeof timelineQuery>;

export const timelinePage = z.object({
  entries: z.array(timelineEntry).describe('Newest first, at most 50; there may be fewer, also none, before the end'),
  next: z.string().nullable().describe('Where the next page goes on; null: that was all'),
  seen: z.array(z.enum(timelineKinds)).describe('Kinds that the caller may see'),
  hidden: z.number().int().describe('How many kinds the caller may not see'),
});
export type TimelinePage = z.infer<typeof timelinePage>;

import { z } from 'zod';
import { rowId, seenText, timeText } from '../../common/http/schemas';

/** A note about a user, for staff alone. */
export const noteRow = z.object({
  id: z.number().int(),
  answers: z.number().int().nullable().describe('The note it answers'),
  staff: z.string(),
  text: z.string(),
  mentions: z.array(z.string()).describe('Names of the colleagues it names'),
  correctUntil: timeText.nullable().describe('Until when the caller may correct it; null: not theirs, or too late'),
  createdAt: timeText,
  correctedAt: timeText.nullable(),
});
export type NoteRow = z.infer<typeof noteRow>;

const text = seenText(2_000);
const mentions = z
  .array(rowId)
  .max(10)
  .default([])
  .describe('Ids of colleagues, who find the note under their mentions');
/** POST users/{id}/notes */
export const noteBody = z.object({ text, mentions, answers: rowId.nullable().default(null) });
export type NoteBody = z.infer<typeof noteBody>;
/** PUT desk-notes/{id} */
export const noteCorrection = z.object({ text, mentions });
export type NoteCorrection = z.infer<typeof noteCorrection>;

/** GET desk-notes/mentions: a note that names the caller */
export const mentionRow = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  uid: z.string(),
  nickname: z.string(),
  staff: z.string(),
  text: z.string(),
  createdAt: timeText,
});
export type MentionRow = z.infer<typeof mentionRow>;

/** POST desk-notes/seen */
export const notesSeen = z.object({ ids: z.array(rowId).min(1).max(50).describe('Notes that name the caller') });
export type NotesSeen = z.infer<typeof notesSeen>;

/** GET desk-notes/colleagues */
export const colleague = z.object({ id: z.number().int(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

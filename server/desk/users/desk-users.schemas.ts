import { z } from 'zod';
import { seenText, timeText } from '../../common/http/schemas';

/** A note about a user, for staff alone. */
export const noteRow = z.object({
  id: z.number().int(),
  staff: z.string(),
  text: z.string(),
  mine: z.boolean(),
  createdAt: timeText,
});
export type NoteRow = z.infer<typeof noteRow>;
/** POST desk/users/{id}/notes */
export const noteBody = z.object({ text: seenText(1_000) });

/** GET desk-labels, desk-labels/{id} */
export const labelRow = z.object({ id: z.number().int(), name: z.string(), users: z.number().int() });
export type LabelRow = z.infer<typeof labelRow>;
/** POST desk-labels, PUT desk-labels/{id} */
export const labelBody = z.object({ name: seenText(24) });
/** POST desk/users/{id}/labels: all that the user has from now on */
export const userLabelsBody = z.object({ labels: z.array(z.number().int().positive()).max(20) });

import { z } from 'zod';
import { rowId, seenText } from '../../common/http/schemas';

/** A label as a user has it. */
export const ownLabel = z.object({ id: z.number().int(), name: z.string() });
export type OwnLabel = z.infer<typeof ownLabel>;

/** GET desk-labels, desk-labels/{id} */
export const labelRow = ownLabel.extend({ users: z.number().int() });
export type LabelRow = z.infer<typeof labelRow>;
/** POST desk-labels, PUT desk-labels/{id} */
export const labelBody = z.object({ name: seenText(24) });

const some = z.array(rowId).max(20).default([]);
/** POST users/{id}/labels: what is put on and what is taken off; others stay as they are */
export const labelChange = z.object({ add: some, remove: some });
export type LabelChange = z.infer<typeof labelChange>;

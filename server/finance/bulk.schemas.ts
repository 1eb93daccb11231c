import { z } from 'zod';
import { amountText } from '../common/http/schemas';

/** A row as the reviewer saw it. It is acted on only while it still is exactly that. */
export const seenRow = z.object({
  id: z.number().int().positive(),
  asset: z.string().max(16),
  amount: amountText,
  userId: z.number().int().positive(),
});

/** Rows that staff may act on together. */
export const bulkItems = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item).min(1).max(100) });

/** The outcome for each row that staff acted on together. */
export const bulkResult = z.object({
  results: z.array(
    z.object({
      id: z.number().int(),
      ok: z.boolean(),
      /** the state it is in now; null if it was refused */
      state: z.string().nullable(),
      /** it waits for a second person by this proposal */
      proposalId: z.number().int().nullable(),
      /** why it was refused, in the caller's language */
      message: z.string().nullable(),
      code: z.string().nullable(),
    }),
  ),
});

export type SeenRow = z.infer<typeof seenRow>;
export type BulkResult = z.infer<typeof bulkResult>;

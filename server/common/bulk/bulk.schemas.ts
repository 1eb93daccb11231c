import { z } from 'zod';

/** Rows that staff may act on together. */
export const bulkItems = <T extends z.ZodType>(item: T, most = 100) =>
  z.object({ items: z.array(item).min(1).max(most) });

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

export type BulkResult = z.infer<typeof bulkResult>;

import { z } from 'zod';
import { amountText } from '../common/http/schemas';

/** A row as the reviewer saw it. It is acted on only while it still is exactly that. */
export const seenRow = z.object({
  id: z.number().int().positive(),
  asset: z.string().max(16),
  amount: amountText,
  userId: z.number().int().positive(),
});

export type SeenRow = z.infer<typeof seenRow>;

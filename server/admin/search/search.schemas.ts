import { z } from 'zod';
import { searched } from '../../common/lists/searched';

/** GET search */
export const searchQuery = z.object({
  q: z
    .string()
    .max(120)
    .regex(/^\P{Cc}*$/u)
    .describe(
      'A uid or its last four digits, the beginning of a nickname, an address or a part of it, a hash, an invite code, or an id as `#7`',
    ),
});

export const searchAnswer = z.object({
  /** too little was typed to look anything up */
  short: z.boolean(),
  /** at most eight, by list */
  hits: z.array(z.object({ list: z.enum(searched), id: z.number().int(), label: z.string(), note: z.string() })),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

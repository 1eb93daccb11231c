import { z } from 'zod';

/** GET share */
export const share = z.object({
  title: z.string(),
  img: z.string().describe('A path of ours, or an https address'),
  synopsis: z.string(),
});

export type Share = z.infer<typeof share>;

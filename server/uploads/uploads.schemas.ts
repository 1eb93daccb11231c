import { z } from 'zod';

export const uploadAnswer = z.object({ name: z.string(), url: z.string() });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

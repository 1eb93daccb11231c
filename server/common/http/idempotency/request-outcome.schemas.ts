import { z } from 'zod';
import { timeText } from '../schemas';

export const requestOutcome = z.object({
  state: z
    .enum(['done', 'running', 'none'])
    .describe(
      'done: it was committed. running: this server is at work on it. none: nothing was done under this key; it was refused or has not arrived. What is still on its way may come: believe it two minutes after sending',
    ),
  kind: z.string().nullable().describe('The operation that was done, e.g. "transfer"'),
  id: z.number().int().nullable().describe('Of the row it made, where its answer names one'),
  doneAt: timeText.nullable(),
});

export type RequestOutcome = z.infer<typeof requestOutcome>;

import { z } from 'zod';
import { timeText } from '../common/http/schemas';

/** GET jobs: a background job, how its last run went on any server, and when this server's timer fires next. */
export const jobRow = z.object({
  /** its name, e.g. `ledger.seal` */
  id: z.string(),
  description: z.string(),
  everySeconds: z.number().int(),
  runs: z.number().int(),
  lastStartedAt: timeText.nullable(),
  lastFinishedAt: timeText.nullable(),
  /** why the last run failed; null if it went well */
  lastError: z.string().nullable(),
  /** whether a server is running it now */
  running: z.boolean(),
  /** null if this server has no timer for it */
  nextRunAt: timeText.nullable(),
  /** how long the next run has been due; 0 if it is not due yet */
  lagSeconds: z.number().int(),
});

/** POST jobs/{name}/run. `running`: it takes longer than the answer could wait, and goes on. */
export const jobOutcome = z.object({
  outcome: z.enum(['done', 'failed', 'running']),
  error: z.string().nullable(),
});

export const jobName = z.string().max(60);

export type JobRow = z.infer<typeof jobRow>;
export type JobOutcome = z.infer<typeof jobOutcome>;

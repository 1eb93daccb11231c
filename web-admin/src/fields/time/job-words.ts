import type { JobRow } from '@server/admin/jobs.schemas';
import { isNamed, useNames } from '../../locales/use-text';
import { formatSpan } from './time';

/** What a job is called; one without a text yet is shown with what the server says of it. */
export function useJobName(): (job: JobRow) => string {
  const { nameOf } = useNames();
  return ({ id, description }) => (isNamed('jobs.names', id) ? nameOf('jobs.names', id) : description);
}

/** How long the last run took; null while it has not ended. */
export function formatTook({ running, lastStartedAt, lastFinishedAt }: JobRow, language: string): string | null {
  if (running || lastStartedAt === null || lastFinishedAt === null) return null;
  return formatSpan(Date.parse(lastFinishedAt) - Date.parse(lastStartedAt), language);
}

/** As late as a whole interval: no server got to it. */
export const isLate = ({ lagSeconds, everySeconds }: Pick<JobRow, 'lagSeconds' | 'everySeconds'>): boolean =>
  lagSeconds > everySeconds;

/** Whether somebody should look at it: its last run failed, or it is late. */
export const isAmiss = (job: Pick<JobRow, 'lastError' | 'lagSeconds' | 'everySeconds'>): boolean =>
  job.lastError !== null || isLate(job);

import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Injectable, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { memoryList, memoryListConsole, type RowMaker } from '../common/console';
import { commonErrors } from '../common/errors';
import { Answers, Caller, type CallerContext, StaffMay } from '../common/http';
import { failureText, isoTimeOrNull, type JobStatus, Jobs, second } from '../common/runtime';
import { Audit } from '../staff';
import { jobErrors } from './jobs.errors';
import { type JobOutcome, type JobRow, jobName, jobOutcome, jobRow } from './jobs.schemas';

/** How long an answer waits for a job to end. */
const patience = 3 * second;

@ApiTags('console')
@Controller('admin-api/jobs')
class JobRunsConsole {
  constructor(
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  @Post(':name/run')
  @StaffMay('jobs.run')
  @Answers(jobOutcome, 'Runs a job now, unless a server is running it already')
  async run(@Caller() caller: CallerContext, @Param('name', { schema: jobName }) name: string): Promise<JobOutcome> {
    if (!this.jobs.has(name)) throw commonErrors.notFound();
    const started = await this.jobs.begin(name, (tx) =>
      this.audit.write(tx, caller, { action: 'run', resource: 'jobs', resourceId: name }),
    );
    if (!started) throw jobErrors.jobRunning();
    this.jobs.watch(name, started.ended);
    return await outcomeOf(started.ended);
  }
}

async function outcomeOf(ended: Promise<void>): Promise<JobOutcome> {
  const answered = new AbortController();
  const done = ended.then(
    (): JobOutcome => ({ outcome: 'done', error: null }),
    (error: unknown): JobOutcome => ({ outcome: 'failed', error: failureText(error) }),
  );
  const running: JobOutcome = { outcome: 'running', error: null };
  const tooLong = wait(patience, running, { signal: answered.signal }).catch(() => running);
  const outcome = await Promise.race([done, tooLong]);
  answered.abort();
  return outcome;
}

function rowOf({ name, everyMs, lastStartedAt, lastFinishedAt, nextRunAt, lateMs, ...job }: JobStatus): JobRow {
  return {
    ...job,
    id: name,
    everySeconds: everyMs / second,
    lastStartedAt: isoTimeOrNull(lastStartedAt),
    lastFinishedAt: isoTimeOrNull(lastFinishedAt),
    nextRunAt: isoTimeOrNull(nextRunAt),
    lagSeconds: Math.floor(lateMs / second),
  };
}

const jobList = memoryList({
  name: 'jobs',
  about: 'Background jobs, their last runs and their timers',
  one: 'One job',
  permission: 'jobs.read',
  row: jobRow,
  pathKey: 'name',
  sorts: ['everySeconds', 'runs', 'lastStartedAt', 'lastFinishedAt', 'running', 'nextRunAt', 'lagSeconds'],
  filters: ['running'],
  search: ({ id, description }) => [id, description],
});

@Injectable()
class JobRows implements RowMaker<JobRow> {
  constructor(private readonly jobs: Jobs) {}

  async rows(): Promise<JobRow[]> {
    return (await this.jobs.status()).map(rowOf);
  }
}

export const jobsConsole = [JobRunsConsole, memoryListConsole(jobList, JobRows)];

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { JobOutcome, JobRow } from '@server/admin/jobs.schemas';
import { useState } from 'react';
import { Confirm, FunctionField, useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { formatTook, isLate, useJobName } from '../../../fields/time/job-words';
import { Time, TimeField } from '../../../fields/time/TimeField';
import { formatSpan } from '../../../fields/time/time';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { errorMessage } from '../../../providers/http-errors';
import { useMay } from '../../../providers/use-may';

/** Background jobs: how each last run went, when the next is due, and running one now. */
export function JobList() {
  const t = useText();
  const language = useLanguage();
  const nameOf = useJobName();
  const mayRun = useMay('jobs.run');
  const refetchInterval = usePolling(5_000);
  const head = <Box sx={{ p: 2, color: 'text.secondary' }}>{t('jobs.help')}</Box>;
  return (
    <RowList head={head} sort={{ field: 'id', order: 'ASC' }} perPage={100} refetchInterval={refetchInterval}>
      <FunctionField<JobRow>
        source="id"
        render={(job) => (
          <>
            {nameOf(job)}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{job.id}</Box>
          </>
        )}
      />
      <FunctionField<JobRow>
        source="state"
        render={(job) => (
          <>
            <JobState job={job} />
            <Box sx={{ maxWidth: 240, overflowWrap: 'anywhere', fontSize: 12 }}>{job.lastError}</Box>
          </>
        )}
      />
      <FunctionField<JobRow>
        source="everySeconds"
        sx={{ whiteSpace: 'nowrap' }}
        render={(job) => formatSpan(job.everySeconds * 1_000, language)}
      />
      <FunctionField<JobRow>
        source="lastStartedAt"
        render={(job) => (
          <>
            {job.lastStartedAt === null ? t('app.none') : <Time iso={job.lastStartedAt} />}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{formatTook(job, language)}</Box>
          </>
        )}
      />
      <TimeField source="nextRunAt" />
      <FunctionField<JobRow>
        source="lagSeconds"
        render={(job) => (job.lagSeconds === 0 ? t('app.none') : formatSpan(job.lagSeconds * 1_000, language))}
      />
      {mayRun ? <RunNow /> : null}
    </RowList>
  );
}

function JobState({ job }: { job: JobRow }) {
  const t = useText();
  if (job.running) return <Signal tone="info" text={t('jobs.states.running')} />;
  if (job.lastError !== null) return <Signal tone="error" text={t('jobs.states.failed')} />;
  if (isLate(job)) return <Signal tone="warning" text={t('jobs.states.late')} />;
  if (job.runs === 0) return <Signal tone="default" text={t('jobs.states.waiting')} />;
  return <Signal tone="success" text={t('jobs.states.well')} />;
}

const tones = { done: 'success', failed: 'error', running: 'info' } as const;

/** Runs the job of this row after a confirmation, and says how it ended. */
function RunNow() {
  const t = useText();
  const job = useRecordContext<JobRow>();
  const nameOf = useJobName();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  if (!job) return null;
  const name = nameOf(job);

  const run = async () => {
    setSending(true);
    try {
      const { outcome, error } = (await provider.action<JobOutcome>('jobs', job.id, 'run', {})).data;
      notify(t(`jobs.outcomes.${outcome}`, { job: name, error }), { type: tones[outcome] });
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setSending(false);
      setAsking(false);
      refresh();
    }
  };

  return (
    <>
      <Button
        aria-haspopup="dialog"
        variant="outlined"
        disabled={job.running}
        onClick={() => setAsking(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('jobs.runNow.label')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={sending}
        title={t('jobs.runNow.title', { job: name })}
        content={t('jobs.runNow.statement')}
        confirm={t('jobs.runNow.label')}
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

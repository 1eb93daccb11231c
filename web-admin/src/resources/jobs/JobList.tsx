import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { JobOutcome, JobRow } from '@server/admin/jobs.schemas';
import { useState } from 'react';
import {
  Confirm,
  Datagrid,
  FunctionField,
  NumberField,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { PlainList } from '../../fields/PlainList';
import { Signal } from '../../fields/Signal';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { useLanguage, useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';
import { useMay } from '../../providers/use-may';
import { usePolling } from '../../providers/use-polling';
import { formatSpan } from './span';

/** What a job is called for people; one without a text yet goes by what the server says of it. */
function useJobName(): (job: JobRow) => string {
  const translate = useTranslate();
  return ({ id, description }) => translate(`jobs.names.${id}`, { _: description });
}

/** Background jobs: how each last run went, when the next is due, and running one now. */
export function JobList() {
  const t = useText();
  const language = useLanguage();
  const nameOf = useJobName();
  const mayRun = useMay('jobs.run');
  const refetchInterval = usePolling(5_000);
  const head = <Box sx={{ p: 2, color: 'text.secondary' }}>{t('jobs.help')}</Box>;
  return (
    <PlainList head={head} sort={{ field: 'id', order: 'ASC' }} perPage={100} refetchInterval={refetchInterval}>
      <Datagrid rowClick={false} bulkActionButtons={false} empty={<NothingInList text={t('jobs.empty')} />}>
        <FunctionField<JobRow>
          label="jobs.job"
          sortBy="id"
          render={(job) => (
            <>
              {nameOf(job)}
              <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{job.id}</Box>
            </>
          )}
        />
        <FunctionField<JobRow> label="jobs.state" render={(job) => <JobState job={job} />} />
        <FunctionField<JobRow>
          label="jobs.every"
          sortBy="everySeconds"
          render={(job) => formatSpan(job.everySeconds * 1_000, language)}
        />
        <TimeField source="lastStartedAt" label="jobs.lastRun" />
        <FunctionField<JobRow> label="jobs.took" render={(job) => formatTook(job, language) ?? t('app.none')} />
        <TimeField source="nextRunAt" label="jobs.nextRun" />
        <FunctionField<JobRow>
          label="jobs.lag"
          sortBy="lagSeconds"
          render={(job) => (job.lagSeconds === 0 ? t('app.none') : formatSpan(job.lagSeconds * 1_000, language))}
        />
        <NumberField source="runs" label="jobs.runs" />
        <FunctionField<JobRow>
          label="jobs.error"
          render={(job) => <Box sx={{ maxWidth: 320, overflowWrap: 'anywhere' }}>{job.lastError}</Box>}
        />
        {mayRun ? <RunNow /> : null}
      </Datagrid>
    </PlainList>
  );
}

/** How long the last run took; null while it has not ended. */
function formatTook({ running, lastStartedAt, lastFinishedAt }: JobRow, language: string): string | null {
  if (running || lastStartedAt === null || lastFinishedAt === null) return null;
  return formatSpan(Date.parse(lastFinishedAt) - Date.parse(lastStartedAt), language);
}

function JobState({ job }: { job: JobRow }) {
  const t = useText();
  if (job.running) return <Signal tone="info" text={t('jobs.states.running')} />;
  if (job.lastError !== null) return <Signal tone="error" text={t('jobs.states.failed')} />;
  // As late as a whole interval: no server got to it.
  if (job.lagSeconds > job.everySeconds) return <Signal tone="warning" text={t('jobs.states.late')} />;
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
      <Button variant="outlined" disabled={job.running} onClick={() => setAsking(true)} sx={{ whiteSpace: 'nowrap' }}>
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

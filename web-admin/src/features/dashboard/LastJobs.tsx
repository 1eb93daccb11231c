import Box from '@mui/material/Box';
import type { JobRow } from '@server/admin/jobs.schemas';
import { token } from '@user/shared/tokens';
import { Link, useGetList } from 'react-admin';
import { Tile } from '../../fields/figures/Tile';
import { Failed, Waiting } from '../../fields/States';
import { formatTook, isAmiss, useJobName } from '../../fields/time/job-words';
import { Time } from '../../fields/time/TimeField';
import { formatSpan } from '../../fields/time/time';
import { useLanguage, useText } from '../../locales/use-text';
import { usePolling } from '../../providers/attention';

function Line({ job, now }: { job: JobRow; now: number }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useJobName();
  const wait = job.nextRunAt === null ? null : Date.parse(job.nextRunAt) - now;
  const next = wait === null ? t('app.none') : wait > 0 ? formatSpan(wait, language) : t('dashboard.due');
  const last = job.lastStartedAt === null ? t('app.none') : <Time iso={job.lastStartedAt} form="second" />;
  const took = formatTook(job, language);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 31 }}>
      <Box
        sx={{ width: 7, height: 7, borderRadius: '50%', flex: 'none', bgcolor: token(isAmiss(job) ? 'loss' : 'gain') }}
      />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          fontWeight: 500,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {nameOf(job)}
      </Box>
      <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {last}
        {took ? `, ${took}` : null}
      </Box>
      <Box sx={{ width: 76, textAlign: 'right', whiteSpace: 'nowrap' }}>{next}</Box>
    </Box>
  );
}

/** How the background jobs went, what failed first. */
export function LastJobs({ now }: { now: number }) {
  const t = useText();
  const { data, error, refetch } = useGetList<JobRow>(
    'jobs',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'lastStartedAt', order: 'DESC' }, filter: {} },
    { refetchInterval: usePolling(15_000) },
  );
  const jobs = [...(data ?? [])].sort((one, other) => Number(isAmiss(other)) - Number(isAmiss(one))).slice(0, shown);
  return (
    <Tile
      title={
        <Link to="/jobs" sx={{ color: 'inherit', textDecoration: 'none' }}>
          {t('dashboard.jobs')}
        </Link>
      }
      aside={t('dashboard.lastNext')}
    >
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={shown} /> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {jobs.map((job) => (
          <Line key={job.id} job={job} now={now} />
        ))}
      </Box>
    </Tile>
  );
}

/** The rest is behind the link. */
const shown = 6;

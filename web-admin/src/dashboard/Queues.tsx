import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Dashboard } from '@server/admin/admin.schemas';
import { Link } from 'react-admin';
import { formatAge } from '../fields/time';
import { useLanguage, useText } from '../locales/use-text';
import { usePermissionList } from '../providers/use-may';

type Queue = Dashboard['queues'][number];

const places: Record<Queue['queue'], { resource: 'deposits' | 'withdrawals'; state: string }> = {
  'deposits.pending': { resource: 'deposits', state: 'pending' },
  'withdrawals.pending': { resource: 'withdrawals', state: 'pending' },
  'withdrawals.approved': { resource: 'withdrawals', state: 'approved' },
  'withdrawals.paying': { resource: 'withdrawals', state: 'paying' },
};

function QueueCard({ queue }: { queue: Queue }) {
  const t = useText();
  const language = useLanguage();
  const { resource, state } = places[queue.queue];
  const may = usePermissionList().includes(`${resource}.read`);
  const name = t(`dashboard.queue.${queue.queue}`);
  const to = `/${resource}?filter=${encodeURIComponent(JSON.stringify({ state }))}`;
  return (
    <Card sx={{ p: 2 }}>
      <Box sx={{ color: 'text.secondary' }}>{may ? <Link to={to}>{name}</Link> : name}</Box>
      <Box sx={{ fontSize: 28, fontWeight: 600, color: queue.count > 0 ? 'primary.main' : 'text.primary' }}>
        {queue.count}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {queue.oldestAt
          ? t('dashboard.oldest', { age: formatAge(queue.oldestAt, Date.now(), language) })
          : t('dashboard.noneWaiting')}
      </Box>
    </Card>
  );
}

/** What waits for a person, with the age of the oldest. */
export function Queues({ queues }: { queues: Queue[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      {queues.map((queue) => (
        <QueueCard key={queue.queue} queue={queue} />
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { Dashboard as DashboardData } from '@server/admin/admin.schemas';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Cover, Pools } from '../../fields/figures/Cover';
import { Failed, Waiting } from '../../fields/States';
import { useNow } from '../../fields/time/use-now';
import { useText } from '../../locales/use-text';
import { usePolling } from '../../providers/attention';
import { useMay } from '../../providers/use-may';
import { useRead } from '../../providers/use-read';
import { BooksLine } from './BooksLine';
import { Charts } from './Charts';
import { LastJobs } from './LastJobs';
import { OldestWithdrawals } from './OldestWithdrawals';
import { Queues } from './Queues';

/** The state of the house: whether the books agree, what waits, what moved, what is covered. */
export function Dashboard() {
  const t = useText();
  const { data, error, refetch } = useRead<DashboardData>('dashboard', { refetchInterval: usePolling(60_000) });
  return (
    <Box sx={{ display: 'grid', gap: '14px', mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={t('menu.dashboard')} />
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={12} /> : null}
      {data ? <State data={data} /> : null}
    </Box>
  );
}

function State({ data }: { data: DashboardData }) {
  const now = useNow(10_000);
  const tiles = [
    ...(useMay('withdrawals.read') ? [<OldestWithdrawals key="withdrawals" />] : []),
    ...(useMay('jobs.read') ? [<LastJobs key="jobs" now={now} />] : []),
    <Pools key="pools" pools={data.pools} />,
  ];
  const [first, ...others] = tiles;
  return (
    <>
      <BooksLine books={data.books} sealedAt={data.sealedAt} now={now} />
      <Queues queues={data.queues} aimSeconds={data.aimSeconds} now={now} />
      <Charts days={data.days} users={data.users} />
      <Row columns="minmax(0, 1fr) 340px">
        {first}
        <Cover cover={data.cover} />
      </Row>
      {others.length > 0 ? <Row columns={`repeat(${others.length}, minmax(0, 1fr))`}>{others}</Row> : null}
    </>
  );
}

/** Cards side by side on a desk, one below the other where there is no room. */
const Row = ({ columns, children }: { columns: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns } }}>
    {children}
  </Box>
);

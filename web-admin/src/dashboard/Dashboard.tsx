import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Dashboard as DashboardData } from '@server/admin/admin.schemas';
import { Link, Title } from 'react-admin';
import { Failed, Waiting } from '../fields/States';
import { formatAge } from '../fields/time';
import { useLanguage, useText } from '../locales/use-text';
import { usePolling } from '../providers/attention';
import { useMay } from '../providers/use-may';
import { useRead } from '../providers/use-read';
import { Charts } from './Charts';
import { Cover, Pools } from './Cover';
import { Queues } from './Queues';

/** The state of the house: what waits, what moved, what is covered, and whether the books agree. */
export function Dashboard() {
  const t = useText();
  const { data, error, refetch } = useRead<DashboardData>('dashboard', { refetchInterval: usePolling(60_000) });
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 1 }}>
      <Title title={t('menu.dashboard')} />
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={12} /> : null}
      {data ? (
        <>
          <BooksLine books={data.books} />
          <Box component="section">
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
              <Typography component="h2" variant="subtitle1">
                {t('dashboard.queues')}
              </Typography>
              <Box sx={{ color: 'text.secondary' }}>
                {t('dashboard.users')}: <strong>{data.users}</strong>
              </Box>
            </Box>
            <Queues queues={data.queues} />
          </Box>
          <Charts days={data.days} />
          <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
            <Cover cover={data.cover} />
            <Pools pools={data.pools} />
          </Box>
        </>
      ) : null}
    </Box>
  );
}

/** The books in one line: green, or what is wrong. */
function BooksLine({ books }: { books: DashboardData['books'] }) {
  const t = useText();
  const language = useLanguage();
  const may = useMay('ledger.read');
  const severity = books === null ? 'info' : books.ok ? 'success' : 'error';
  const link = may ? (
    <Link to="/books" sx={{ color: 'inherit', alignSelf: 'center', mr: 1 }}>
      {t('dashboard.openBooks')}
    </Link>
  ) : undefined;
  return (
    <Alert
      severity={severity}
      variant="outlined"
      action={link}
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
    >
      <strong>{t('dashboard.books')}</strong>{' '}
      {books === null ? t('dashboard.booksUnknown') : t(books.ok ? 'dashboard.booksGreen' : 'dashboard.booksWrong')}{' '}
      {books ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('dashboard.checkedAt', { age: formatAge(books.checkedAt, Date.now(), language) })}
        </Box>
      ) : null}
      {books && books.faults.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2 }}>
          {books.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}

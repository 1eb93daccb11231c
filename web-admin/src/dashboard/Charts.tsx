import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Dashboard } from '@server/admin/admin.schemas';
import { Suspense, useState } from 'react';
import { Amount } from '../fields/Amount';
import { Waiting } from '../fields/States';
import { useText } from '../locales/use-text';
import { lazyScreen } from '../providers/lazy-screen';
import { dashboardSeries, type Series } from './series';

const DayChart = lazyScreen(() => import('./DayChart').then((m) => m.DayChart));

function Drawn({ series }: { series: Series }) {
  return (
    <Suspense fallback={<Waiting lines={5} />}>
      <DayChart series={series} />
    </Suspense>
  );
}

function Panel({ series, asTable }: { series: Series; asTable: boolean }) {
  const t = useText();
  const label = t(`dashboard.series.${series.name}`);
  return (
    <Card sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 400 }}>
          {label}
        </Box>
        {series.count !== null ? <Box>{t('dashboard.times', { count: series.count })}</Box> : null}
      </Box>
      <Box sx={{ fontSize: 20, fontWeight: 600, mt: 0.5 }}>
        {series.name === 'newUsers' ? series.total : <Amount value={series.total} asset="USDT" />}
      </Box>
      {asTable ? <DayTable series={series} label={label} /> : <Drawn series={series} />}
    </Card>
  );
}

/** Users, deposits, withdrawals and fee income over thirty days, drawn or as tables. */
export function Charts({ days }: { days: Dashboard['days'] }) {
  const t = useText();
  const [asTable, setAsTable] = useState(false);
  return (
    <Box component="section">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="subtitle1">
          {t('dashboard.lastDays')}
        </Typography>
        <Button size="small" color="inherit" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'dashboard.asCharts' : 'dashboard.asTable')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' } }}>
        {dashboardSeries(days).map((series) => (
          <Panel key={series.name} series={series} asTable={asTable} />
        ))}
      </Box>
    </Box>
  );
}

/** The same thirty days as the chart, to be read, the newest first. */
function DayTable({ series, label }: { series: Series; label: string }) {
  const t = useText();
  const counted = series.count !== null;
  return (
    <Box sx={{ maxHeight: 260, overflowY: 'auto', mt: 1 }}>
      <Table size="small" aria-label={label} stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('dashboard.day')}</TableCell>
            {counted ? <TableCell align="right">{t('dashboard.count')}</TableCell> : null}
            <TableCell align="right">{t('dashboard.value')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {series.points.toReversed().map((point) => (
            <TableRow key={point.day}>
              <TableCell component="th" scope="row">
                {point.day}
              </TableCell>
              {counted ? <TableCell align="right">{point.count}</TableCell> : null}
              <TableCell align="right">
                {series.name === 'newUsers' ? point.value : <Amount value={point.value} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

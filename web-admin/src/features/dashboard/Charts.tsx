import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Dashboard } from '@server/admin/admin.schemas';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { DayBars } from '../../fields/figures/DayBars';
import { dashboardSeries, type Point, type Series } from '../../fields/figures/series';
import { Amount } from '../../fields/values/Amount';
import { formatAmount } from '../../fields/values/format-amount';
import { percentText } from '../../fields/values/ratio';
import { useLanguage, useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { DayTable } from './DayTable';
import { linesPath } from './day-lines';

interface PanelProps {
  series: Series;
  asTable: boolean;
  /** what stands beside the title while no day is pointed at */
  note: string;
}

function Panel({ series, asTable, note }: PanelProps) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const mayRead = useMay('ledger.read');
  const [pointed, setPointed] = useState<Point | null>(null);
  const { points } = series;
  const pathOf = (first: string, last = first) => (mayRead ? linesPath(series.name, first, last) : null);
  const allLines = pathOf(points[0]?.day ?? '', points.at(-1)?.day ?? '');
  const open = ({ day }: Point) => {
    const path = pathOf(day);
    if (path) void navigate(path);
  };
  const label = t(`dashboard.series.${series.name}`);
  const said = pointed ? `${pointed.day}: ${formatAmount(pointed.value, language)}` : note;
  return (
    <Card
      component="section"
      sx={{ display: 'flex', flexDirection: 'column', px: 2, pt: '14px', pb: '10px', minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 1,
          color: 'text.secondary',
        }}
      >
        <Box component="h2" sx={{ m: 0, minWidth: 0, fontSize: 'inherit', fontWeight: 400 }}>
          {allLines === null ? (
            label
          ) : (
            <Link
              to={allLines}
              sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
            >
              {label}
            </Link>
          )}
        </Box>
        <Box sx={{ fontSize: 12, minWidth: 0, textAlign: 'right' }}>{said}</Box>
      </Box>
      <Box
        sx={{
          fontSize: 20,
          lineHeight: '26px',
          letterSpacing: '-0.015em',
          fontWeight: 600,
          mt: 'auto',
          pt: '2px',
          mb: '10px',
        }}
      >
        {series.name === 'newUsers' ? series.total : <Amount value={series.total} asset="USDT" />}
      </Box>
      {asTable ? (
        <DayTable series={series} label={label} pathOf={pathOf} />
      ) : (
        <DayBars
          points={points}
          label={label}
          tone={series.name === 'fees' ? 'brass' : 'muted'}
          onPoint={setPointed}
          onOpen={allLines === null ? undefined : open}
        />
      )}
    </Card>
  );
}

/** Deposits, withdrawals and fee income over thirty days, drawn; or as tables, and who joined beside them. */
export function Charts({ days, users }: Pick<Dashboard, 'days' | 'users'>) {
  const t = useText();
  const language = useLanguage();
  const [asTable, setAsTable] = useState(false);
  const { deposits, withdrawals, fees, newUsers } = dashboardSeries(days);
  const share = percentText(fees.total, deposits.total);
  const times = ({ count }: Series) => t('dashboard.times', { count: count ?? 0 });
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gap: '14px',
          gridTemplateColumns: {
            xs: '1fr',
            md: asTable ? '1fr 1fr' : 'repeat(3, minmax(0, 1fr))',
            xl: asTable ? 'repeat(4, 1fr)' : 'repeat(3, 1fr)',
          },
        }}
      >
        <Panel series={deposits} asTable={asTable} note={times(deposits)} />
        <Panel series={withdrawals} asTable={asTable} note={times(withdrawals)} />
        <Panel
          series={fees}
          asTable={asTable}
          note={share ? t('dashboard.shareOfDeposits', { share: formatAmount(share, language) }) : ''}
        />
        {asTable ? <Panel series={newUsers} asTable note="" /> : null}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 2,
          mt: 0.5,
          mb: -0.5,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        <span>
          {t('dashboard.users')}: <strong>{users}</strong> · {t('dashboard.series.newUsers')}:{' '}
          <strong>{newUsers.total}</strong>
        </span>
        <Button size="small" onClick={() => setAsTable(!asTable)} sx={{ fontSize: 12 }}>
          {t(asTable ? 'dashboard.asCharts' : 'dashboard.asTable')}
        </Button>
      </Box>
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DividendRow } from '@server/awards/settlement/dividend-runs.list';
import { Rule } from '@user/shared/charts/Rule';
import { useRecordContext } from 'react-admin';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount, Percent } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { coverOf } from '../../../fields/values/ratio';
import { StateChip } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { AwardsOf } from '../AwardsOf';

function Dividend() {
  const t = useText();
  const language = useLanguage();
  const row = useRecordContext<DividendRow>();
  if (!row) return null;
  const count = new Intl.NumberFormat(language);
  const facts: Fact[] = [
    { label: t('awards.dividend.feeIncome'), value: <Amount value={row.feeIncome} asset="USDT" copy /> },
    { label: t('awards.rate'), value: <Percent ppm={row.ratePpm} /> },
    { label: t('awards.dividend.members'), value: count.format(row.members) },
    { label: t('awards.dividend.shares'), value: count.format(row.shares) },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    { label: t('awards.dividend.doneAt'), value: row.doneAt ? <Time iso={row.doneAt} /> : t('app.none') },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Box>
          <Box sx={{ color: 'text.secondary' }}>{row.day}</Box>
          <Typography component="h2" variant="h5">
            <Amount value={row.pool} asset="USDT" copy />
          </Typography>
        </Box>
        <StateChip of="dividend" state={row.state} />
      </Box>
      {row.state === 'waiting' ? (
        <Alert severity="warning" variant="outlined">
          {t('awards.dividend.waits')}
        </Alert>
      ) : null}
      <Box sx={{ maxWidth: 560 }}>
        <Rule at={coverOf(row.paid, row.pool)} ticks={40} major={10} tall={8} tone="rule" />
        <Box sx={{ fontSize: 12, color: 'text.secondary', mt: '2px' }}>
          {t('awards.dividend.paid')} <Amount value={row.paid} asset="USDT" />
        </Box>
      </Box>
      <Facts facts={facts} />
      <Typography component="h2" variant="subtitle1">
        {t('resources.awards.name', { count: 2 })}
      </Typography>
      <AwardsOf target="dividendId" nothing={t('awards.dividend.none')} />
    </Box>
  );
}

export function DividendShow() {
  return (
    <ShowRow actions={false}>
      <Dividend />
    </ShowRow>
  );
}
